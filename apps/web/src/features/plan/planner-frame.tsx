import type { ReactNode } from "react";
import { Announcer } from "../../shared/announcer.tsx";
import { PartBoundary } from "../../shared/lazy-part.tsx";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./commands/command-layer.tsx";
import { DayNoise, PlanArea } from "./day/plan-area.tsx";
import { MorningHost } from "./decide/morning-host.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { PlannerHeader } from "./planner-header.tsx";
import styles from "./planner-page.module.css";
import type { usePlanner } from "./use-planner.tsx";

interface PlannerFrameProps {
  planner: ReturnType<typeof usePlanner>;
  isPhone?: boolean;
  /** The list and what adds to it. */
  children: ReactNode;
}

/** The parts that the planners of desktop and phone have in common: the day, dialogs and commands. */
export function PlannerFrame({ planner, isPhone = false, children }: PlannerFrameProps) {
  const { shown, dialogs, calls, actions, planDate } = planner;
  const { date, today } = shown;
  const user = useCurrentUser();
  return (
    <div className={styles.screen}>
      <DayNoise date={date} />
      <main className={isPhone ? styles.phone : styles.page}>
        <PartBoundary>
          <PlannerHeader {...shown} isPhone={isPhone} />
        </PartBoundary>
        <PartBoundary key={date}>
          <PlanArea date={date} today={today} actions={actions} calls={calls} />
        </PartBoundary>
        <MorningHost onDecide={actions.decide} />
        {children}
        <PlannerDialogs dialogs={dialogs} actions={actions} calls={calls} />
        <CommandLayer shown={shown} planDate={planDate} actions={actions} calls={calls} />
        {user ? <TourHost userId={user.id} isMobile={isPhone} /> : null}
        <Announcer />
      </main>
    </div>
  );
}
