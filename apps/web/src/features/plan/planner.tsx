import { Box } from "@daysignal/ui";
import { type ComponentProps, memo, useCallback } from "react";
import { Announcer } from "../../shared/announcer.tsx";
import { dayLabel } from "../../shared/day-names.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
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
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { PlannerHeader } from "./planner-header.tsx";
import { plannerColumns, plannerPage } from "./planner-page.styles.ts";
import { usePlanner } from "./use-planner.ts";

const SelectedBar = lazyPart(() => import("./bulk/selected-bar.tsx"));

/** The planner (§2): the day's slots, and everything else below. */
export default function Planner() {
  return <PlannerScreen {...usePlanner()} />;
}

/** Not re-rendered by calls or signal changes: its children subscribe themselves. */
const PlannerScreen = memo(function PlannerScreen(planner: ReturnType<typeof usePlanner>) {
  const { shown, dialogs, calls, actions, signalActions, planDate, noteAdded } = planner;
  const { date, today } = shown;
  const user = useCurrentUser();
  const takeBack = useCallback(
    ({ item, origin }: SignalDrag) => {
      if (origin) actions.unplan(item, origin.date);
    },
    [actions],
  );
  const selectionBar = useCallback(
    (bar: SelectionBar) => <SelectedBar {...bar} calls={calls} planDate={planDate} />,
    [calls, planDate],
  );

  return (
    <Box position="relative" minHeight="dvh" overflowX="clip">
      <DayNoise date={date} />
      <Box as="main" {...plannerPage}>
        <PlannerHeader {...shown} />
        <PlanArea key={date} date={date} today={today} actions={actions} />
        <Box mt={{ base: "8", md: "10" }} {...plannerColumns}>
          <Box minWidth="0">
            <Box mb="6" data-no-print="">
              <AddSignalBox date={planDate} onAdded={noteAdded} />
              <Box hideFrom="lg" mt="2" mb="-3" mx="-3">
                <WithSignals as={ProjectsButton} today={today} />
              </Box>
            </Box>
            <SignalList
              today={today}
              addLabel={`Add to ${dayLabel(planDate, today)}`}
              actions={signalActions}
              selectionBar={selectionBar}
              onReturn={takeBack}
            />
          </Box>
          <Box as="aside" hideBelow="lg" position="sticky" top="4">
            <WithSignals as={ProjectPanel} today={today} />
          </Box>
        </Box>
        <PlannerDialogs dialogs={dialogs} actions={{ ...actions, ...signalActions }} />
        <CommandLayer shown={shown} planDate={planDate} actions={actions} />
        {user ? <TourHost userId={user.id} /> : null}
        <Announcer />
      </Box>
    </Box>
  );
});

/** The projects panel counts signals but does not fetch them. */
function WithSignals({
  as: Projects,
  today,
}: Pick<ComponentProps<typeof ProjectPanel>, "today"> & {
  as: typeof ProjectPanel | typeof ProjectsButton;
}) {
  return <Projects signals={useSignals().signals} today={today} />;
}
