import { asksForDecision, type Signal } from "@daysignal/core";
import { Announcer, lazyPart, PartBoundary } from "@daysignal/ui";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { useSettings } from "../settings/use-settings.ts";
import { useSignals } from "../signal/use-signals.ts";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./commands/command-layer.tsx";
import { DayNoise, PlanArea } from "./day/plan-area.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { PlannerHeader } from "./planner-header.tsx";
import styles from "./planner-page.module.css";
import type { usePlanner } from "./use-planner.tsx";

const MorningSheet = lazyPart(() => import("./decide/morning-sheet.tsx"), { quiet: true });

interface PlannerFrameProps {
  planner: ReturnType<typeof usePlanner>;
  Card: ComponentProps<typeof PlanArea>["Card"];
  isPhone?: boolean;
  /** The list and what adds to it. */
  children: ReactNode;
}

/** The parts that the planners of desktop and phone have in common: the day, dialogs and commands. */
export function PlannerFrame({ planner, Card, isPhone = false, children }: PlannerFrameProps) {
  const { shown, dialogs, actions, planDate } = planner;
  const { date } = shown;
  const user = useCurrentUser();
  return (
    <div className={styles.screen}>
      <DayNoise date={date} />
      <main className={isPhone ? styles.phone : styles.page}>
        <PartBoundary>
          <PlannerHeader {...shown} isPhone={isPhone} />
        </PartBoundary>
        <PartBoundary key={date}>
          <PlanArea {...{ date, actions, Card, isPhone }} />
        </PartBoundary>
        <MorningHost onDecide={actions.decide} />
        {children}
        <PlannerDialogs dialogs={dialogs} actions={actions} />
        <CommandLayer shown={shown} planDate={planDate} actions={actions} />
        {user ? <TourHost userId={user.id} isMobile={isPhone} /> : null}
        <Announcer />
      </main>
    </div>
  );
}

/** The morning sheet (§4), loaded if signals ask for a decision. */
function MorningHost({ onDecide }: { onDecide: (signal: Signal) => void }) {
  const settings = useSettings();
  const asking = useSignals().signals?.filter((signal) => asksForDecision(signal, settings)) ?? [];
  return asking.length > 0 ? (
    <Suspense fallback={null}>
      <MorningSheet {...{ asking, onDecide }} />
    </Suspense>
  ) : null;
}
