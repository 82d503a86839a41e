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
 * The checkbox and the expand button in the margin before a row. If there is room for one only, the
 * checkbox while rows are selected.
 */
export function RowGutter({ title, tabStop, expanded, onExpand, selecting }: RowGutterProps) {
  const tabIndex = tabStop ? 0 : -1;
  // Vertically centred beside a line; beside the first line of an expanded row.
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
            // The margin has no room for a touch target: it is at the start of the row, as in a
            // narrow window.
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
        // By touch this is in the row's menu.
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
