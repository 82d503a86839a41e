import { Box, chakra, IconButton, Popover, Skeleton, touched } from "@daysignal/ui";
import { ListFilter as FilterIcon } from "lucide-react";
import { memo, Suspense } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import type { FilterProps } from "../view/list-filter.ts";

const FilterPanel = lazyPart(async () => ({
  default: (await import("./filter-panel.tsx")).FilterPanel,
}));

/** The filter button (§2), with a badge of the active filters. */
export const FilterMenu = memo(function FilterMenu(props: FilterProps) {
  const count = props.activeCount;
  return (
    <Popover
      label="Filter signals"
      placement="bottom-end"
      trigger={
        <IconButton
          label={count === 0 ? "Filter signals" : `Filter signals, ${count} active`}
          size="sm"
          position="relative"
        >
          <FilterIcon aria-hidden />
          {count === 0 ? null : <CountBadge>{count}</CountBadge>}
        </IconButton>
      }
    >
      <Box width="72" maxWidth="full">
        {/* About as high as the content, so that the popover is placed where that fits. */}
        <Suspense fallback={<Skeleton height="80" />}>
          <FilterPanel {...props} />
        </Suspense>
      </Box>
    </Popover>
  );
});

const CountBadge = chakra("span", {
  base: {
    position: "absolute",
    top: "-1",
    insetEnd: "-1",
    // Next to the icon, whose button is larger there.
    [touched]: { top: "1", insetEnd: "1" },
    minWidth: "4",
    height: "4",
    px: "1",
    borderRadius: "full",
    bg: "signal.solid",
    color: "signal.contrast",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1rem",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
  },
});
