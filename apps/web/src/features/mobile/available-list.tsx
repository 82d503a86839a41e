import { asksForDecision, type CalendarDay, type Project } from "@daysignal/core";
import { Suspense, useMemo } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useProjects } from "../project/use-projects.ts";
import { useSettings } from "../settings/use-settings.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { useSignals } from "../signal/use-signals.ts";
import { ListFailure, RowSkeletons } from "../signal-list/list-states.tsx";
import type { RowSurroundings } from "../signal-list/row/row-parts.ts";
import { SignalRows } from "../signal-list/signal-rows.tsx";
import { noFilter } from "../signal-list/view/list-filter.ts";
import { countLabel } from "../signal-list/view/list-options.ts";
import { useView } from "../signal-list/view/use-view.ts";
import styles from "./available-list.module.css";
import { TouchLine } from "./touch-line.tsx";

const EmptyList = lazyPart(() => import("../signal-list/empty-list.tsx"));

interface AvailableListProps {
  today: CalendarDay;
  addLabel: string;
  actions: SignalActions;
}

const everything = {};
const noProjects: readonly Project[] = [];

/** The available signals (§2), newest first. */
export function AvailableList(props: AvailableListProps) {
  const { today, addLabel, actions } = props;
  const { signals, error, refetch } = useSignals();
  const projects = useProjects().data ?? noProjects;
  const settings = useSettings();
  const rule = dayRule();
  const rows = useView(signals, { view: "available", today, ...rule }, everything);
  const surroundings = useMemo<RowSurroundings>(
    () => ({
      today,
      addLabel,
      actions,
      projects: new Map(projects.map((project) => [project.id, project])),
      asks: (signal) => asksForDecision(signal, settings),
      recommended: false,
      Line: TouchLine,
    }),
    [today, addLabel, actions, projects, settings],
  );
  return (
    <section aria-labelledby="available-signals">
      <div className={styles.head}>
        <h2 id="available-signals" className={styles.title}>
          {i18n.t("Available signals")}
        </h2>
        <p role="status" className={styles.count}>
          {rows && !error ? countLabel(rows.length) : null}
        </p>
      </div>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <RowSkeletons />
      ) : rows.length > 0 ? (
        <SignalRows signals={rows} label={i18n.t("Available signals")} list={surroundings} />
      ) : (
        <Suspense fallback={null}>
          <EmptyList
            view="available"
            filter={noFilter}
            search=""
            projects={projects}
            hasSignals={(signals?.length ?? 0) > 0}
            onClear={() => undefined}
          />
        </Suspense>
      )}
    </section>
  );
}
