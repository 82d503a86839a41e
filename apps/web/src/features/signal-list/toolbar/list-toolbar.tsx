import type { SignalSort, SignalView } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { Bookmark } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import type { FilterProps } from "../view/list-filter.ts";
import { countLabel } from "../view/list-options.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { ListBar } from "./list-bar.tsx";
import styles from "./list-toolbar.module.css";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";

export interface ListToolbarProps extends FilterProps {
  /** The number of listed signals; undefined until it is known. */
  count: number | undefined;
  view: SignalView;
  /** Undefined for the default order of the view. */
  sort: SignalSort | undefined;
  onSort: (sort: SignalSort | undefined) => void;
  /** Saves what is shown as a named view; undefined if there is nothing to save. */
  onSave: (() => void) | undefined;
}

/** The count, search, filter and order (§2); sticky above the rows. */
export function ListToolbar(props: ListToolbarProps) {
  const { count, view } = props;
  return (
    <ListBar>
      <span className={styles.count} role="status">
        {count === undefined ? null : countLabel(count)}
      </span>
      <span className={styles.tools} data-no-print="">
        <SearchBox value={props.filter.q ?? ""} onChange={(q) => props.onChange({ q })} />
        {props.onSave ? (
          <IconButton label={i18n.t("Save view")} size="sm" onClick={props.onSave}>
            <Bookmark aria-hidden />
          </IconButton>
        ) : null}
        <FilterMenu
          filter={props.filter}
          activeCount={props.activeCount}
          projects={props.projects}
          onChange={props.onChange}
          onClear={props.onClear}
        />
        <SortMenu view={view} sort={props.sort} onSort={props.onSort} />
      </span>
    </ListBar>
  );
}
