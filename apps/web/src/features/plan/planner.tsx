import type { ComponentProps } from "react";
import { Announcer } from "../../shared/announcer.tsx";
import { i18n } from "../../shared/language.ts";
import { lazyPart, PartBoundary } from "../../shared/lazy-part.tsx";
import { dayLabel } from "../../shared/words.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { ProjectPanel } from "../project/project-panel.tsx";
import { ProjectsButton } from "../project/projects-button.tsx";
import { AddSignalBox } from "../quick-add/add-signal-box.tsx";
import type { SignalDrag } from "../signal/signal-drag.ts";
import { useSignals } from "../signal/use-signals.ts";
import { SignalList } from "../signal-list/signal-list.tsx";
import type { SelectionBar } from "../signal-list/toolbar/bulk-bar.tsx";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./commands/command-layer.tsx";
import { DayNoise, PlanArea } from "./day/plan-area.tsx";
import { MorningHost } from "./decide/morning-host.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { PlannerHeader } from "./planner-header.tsx";
import styles from "./planner-page.module.css";
import { usePlanner } from "./use-planner.ts";

const SelectedBar = lazyPart(() => import("./bulk/selected-bar.tsx"));

/** The planner (§2): the day's slots, and everything else below. */
export default function Planner() {
  const { shown, dialogs, calls, actions, signalActions, planDate, noteAdded } = usePlanner();
  const { date, today } = shown;
  const user = useCurrentUser();
  const takeBack = ({ item, origin }: SignalDrag) => {
    if (origin) actions.unplan(item, origin.date);
  };
  const selectionBar = (bar: SelectionBar) => (
    <SelectedBar {...bar} calls={calls} planDate={planDate} />
  );

  return (
    <div className={styles.screen}>
      <DayNoise date={date} />
      <main className={styles.page}>
        <PartBoundary>
          <PlannerHeader {...shown} />
        </PartBoundary>
        <PartBoundary key={date}>
          <PlanArea date={date} today={today} actions={actions} calls={calls} />
        </PartBoundary>
        <MorningHost onDecide={actions.decide} />
        <div className={styles.columns}>
          <div className={styles.signals}>
            <div className={styles.add} data-no-print="">
              <PartBoundary>
                <AddSignalBox date={planDate} onAdded={noteAdded} />
                <div className={styles.projectsButton}>
                  <WithSignals as={ProjectsButton} today={today} />
                </div>
              </PartBoundary>
            </div>
            <PartBoundary>
              <SignalList
                today={today}
                addLabel={i18n.t("Add to {day}", { day: dayLabel(planDate, today) })}
                actions={signalActions}
                selectionBar={selectionBar}
                onReturn={takeBack}
              />
            </PartBoundary>
          </div>
          <aside className={styles.projects}>
            <PartBoundary>
              <WithSignals as={ProjectPanel} today={today} />
            </PartBoundary>
          </aside>
        </div>
        <PlannerDialogs dialogs={dialogs} actions={actions} calls={calls} />
        <CommandLayer shown={shown} planDate={planDate} actions={actions} calls={calls} />
        {user ? <TourHost userId={user.id} /> : null}
        <Announcer />
      </main>
    </div>
  );
}

/** The projects panel counts signals but does not fetch them. */
function WithSignals({
  as: Projects,
  today,
}: Pick<ComponentProps<typeof ProjectPanel>, "today"> & {
  as: typeof ProjectPanel | typeof ProjectsButton;
}) {
  return <Projects signals={useSignals().signals} today={today} />;
}
