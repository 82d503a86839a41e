import { IconButton, Popover, Skeleton } from "@daysignal/ui";
import { ListFilter as FilterIcon } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import type { FilterProps } from "../view/list-filter.ts";
import styles from "./filter-menu.module.css";

const FilterPanel = lazyPart(async () => ({
  default: (await import("./filter-panel.tsx")).FilterPanel,
}));

/** The filter button (§2), with a badge of the active filters. */
export function FilterMenu(props: FilterProps) {
  const count = props.activeCount;
  return (
    <Popover
      label="Filter signals"
      placement="bottom-end"
      trigger={
        <IconButton
          label={count === 0 ? "Filter signals" : `Filter signals, ${count} active`}
          size="sm"
          className={styles.filter}
        >
          <FilterIcon aria-hidden />
          {count === 0 ? null : <span className={styles.count}>{count}</span>}
        </IconButton>
      }
    >
      <div className={styles.panel}>
        {/* About as high as the content, so that the popover is placed where that fits. */}
        <Suspense fallback={<Skeleton height="20rem" />}>
          <FilterPanel {...props} />
        </Suspense>
      </div>
    </Popover>
  );
}
