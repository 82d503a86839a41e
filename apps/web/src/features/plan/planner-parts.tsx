import { useCurrentUser } from "../account/session/use-current-user.ts";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./commands/command-layer.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { useAutomaticRollover } from "./rollover/use-automatic-rollover.ts";
import type { usePlanner } from "./use-planner.tsx";

export interface PlannerPartsProps {
  planner: ReturnType<typeof usePlanner>;
  isPhone: boolean;
}

/**
 * The parts of the planner that the first screen does not show: dialogs, commands, the tour, and the
 * rollover of past days.
 */
export function PlannerParts({ planner, isPhone }: PlannerPartsProps) {
  const { shown, dialogs, actions, planDate } = planner;
  const user = useCurrentUser();
  useAutomaticRollover(shown.date, shown.today, actions.calls);
  return (
    <>
      <PlannerDialogs dialogs={dialogs} actions={actions} />
      <CommandLayer shown={shown} planDate={planDate} actions={actions} />
      {user ? <TourHost userId={user.id} isMobile={isPhone} /> : null}
    </>
  );
}
