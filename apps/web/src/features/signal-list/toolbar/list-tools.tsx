import type { NamedView, SignalSort, SignalView } from "@daysignal/core";
import {
  Button,
  IconButton,
  lazyPart,
  Menu,
  MenuChoices,
  PartBoundary,
  Popover,
  SearchToggle,
  SelectField,
  Skeleton,
  type Tab,
} from "@daysignal/ui";
import { ArrowUpDown, Bookmark, ListFilter as FilterIcon } from "lucide-react";
import { type ReactNode, Suspense, useRef } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import type { FilterProps } from "../view/list-filter.ts";
import { defaultOrder, type ListOrder, ordersOf } from "../view/list-options.ts";
import styles from "./list-tools.module.css";

const FilterPanel = lazyPart(() => import("./filter-panel.tsx"));

interface ListToolsProps extends FilterProps {
  view: SignalView;
  /** Undefined for the default order of the view. */
  sort: SignalSort | undefined;
  onSort: (sort: SignalSort | undefined) => void;
  /** Saves what is shown as a named view; undefined if there is nothing to save. */
  onSave: (() => void) | undefined;
  /** The views as a select, on a phone, in place of the search; `shown` is one of them. */
  views:
    | {
        shown: string;
        tabs: readonly Tab<SignalView>[];
        named: readonly NamedView[];
        open: (value: string) => void;
        count: ReactNode;
      }
    | undefined;
}

/** The search or the views, filter and order of the list (§2), and the button that saves them (§17). */
export default function ListTools({
  view,
  sort,
  onSort,
  onSave,
  views,
  ...filter
}: ListToolsProps) {
  return (
    <>
      {views ? (
        <span className={styles.views}>
          <SelectField
            className={styles.view}
            label={i18n.t("Signal views")}
            hideLabel
            options={[
              ...views.tabs.map(({ value, label }) => ({ value, label: String(label) })),
              ...views.named.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={views.shown}
            onChange={({ target }) => views.open(target.value)}
          />
          {views.count}
        </span>
      ) : (
        <ListSearch {...filter} />
      )}
      {onSave ? (
        <IconButton label={i18n.t("Save view")} size="sm" onClick={onSave}>
          <Bookmark aria-hidden />
        </IconButton>
      ) : null}
      <FilterMenu {...filter} />
      <SortMenu view={view} sort={sort} onSort={onSort} isShort={views !== undefined} />
    </>
  );
}

/** The search (§2). */
function ListSearch({ filter, onChange }: FilterProps) {
  const search = useRef<{ open: () => void }>(null);
  useCommands({ search: () => search.current?.open() });
  return (
    <SearchToggle
      ref={search}
      label={i18n.t("Search signals")}
      placeholder={i18n.t("Search")}
      clearLabel={i18n.t("Clear search")}
      maxLength={200}
      value={filter.q ?? ""}
      onChange={(q) => onChange({ q })}
    />
  );
}

/** The filter button (§2), with a badge of the active filters. */
function FilterMenu(props: FilterProps) {
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
          {count === 0 ? null : <span className={styles.badge}>{count}</span>}
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

/**
 * The order of the list (§2): the button shows the current one, its menu the others. The short one is
 * an icon.
 */
function SortMenu({
  view,
  sort,
  onSort,
  isShort,
}: Pick<ListToolsProps, "view" | "sort" | "onSort"> & { isShort: boolean }) {
  const normal = defaultOrder(view);
  const order = sort ?? normal;
  const choose = (next: ListOrder) =>
    onSort(next === "score" || next === normal ? undefined : next);
  const orders = ordersOf(view);
  const name = orders.find((option) => option.value === order)?.label ?? "";
  const label = i18n.t("Sort signals: {order}", { order: name });
  return (
    <Menu
      label={i18n.t("Sort signals")}
      trigger={
        isShort ? (
          <IconButton label={label} size="sm" className={styles.sortIcon}>
            <ArrowUpDown aria-hidden />
          </IconButton>
        ) : (
          <Button variant="quiet" size="sm" className={styles.sort} aria-label={label}>
            <ArrowUpDown aria-hidden />
            {name}
          </Button>
        )
      }
    >
      <PartBoundary>
        <MenuChoices label={i18n.t("Sort by")} options={orders} value={order} onChange={choose} />
      </PartBoundary>
    </Menu>
  );
}
