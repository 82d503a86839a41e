import { PartBoundary } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { ProjectPanel } from "../project/project-panel.tsx";
import { ProjectsButton } from "../project/projects-button.tsx";
import { AddSignalBox } from "../quick-add/add-signal-box.tsx";
import { useSignals } from "../signal/use-signals.ts";
import { SignalList } from "../signal-list/signal-list.tsx";
import VirtualRows from "../signal-list/virtual-rows.tsx";
import styles from "./planner-page.module.css";
import type { usePlanner } from "./use-planner.tsx";

interface PlannerBelowProps {
  planner: ReturnType<typeof usePlanner>;
}

/** What is below the day's slots: the line that adds, the list of signals, and the projects (§2). */
export default function PlannerBelow({ planner }: PlannerBelowProps) {
  const { shown, actions, planDate } = planner;
  const { today } = shown;
  return (
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
            Rows={VirtualRows}
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
