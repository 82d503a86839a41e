import { PartBoundary } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { ProjectPanel } from "../project/project-panel.tsx";
import { ProjectsButton } from "../project/projects-button.tsx";
import { AddSignalBox } from "../quick-add/add-signal-box.tsx";
import { useSignals } from "../signal/use-signals.ts";
import { SignalList } from "../signal-list/signal-list.tsx";
import { SignalCard } from "./cards/signal-card.tsx";
import { PlannerFrame } from "./planner-frame.tsx";
import styles from "./planner-page.module.css";
import { usePlanner } from "./use-planner.tsx";

/** The planner (§2): the day's slots, and everything else below. */
export default function Planner() {
  const planner = usePlanner();
  const { shown, actions, planDate } = planner;
  const { today } = shown;
  return (
    <PlannerFrame planner={planner} Card={SignalCard}>
      <div className={styles.columns}>
        <div className={styles.signals}>
          <div className={styles.add} data-no-print="">
            <PartBoundary>
              <AddSignalBox date={planDate} onAdded={planner.noteAdded} />
              <div className={styles.projectsButton}>
                <WithSignals as={ProjectsButton} today={today} />
              </div>
            </PartBoundary>
          </div>
          <PartBoundary>
            <SignalList
              {...planner.list}
              actions={planner.signalActions}
              onReturn={({ item, origin }) => {
                if (origin) actions.unplan(item, origin.date);
              }}
            />
          </PartBoundary>
        </div>
        <aside className={styles.projects}>
          <PartBoundary>
            <WithSignals as={ProjectPanel} today={today} />
          </PartBoundary>
        </aside>
      </div>
    </PlannerFrame>
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
