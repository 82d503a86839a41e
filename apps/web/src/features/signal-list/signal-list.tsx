import {
  asksForDecision,
  type CalendarDay,
  type Project,
  type Signal,
  type SignalView,
} from "@daysignal/core";
import { TabPanel, Tabs } from "@daysignal/ui";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dayRule } from "../../shared/day-rule.ts";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useProjects } from "../project/use-projects.ts";
import { useSettings } from "../settings/use-settings.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import type { SignalDrag } from "../signal/signal-drag.ts";
import { useSignalDrop } from "../signal/use-signal-drop.ts";
import { useSignals } from "../signal/use-signals.ts";
import { ListFailure, RowSkeletons } from "./list-states.tsx";
import type { RowSurroundings } from "./row/row-parts.ts";
import { useSelection } from "./selection/use-selection.ts";
import styles from "./signal-list.module.css";
import { SignalRows } from "./signal-rows.tsx";
import type { SelectionBar } from "./toolbar/bulk-bar.tsx";
import { ListToolbar } from "./toolbar/list-toolbar.tsx";
import {
  activeFilterCount,
  asSignalFilter,
  type ListFilter,
  noFilter,
} from "./view/list-filter.ts";
import { defaultOrder, type ListOrder, viewNames, viewTabs } from "./view/list-options.ts";
import { useView } from "./view/use-view.ts";

const EmptyList = lazyPart(() => import("./empty-list.tsx"));

export interface SignalListProps {
  today: CalendarDay;
  addLabel: string;
  actions: SignalActions;
  /** Renders the bar that replaces the toolbar while signals are selected. */
  selectionBar: (bar: SelectionBar) => ReactNode;
  /** Called when a card is dropped here: it returns to the list. */
  onReturn: (drag: SignalDrag) => void;
}

const noSignals: readonly Signal[] = [];
const noProjects: readonly Project[] = [];

/**
 * The list of signals (§2): four views, search, order, filter, and rows. Views are computed here
 * from all signals.
 */
export function SignalList(props: SignalListProps) {
  const { today, addLabel, actions, selectionBar, onReturn } = props;
  const { signals, error, refetch } = useSignals();
  const projects = useProjects().data ?? noProjects;
  const [view, setView] = useState<SignalView>("recommended");
  const [orders, setOrders] = useState<Partial<Record<SignalView, ListOrder>>>({});
  const [search, setSearch] = useDraft("search", "");
  const [filter, setFilter] = useState<ListFilter>(noFilter);
  const order = orders[view] ?? defaultOrder(view);
  const narrowing = asSignalFilter(filter, search);
  const sort = order === "score" ? undefined : order;
  const settings = useSettings();
  const weights = settings.scoreWeights;
  const shown = { view, today, ...dayRule(), sort, weights };
  const rows = useView(signals, shown, narrowing);
  const surroundings: RowSurroundings = {
    today,
    addLabel,
    actions,
    projects: new Map(projects.map((project) => [project.id, project])),
    asks: (signal) => asksForDecision(signal, settings),
    recommended: view === "recommended",
  };
  const selection = useSelection(rows ?? noSignals);
  const area = useRef<HTMLDivElement>(null);
  const over = useSignalDrop(area, { accepts: (drag) => drag.origin !== null, onDrop: onReturn });
  const focusRow = () => area.current?.querySelector<HTMLElement>("li[tabindex='0']")?.focus();
  const clearSelection = selection.clear;
  const changeView = (next: SignalView) => {
    clearSelection();
    setView(next);
  };
  const setOrder = (next: ListOrder) => setOrders((before) => ({ ...before, [view]: next }));
  const activeCount = activeFilterCount(filter, search);
  const clear = () => {
    setFilter(noFilter);
    setSearch("");
  };

  const toolbar = (
    <ListToolbar
      count={error ? undefined : rows?.length}
      view={view}
      order={order}
      onOrder={setOrder}
      search={search}
      onSearch={setSearch}
      filter={filter}
      activeCount={activeCount}
      onChange={setFilter}
      onClear={clear}
      projects={projects}
    />
  );

  return (
    <div
      ref={area}
      className={styles.list}
      data-filtered={activeCount > 0 ? "" : undefined}
      data-over={over ? "" : undefined}
    >
      <Tabs label={i18n.t("Signal views")} tabs={viewTabs()} value={view} onChange={changeView}>
        <TabPanel value={view}>
          {selection.selected.length > 0 ? (
            <Suspense fallback={toolbar}>
              {selectionBar({
                signals: selection.selected,
                addLabel,
                onClear: () => {
                  const isInBar = document.activeElement?.closest(
                    "[role=toolbar], [data-scope=popover]",
                  );
                  flushSync(clearSelection);
                  // The bar was unmounted: focus moves to the list.
                  if (isInBar) focusRow();
                },
              })}
            </Suspense>
          ) : (
            toolbar
          )}
          {error ? (
            <ListFailure error={error} onRetry={() => void refetch()} />
          ) : !rows ? (
            <RowSkeletons />
          ) : rows.length > 0 ? (
            <SignalRows
              signals={rows}
              label={viewNames()[view].list}
              list={surroundings}
              selection={selection}
            />
          ) : (
            <Suspense fallback={null}>
              <EmptyList
                view={view}
                filter={filter}
                search={search}
                projects={projects}
                hasSignals={(signals?.length ?? 0) > 0}
                onClear={() => {
                  flushSync(clear);
                  // The clicked button was unmounted: focus moves to the rows that it restored.
                  focusRow();
                }}
              />
            </Suspense>
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}
