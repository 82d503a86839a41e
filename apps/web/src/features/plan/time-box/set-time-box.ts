import type { CalendarDay, Signal, TimeBox } from "@daysignal/core";
import { act } from "../actions/act.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";

/** The time of a signal on a day, as it is shown; undefined if it is not on that day. */
export function timeBoxOf(
  calls: PlannerCalls,
  signalId: string,
  date: CalendarDay,
): TimeBox | undefined {
  const slots = calls.known().plans.get(date)?.slots ?? [];
  const slot = slots.find((one) => one.signal?.id === signalId);
  return slot && { startsAt: slot.startsAt, minutes: slot.minutes };
}

/**
 * Sets when a signal is to be done on a day (§11), or takes its time away, as one undo step. One that
 * is not on that day is planned for it in the same step. Failures are shown by the commands.
 */
export function setTimeBox(
  calls: PlannerCalls,
  signal: Signal,
  date: CalendarDay,
  box: TimeBox,
): void {
  const place = { date, taskId: signal.id };
  const input = { ...place, ...box };
  const was = timeBoxOf(calls, signal.id, date);
  if (!was) {
    const before = calls.remember(signal);
    const sent = Promise.all([calls.send("plan.select", place), calls.send("plan.timeBox", input)]);
    calls.undo({
      was: [before],
      again: () => [
        { call: "plan.select", input: place },
        { call: "plan.timeBox", input },
      ],
      back: ({ stepsFromDay }) => stepsFromDay(before, date),
      sent,
    });
    return;
  }
  if (box.startsAt === was.startsAt && box.minutes === was.minutes) return;
  act(calls, signal, {
    call: "plan.timeBox",
    input,
    back: () => [{ call: "plan.timeBox", input: { ...place, ...was } }],
  });
}
