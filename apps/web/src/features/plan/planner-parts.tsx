import { useCurrentUser } from "../account/session/use-current-user.ts";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./commands/command-layer.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import type { usePlanner } from "./use-planner.tsx";

export interface PlannerPartsProps {
  planner: ReturnType<typeof usePlanner>;
  isPhone: boolean;
}

/** The parts of the planner that are not seen until they are asked for: dialogs, commands, tour. */
export function PlannerParts({ planner, isPhone }: PlannerPartsProps) {
  const { shown, dialogs, actions, planDate } = planner;
  const user = useCurrentUser();
  return (
    <>
      <PlannerDialogs dialogs={dialogs} actions={actions} />
      <CommandLayer shown={shown} planDate={planDate} actions={actions} />
      {user ? <TourHost userId={user.id} isMobile={isPhone} /> : null}
    </>
  );
}
