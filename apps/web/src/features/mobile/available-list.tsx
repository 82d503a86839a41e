import {
  asksForDecision,
  type CalendarDay,
  filterOfView,
  type Project,
  readViewQuery,
  viewQuery,
} from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Suspense, useMemo } from "react";
import { useCommands } from "../../shared/commands.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useNamedViews } from "../named-view/use-named-views.ts";
import { useProjects } from "../project/use-projects.ts";
import { useSettings } from "../settings/use-settings.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { useSignals } from "../signal/use-signals.ts";
import { ListFailure, RowSkeletons } from "../signal-list/list-states.tsx";
import type { RowSurroundings } from "../signal-list/row/row-parts.ts";
import { SignalRows } from "../signal-list/signal-rows.tsx";
import { noFilter } from "../signal-list/view/list-filter.ts";
import { countLabel, viewNames } from "../signal-list/view/list-options.ts";
import { useListAddress } from "../signal-list/view/use-list-address.ts";
import { useView } from "../signal-list/view/use-view.ts";
import styles from "./available-list.module.css";
import { TouchLine } from "./touch-line.tsx";

const SortMenu = lazyPart(async () => ({
  default: (await import("../signal-list/toolbar/sort-menu.tsx")).SortMenu,
}));
const NamedViewSelect = lazyPart(() => import("./named-view-select.tsx"));
const ListEnd = lazyPart(() => import("../signal-list/list-end.tsx"));

interface AvailableListProps {
  today: CalendarDay;
  addLabel: string;
  actions: SignalActions;
}

const noProjects: readonly Project[] = [];

/**
 * The available signals (§2), newest first; or what the address or a named view shows (§17), which
 * is chosen above the list once there is one.
 */
export function AvailableList(props: AvailableListProps) {
  const { today, addLabel, actions } = props;
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
  const rows = useView(signals, { view, today, ...rule, sort }, narrowing);
  const isEmpty = rows?.length === 0;
  const openNamed = (id: string) => {
    const next = namedViews.find((candidate) => candidate.id === id);
    if (next) open({ ...readViewQuery(next.query), named: id });
    return next !== undefined;
  };
  const openAll = () => open({ ...noFilter, view: undefined, sort: undefined, named: undefined });
  useCommands({ openView: openNamed });
  const surroundings: RowSurroundings = {
    today,
    addLabel,
    actions,
    projects: new Map(projects.map((project) => [project.id, project])),
    asks: (signal) => asksForDecision(signal, settings),
    recommended: false,
    Line: TouchLine,
  };
  return (
    <section aria-labelledby="available-signals">
      <div className={styles.head}>
        <h2 id="available-signals" className={styles.title}>
          {viewNames()[view].list}
        </h2>
        <span className={styles.tools}>
          <span role="status" className={styles.count}>
            {rows && !error ? countLabel(rows.length) : null}
          </span>
          <Suspense fallback={null}>
            <SortMenu view={view} sort={sort} onSort={(chosen) => change({ sort: chosen })} />
          </Suspense>
        </span>
      </div>
      {namedViews.length === 0 ? null : (
        <Suspense fallback={null}>
          <NamedViewSelect
            namedViews={namedViews}
            value={named?.id ?? ""}
            onChange={(id) => {
              if (!openNamed(id)) openAll();
            }}
          />
        </Suspense>
      )}
      {viewQuery({ ...shown, sort: undefined }) === "" || named ? null : (
        <Button size="sm" onClick={openAll}>
          {i18n.t("Clear Filters")}
        </Button>
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
        />
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
