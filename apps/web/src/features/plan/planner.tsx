import { dayLabel } from "@daysignal/core";
import { Box } from "@daysignal/ui";
import { lazy, useCallback } from "react";
import { Announcer } from "../../shared/announcer.tsx";
import { useCurrentUser } from "../account/use-current-user.ts";
import { ProjectPanel } from "../project/project-panel.tsx";
import { ProjectsButton } from "../project/projects-button.tsx";
import { AddSignalBox } from "../quick-add/add-signal-box.tsx";
import type { SignalDrag } from "../signal/signal-drag.ts";
import type { SelectionBar } from "../signal-list/bulk-bar.tsx";
import { SignalList } from "../signal-list/signal-list.tsx";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./command-layer.tsx";
import { DayNoise, PlanArea } from "./plan-area.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { PlannerHeader } from "./planner-header.tsx";
import { plannerColumns, plannerPage } from "./planner-page.ts";
import { usePlanner } from "./use-planner.ts";

const SelectedBar = lazy(() => import("./selected-bar.tsx"));

/** The planner (§2): the day's signals in their slots, and below them everything else. */
export default function Planner() {
  const planner = usePlanner();
  const { shown, dialogs, actions, signalActions, signals, error, refetch, planDate } = planner;
  const { date, today } = shown;
  const user = useCurrentUser();
  const { calls } = planner;
  // The same functions at each turn: a call on its way draws this again, and nothing below that stays the same.
  const retry = useCallback(() => void refetch(), [refetch]);
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
            <Box mb="6">
              <AddSignalBox date={planDate} onPlace={planner.place} />
              <Box hideFrom="lg" mt="2" mb="-3" mx="-3">
                <ProjectsButton signals={signals} today={today} />
              </Box>
            </Box>
            <SignalList
              signals={signals}
              error={signals ? null : error}
              onRetry={retry}
              today={today}
              addLabel={`Add to ${dayLabel(planDate, today)}`}
              actions={signalActions}
              selectionBar={selectionBar}
              onReturn={takeBack}
            />
          </Box>
          <Box as="aside" hideBelow="lg" position="sticky" top="4">
            <ProjectPanel signals={signals} today={today} />
          </Box>
        </Box>
        <PlannerDialogs
          dialogs={dialogs}
          signals={signals}
          actions={{ ...actions, ...signalActions }}
        />
        <CommandLayer shown={shown} planDate={planDate} signals={signals} actions={actions} />
        {user ? <TourHost userId={user.id} /> : null}
        <Announcer />
      </Box>
    </Box>
  );
}
