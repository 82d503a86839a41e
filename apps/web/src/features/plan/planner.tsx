import { dayLabel, type Signal } from "@daysignal/core";
import { Box } from "@daysignal/ui";
import { useMemo } from "react";
import { Announcer } from "../../shared/announcer.tsx";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { trpc } from "../../trpc.ts";
import { useCurrentUser } from "../account/use-current-user.ts";
import { ProjectPanel } from "../project/project-panel.tsx";
import { ProjectsButton } from "../project/projects-button.tsx";
import { AddSignalBox } from "../signal/add-signal-box.tsx";
import { allSignals } from "../signal/planner-cache.ts";
import type { Placement } from "../signal/quick-add-draft.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { SignalList } from "../signal/signal-list.tsx";
import { TourHost } from "../tour/tour-host.tsx";
import { CommandLayer } from "./command-layer.tsx";
import { DayNoise, PlanArea } from "./plan-area.tsx";
import { PlannerDialogs } from "./planner-dialogs.tsx";
import { PlannerHeader } from "./planner-header.tsx";
import { useAutomaticRollover } from "./use-automatic-rollover.ts";
import { usePlannerActions } from "./use-planner-actions.ts";
import { usePlannerCalls } from "./use-planner-calls.ts";
import { usePlannerDialogs } from "./use-planner-dialogs.ts";
import { useShownDate } from "./use-shown-date.ts";

/** Four cards fill it; a row of the list is still read at one glance. */
const pageWidth = "74rem";

/** On large screens the projects stand beside the list; the row of slots above keeps the whole width. */
const beside = {
  display: { lg: "grid" },
  gridTemplateColumns: { lg: "minmax(0, 1fr) 14rem", xl: "minmax(0, 1fr) 16rem" },
  columnGap: { lg: "8", xl: "12" },
  alignItems: "start",
} as const;

/** The planner (§2): the day's signals in their slots, and below them everything else. */
export function Planner() {
  const shown = useShownDate();
  const { date, today } = shown;
  const user = useCurrentUser();
  const dialogs = usePlannerDialogs();
  const calls = usePlannerCalls(dialogs.show);
  const actions = usePlannerActions(calls, dialogs.show);
  const { data: signals, error, refetch } = trpc.signal.list.useQuery(allSignals);
  useAutomaticRollover(signals, date, today, calls);
  // What lies behind is looked back on: from there, signals are planned for today.
  const isPast = date < today;
  const planDate = isPast ? today : date;
  const dayName = dayLabel(date, today);
  useDocumentTitle(`${dayName.charAt(0).toUpperCase()}${dayName.slice(1)}`);

  const signalActions = useMemo<SignalActions>(
    () => ({
      ...actions,
      addToDay: (signal) => actions.plan(signal, planDate),
      setDone: (signal, done) => actions.setDone(signal, done),
    }),
    [actions, planDate],
  );

  /** What is added for the day that one sees is seen there; anything else is told. */
  const place = (signal: Signal, { date: day, recurrence }: Placement) => {
    if (day === date && recurrence === "none") actions.plan(signal, day);
    else actions.scheduleFor(signal, day, recurrence);
  };

  return (
    <Box position="relative" minHeight="dvh" overflowX="clip">
      <DayNoise date={date} />
      <Box
        as="main"
        position="relative"
        maxWidth={pageWidth}
        mx="auto"
        px="var(--gutter)"
        pb="24"
        css={{
          "--gutter": { base: "{spacing.5}", md: "{spacing.8}" },
          // From the content to the window's edge.
          "--edge": `max(var(--gutter), calc((100vw - ${pageWidth}) / 2 + var(--gutter)))`,
        }}
      >
        <PlannerHeader {...shown} />
        <PlanArea key={date} date={date} today={today} actions={actions} />
        <Box mt={{ base: "8", md: "10" }} {...beside}>
          <Box minWidth="0">
            <Box mb="6">
              <AddSignalBox date={planDate} onPlace={place} />
              <Box hideFrom="lg" mt="2" mb="-3" mx="-3">
                <ProjectsButton signals={signals} today={today} />
              </Box>
            </Box>
            <SignalList
              signals={signals}
              error={signals ? null : error}
              onRetry={() => void refetch()}
              today={today}
              addLabel={`Add to ${dayLabel(planDate, today)}`}
              actions={signalActions}
              onReturn={({ item, origin }) => {
                if (origin) actions.unplan(item, origin.date);
              }}
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
