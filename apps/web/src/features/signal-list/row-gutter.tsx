import { Box, Checkbox, IconButton } from "@daysignal/ui";
import { touched } from "@daysignal/ui/touch";
import { ChevronRight } from "lucide-react";
import { touchedNarrow } from "./narrow-margin.ts";
import type { RowSelecting } from "./row-parts.ts";

interface RowGutterProps {
  title: string;
  tabStop: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  selecting: RowSelecting | undefined;
}

/**
 * What stands in the margin before a row: what selects it, and what opens it.
 * Where the margin has room for one, that is the first while rows are selected.
 */
export function RowGutter({ title, tabStop, expanded, onExpand, selecting }: RowGutterProps) {
  const tabIndex = tabStop ? 0 : -1;
  // Beside the middle of a line, however high it is; beside the first line of a row that is open.
  const place = expanded ? { top: "3" } : { insetBlock: "0", my: "auto" };
  const isSelecting = selecting?.selecting === true;
  return (
    <>
      {selecting ? (
        <Box
          position="absolute"
          insetStart={{ base: "1.5", md: "-6", xl: "-12" }}
          {...place}
          width="6"
          height="6"
          display={{ base: isSelecting ? "flex" : "none", xl: "flex" }}
          alignItems="center"
          justifyContent="center"
          {...(isSelecting ? { "data-selects": "" } : { "data-shown": "on-demand" })}
          css={{
            "& > label": { justifyContent: "center" },
            // A finger has no room in the margin: it stands where the row begins, as in a narrow window.
            [touchedNarrow]: { insetStart: "-1", width: "11" },
          }}
        >
          <Checkbox
            aria-label={`Select ${title}`}
            title="Select"
            tabIndex={tabIndex}
            checked={selecting.selected}
            onChange={selecting.toggle}
          />
        </Box>
      ) : null}
      <IconButton
        label={expanded ? "Show less" : "Show more"}
        size="sm"
        position="absolute"
        insetStart="-6"
        {...place}
        width="6"
        height="6"
        display={{ base: "none", md: isSelecting ? "none" : "inline-flex", xl: "inline-flex" }}
        data-shown="on-demand"
        // By touch it is in the row's menu.
        css={{ [touched]: { display: "none" } }}
        aria-expanded={expanded}
        tabIndex={tabIndex}
        onClick={() => onExpand(!expanded)}
      >
        <ChevronRight aria-hidden style={expanded ? { transform: "rotate(90deg)" } : undefined} />
      </IconButton>
    </>
  );
}
