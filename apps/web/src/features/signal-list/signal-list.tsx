import {
  asksForDecision,
  type CalendarDay,
  filterOfView,
  type NamedView,
  type Project,
  readViewQuery,
  type Signal,
  type SignalSort,
  type SignalView,
  viewQuery,
} from "@daysignal/core";
import { TabPanel, Tabs } from "@daysignal/ui";
import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCommands } from "../../shared/commands.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { useNamedViews } from "../named-view/use-named-views.ts";
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
import { activeFilterCount, noFilter } from "./view/list-filter.ts";
import { viewNames, viewTabs } from "./view/list-options.ts";
import { useListAddress } from "./view/use-list-address.ts";
import { useView } from "./view/use-view.ts";

const SaveViewDialog = lazyPart(() => import("../named-view/save-view-dialog.tsx"));
const ListEnd = lazyPart(() => import("./list-end.tsx"));

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

const namedTab = ({ id, name }: NamedView) => ({
  value: id,
  label: (
    <bdi className={styles.named} title={name}>
      {name}
    </bdi>
  ),
});

/**
 * The list of signals (§2): four views and the named ones, search, order, filter, and rows. Views
 * are computed here from all signals.
 */
export function SignalList(props: SignalListProps) {
  const { today, addLabel, actions, selectionBar, onReturn } = props;
  const { signals, error, refetch } = useSignals();
  const projects = useProjects().data ?? noProjects;
  const { shown: address, open, change } = useListAddress();
  const namedViews = useNamedViews();
  const named = namedViews.find(({ id }) => id === address.named);
  const view = address.view ?? "recommended";
  const [sorts, setSorts] = useState<Partial<Record<SignalView, SignalSort>>>({});
  const { sort } = address;
  const settings = useSettings();
  const weights = settings.scoreWeights;
  const rule = dayRule();
  const query = viewQuery(address);
  const narrowing = useMemo(
    () => filterOfView(readViewQuery(query), { ...dayRule(), today, projects }),
    [query, today, projects],
  );
  const rows = useView(signals, { view, today, ...rule, sort, weights }, narrowing);
  const isEmpty = rows?.length === 0;
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
  const openNamed = (id: string) => {
    const next = namedViews.find((candidate) => candidate.id === id);
    if (!next) return false;
    clearSelection();
    open({ ...readViewQuery(next.query), named: id });
    return true;
  };
  const changeTab = (tab: string) => {
    if (openNamed(tab)) return;
    clearSelection();
    const next = viewTabs().find(({ value }) => value === tab)?.value ?? view;
    // What narrows a named view is left with it.
    const kept = named ? noFilter : address;
    open({
      ...kept,
      view: next === "recommended" ? undefined : next,
      sort: sorts[next],
      named: undefined,
    });
  };
  const setSort = (chosen: SignalSort | undefined) => {
    if (!named) setSorts((before) => ({ ...before, [view]: chosen }));
    change({ sort: chosen });
  };
  const activeCount = activeFilterCount(address);
  const clear = () => change(noFilter);
  const saving = useDialog<true>();
  const save = () => saving.show(true);
  useCommands({ openView: openNamed, saveView: save });

  const toolbar = (
    <ListToolbar
      count={error ? undefined : rows?.length}
      view={view}
      sort={sort}
      onSort={setSort}
      onSave={query === "" ? undefined : save}
      filter={address}
      activeCount={activeCount}
      onChange={change}
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
      <Tabs
        label={i18n.t("Signal views")}
        tabs={[...viewTabs(), ...namedViews.map(namedTab)]}
        value={named?.id ?? view}
        onChange={changeTab}
      >
        <TabPanel value={named?.id ?? view}>
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
          ) : isEmpty ? null : (
            <SignalRows
              signals={rows}
              label={viewNames()[view].list}
              list={surroundings}
              isMovable={sort === "manual"}
              selection={selection}
            />
          )}
          {isEmpty || view === "completed" ? (
            <Suspense fallback={null}>
              <ListEnd
                isEmpty={isEmpty}
                view={view}
                filter={address}
                projects={projects}
                hasSignals={(signals?.length ?? 0) > 0}
                onClear={() => {
                  flushSync(clear);
                  // The clicked button was unmounted: focus moves to the rows that it restored.
                  focusRow();
                }}
              />
            </Suspense>
          ) : null}
        </TabPanel>
      </Tabs>
      {saving.about ? (
        <Suspense fallback={null}>
          <SaveViewDialog
            key={named?.id ?? ""}
            open={saving.open}
            onOpenChange={saving.onOpenChange}
            opener={saving.opener}
            query={query}
            current={named}
            onSaved={(id) => change({ named: id })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
