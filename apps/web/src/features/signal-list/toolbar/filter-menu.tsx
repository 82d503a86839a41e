import { IconButton, Popover, Skeleton } from "@daysignal/ui";
import { ListFilter as FilterIcon } from "lucide-react";
import { Suspense } from "react";
import { i18n } from "../../../shared/language.ts";
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
      label={i18n.t("Filter signals")}
      placement="bottom-end"
      trigger={
        <IconButton
          label={
            count === 0
              ? i18n.t("Filter signals")
              : i18n.t(
                  "{count, plural, one {Filter signals, # active} other {Filter signals, # active}}",
                  { count },
                  { comment: "A button. #: of category, project, tags and search" },
                )
          }
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
