import { asksForDecision, type CalendarDay, type Signal } from "@daysignal/core";
import { lazyDialog, lazyPart, TabPanel, Tabs } from "@daysignal/ui";
import { type ComponentType, type ReactNode, Suspense, useRef } from "react";
import { flushSync } from "react-dom";
import { commandList, commands, useCommands, useExpectedCommands } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useSettings } from "../settings/use-settings.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import type { SignalDrag } from "../signal/signal-drag.ts";
import { useSignalDrop } from "../signal/use-signal-drop.ts";
import { ListFailure, RowSkeletons } from "./list-states.tsx";
import type { RowSurroundings } from "./row/row-parts.ts";
import { useFocusAfterLast } from "./selection/use-focus-after-last.ts";
import { useSelection } from "./selection/use-selection.ts";
import styles from "./signal-list.module.css";
import type { SelectionBar } from "./toolbar/bulk-bar.tsx";
import toolbar from "./toolbar/list-tools.module.css";
import { activeFilterCount, noFilter } from "./view/list-filter.ts";
import { countLabel, viewNames } from "./view/list-options.ts";
import { useShownList } from "./view/use-shown-list.ts";
import type { SignalRowsProps } from "./virtual-rows.tsx";

const ListTools = lazyPart(() => import("./toolbar/list-tools.tsx"));
const SaveViewDialog = lazyDialog(() => import("../named-view/save-view-dialog.tsx"));
const ListEnd = lazyPart(() => import("./list-end.tsx"));

interface SignalListProps {
  today: CalendarDay;
  addLabel: string;
  actions: SignalActions;
  /** Renders the actions on the selected signals: in place of the tools, or at the bottom on a phone. */
  selectionBar: (bar: SelectionBar) => ReactNode;
  /** Called when a card is dropped here: it returns to the list. Without it none can be. */
  onReturn?: (drag: SignalDrag) => void;
  Rows: ComponentType<SignalRowsProps>;
  /** The phone's layout: a heading, and a select of the views. */
  isPhone?: boolean;
}

const noSignals: readonly Signal[] = [];

/** The list of signals (§2): four views and the named ones, search, order, filter, and rows. */
export function SignalList(props: SignalListProps) {
  const { today, addLabel, actions, selectionBar, onReturn, Rows, isPhone = false } = props;
  const list = useShownList(today);
  const { signals, error, filter, view, sort, named, query, rows, projects, change } = list;
  const settings = useSettings();
  const selection = useSelection(rows ?? noSignals);
  const area = useRef<HTMLElement>(null);
  const over = useSignalDrop(area, {
    accepts: ({ origin }) => onReturn !== undefined && origin !== null,
    onDrop: (drag) => onReturn?.(drag),
  });
  const saving = useDialog<true>();
  const save = () => saving.show(true);
  const openView = (value: string) => {
    selection.clear();
    list.openView(value);
  };
  const openNamed = (id: string) => {
    const isThere = list.openNamed(id);
    if (isThere) selection.clear();
    return isThere;
  };
  useCommands({ openView: openNamed, saveView: save });

  const surroundings: RowSurroundings = {
    today,
    addLabel,
    actions,
    projects: new Map(projects.map((project) => [project.id, project])),
    asks: (signal) => asksForDecision(signal, settings),
    recommended: view === "recommended",
  };
  const { list: label } = viewNames()[view];
  const shown = named?.id ?? view;
  const activeCount = activeFilterCount(filter);
  const isEmpty = rows?.length === 0;
  const afterLast = useFocusAfterLast(area, isEmpty);
  const clear = () => change(noFilter);
  const focusRow = () => area.current?.querySelector<HTMLElement>("li[tabindex='0']")?.focus();
  const count = (
    <span role="status" className={styles.count}>
      {rows && !error ? countLabel(rows.length) : null}
    </span>
  );
  const tools = (
    <Suspense fallback={null}>
      <ListTools
        {...{ view, sort, filter, activeCount, projects }}
        views={
          isPhone
            ? { shown, tabs: list.tabs, named: list.namedViews, open: openView, count }
            : undefined
        }
        onSort={list.setSort}
        onSave={query === "" ? undefined : save}
        onChange={change}
        onClear={clear}
      />
    </Suspense>
  );
  const bar =
    selection.selected.length > 0
      ? selectionBar({
          signals: selection.selected,
          addLabel,
          onClear: () => {
            const isInBar = document.activeElement?.closest("[role=toolbar], [data-scope=popover]");
            flushSync(selection.clear);
            if (!isInBar) return;
            // The bar was unmounted: focus moves to the button that it covered, or to the list.
            const covered = document.querySelector<HTMLElement>("[data-add-signal]");
            if (covered) covered.focus();
            else focusRow();
          },
        })
      : null;
  const content = (
    <>
      {error ? (
        <ListFailure error={error} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <RowSkeletons />
      ) : isEmpty ? null : (
        <Rows
          signals={rows}
          label={label}
          list={surroundings}
          isMovable={sort === "manual"}
          selection={selection}
        />
      )}
      {isEmpty || view === "completed" ? (
        <Suspense fallback={null}>
          <ListEnd
            {...{ isEmpty, view, filter, projects }}
            hasSignals={(signals?.length ?? 0) > 0}
            onClear={() => {
              flushSync(clear);
              // The clicked button was unmounted: focus moves to the rows that it restored.
              focusRow();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );

  return (
    <section
      ref={area}
      aria-label={isPhone ? label : undefined}
      className={styles.list}
      data-filtered={activeCount > 0 && !isPhone ? "" : undefined}
      data-over={over ? "" : undefined}
      {...afterLast}
    >
      {isPhone ? (
        <>
          <div className={styles.phoneTools} data-list-tools="" data-no-print="">
            {tools}
          </div>
          {content}
          {bar}
        </>
      ) : (
        <Tabs
          label={i18n.t("Signal views")}
          tabs={[
            ...list.tabs,
            ...list.namedViews.map(({ id, name }) => ({
              value: id,
              label: (
                <bdi className={styles.named} title={name}>
                  {name}
                </bdi>
              ),
            })),
          ]}
          value={shown}
          onChange={openView}
        >
          <TabPanel value={shown}>
            <Suspense
              fallback={
                <>
                  <ExpectedBar />
                  <ListBar count={count}>{tools}</ListBar>
                </>
              }
            >
              {bar ?? <ListBar count={count}>{tools}</ListBar>}
            </Suspense>
            {content}
          </TabPanel>
        </Tabs>
      )}
      <SaveViewDialog
        key={named?.id ?? ""}
        dialog={saving}
        query={query}
        current={named}
        onSaved={(id) => change({ named: id })}
      />
    </section>
  );
}

/** The commands that apply to all selected signals, or to none if the bar does not have them. */
const ofSelection = commandList
  .filter(({ id, group }) => group === commands.complete.group && id !== "select")
  .map(({ id }) => id);

/** Until the bar of the selection is loaded, its commands are not those of one signal. */
function ExpectedBar() {
  useExpectedCommands(ofSelection);
  return null;
}

/** The count and the tools above the rows, where they stay when the page is scrolled. */
const ListBar = ({ count, children }: { count: ReactNode; children: ReactNode }) => (
  <span className={toolbar.bar}>
    {count}
    <span className={toolbar.tools} data-no-print="">
      {children}
    </span>
  </span>
);
