import type { SignalView } from "@daysignal/core";
import { fixed } from "@daysignal/ui";
import type { FilterProps } from "../view/list-filter.ts";
import { countLabel, type ListOrder } from "../view/list-options.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { type ListBackground, ListBar } from "./list-bar.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";

export interface ListToolbarProps extends FilterProps {
  /** The number of listed signals; undefined until it is known. */
  count: number | undefined;
  background: ListBackground;
  view: SignalView;
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
  search: string;
  onSearch: (search: string) => void;
}

const Count = fixed("span", { textStyle: "small", color: "fg.muted", truncate: true });
const Tools = fixed("span", {
  display: "flex",
  alignItems: "center",
  gap: "1",
  flexShrink: "0",
  ms: "auto",
});

/** The count, search, filter and order (§2); sticky above the rows. */
export function ListToolbar(props: ListToolbarProps) {
  const { count, view } = props;
  return (
    <ListBar background={props.background}>
      <Count role="status">{count === undefined ? null : countLabel(count)}</Count>
      <Tools data-no-print="">
        <SearchBox value={props.search} onChange={props.onSearch} />
        <FilterMenu
          filter={props.filter}
          activeCount={props.activeCount}
          projects={props.projects}
          onChange={props.onChange}
          onClear={props.onClear}
        />
        <SortMenu view={view} order={props.order} onChange={props.onOrder} />
      </Tools>
    </ListBar>
  );
}
