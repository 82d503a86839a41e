import {
  asksForDecision,
  type CalendarDay,
  filterOfView,
  type Project,
  readViewQuery,
  viewQuery,
} from "@daysignal/core";
import { type ReactNode, Suspense, useMemo } from "react";
import { useCommands } from "../../shared/commands.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useNamedViews } from "../named-view/use-named-views.ts";
import { useProjects } from "../project/use-projects.ts";
import { useSettings } from "../settings/use-settings.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { useSignals } from "../signal/use-signals.ts";
import { ListFailure, RowSkeletons } from "../signal-list/list-states.tsx";
import type { RowSurroundings } from "../signal-list/row/row-parts.ts";
import type { SelectionBar } from "../signal-list/toolbar/bulk-bar.tsx";
import { noFilter } from "../signal-list/view/list-filter.ts";
import { countLabel, viewNames } from "../signal-list/view/list-options.ts";
import { useListAddress } from "../signal-list/view/use-list-address.ts";
import { useView } from "../signal-list/view/use-view.ts";
import styles from "./available-list.module.css";
import { TouchLine } from "./touch-line.tsx";

const ListTools = lazyPart(() => import("./list-tools.tsx"));
const Rows = lazyPart(() => import("./selectable-rows.tsx"));
const ListEnd = lazyPart(() => import("../signal-list/list-end.tsx"));

interface AvailableListProps {
  today: CalendarDay;
  addLabel: string;
  actions: SignalActions;
  /** Renders the actions on the selected signals. */
  selectionBar: (bar: SelectionBar) => ReactNode;
}

const noProjects: readonly Project[] = [];

/**
 * The available signals (§2), newest first; or another view, a named one or a filtered list, as the
 * address says (§17).
 */
export function AvailableList(props: AvailableListProps) {
  const { today, addLabel, actions, selectionBar } = props;
  const { signals, error, refetch } = useSignals();
  const projects = useProjects().data ?? noProjects;
  const settings = useSettings();
  const rule = dayRule();
  const { shown, open, change } = useListAddress();
  const namedViews = useNamedViews();
  const named = namedViews.find(({ id }) => id === shown.named);
  const { view = "available", sort } = shown;
  const query = viewQuery(shown);
  const narrowing = useMemo(
    () => filterOfView(readViewQuery(query), { ...dayRule(), today, projects }),
    [query, today, projects],
  );
  const rows = useView(
    signals,
    { view, today, ...rule, sort, weights: settings.scoreWeights },
    narrowing,
  );
  const isEmpty = rows?.length === 0;
  const openNamed = (id: string) => {
    const next = namedViews.find((candidate) => candidate.id === id);
    if (next) open({ ...readViewQuery(next.query), named: id });
    return next !== undefined;
  };
  useCommands({ openView: openNamed });
  const surroundings: RowSurroundings = {
    today,
    addLabel,
    actions,
    projects: new Map(projects.map((project) => [project.id, project])),
    asks: (signal) => asksForDecision(signal, settings),
    recommended: view === "recommended",
    Line: TouchLine,
  };
  return (
    <section aria-labelledby="available-signals">
      <div className={styles.head}>
        <h2 id="available-signals" className={styles.title}>
          {viewNames()[view].list}
        </h2>
        <span role="status" className={styles.count}>
          {rows && !error ? countLabel(rows.length) : null}
        </span>
      </div>
      <div className={styles.tools} data-list-tools="" data-no-print="">
        <Suspense fallback={null}>
          <ListTools {...{ shown, view, named, namedViews, projects, open, openNamed, change }} />
        </Suspense>
      </div>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <RowSkeletons />
      ) : isEmpty ? null : (
        <Suspense fallback={<RowSkeletons />}>
          <Rows
            signals={rows}
            label={viewNames()[view].list}
            list={surroundings}
            isMovable={sort === "manual"}
            selectionBar={selectionBar}
          />
        </Suspense>
      )}
      {isEmpty || view === "completed" ? (
        <Suspense fallback={null}>
          <ListEnd
            isEmpty={isEmpty}
            view={view}
            filter={shown}
            projects={projects}
            hasSignals={(signals?.length ?? 0) > 0}
            onClear={() => change(noFilter)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
