import { type CalendarDay, nextWorkDay, repeatOf, type Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { goesOnSentence } from "../plan-words.ts";
import { act } from "./act.ts";
import { sayFull } from "./say-full.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/**
 * Closes a day for a signal as progress (§4), as one undo step. The signal goes on on the next day, or
 * on `to`; the toast offers the list instead. A full day is refused with the next free one.
 */
export function workedOn(
  calls: PlannerCalls,
  signal: Signal,
  date: CalendarDay,
  to: CalendarDay = nextWorkDay(date, readToday()),
): void {
  const { id, recurrence } = signal;
  const knownDays = new Set(calls.known().plans.keys());
  const input = { id, date, to };
  act(calls, signal, {
    call: "signal.progress",
    input,
    back: (was, { stepsFromProgress }) => stepsFromProgress(was, input, knownDays),
    toast: [i18n.t("Worked on it"), goesOnSentence(to, readToday())],
    // The next day of a series is no choice.
    alternative:
      repeatOf(recurrence) === null
        ? { label: i18n.t("Back to the list"), onClick: () => backToList(calls, signal, to) }
        : undefined,
    options: { say: sayFull(calls, to, (next) => workedOn(calls, signal, date, next)) },
  });
}

/** Takes a signal off the day on which it was to go on. */
function backToList(calls: PlannerCalls, signal: Signal, date: CalendarDay): void {
  act(calls, signal, {
    call: "plan.unselect",
    input: { date, taskId: signal.id },
    back: (was, { stepsToPlaces }) => stepsToPlaces(was),
    toast: [i18n.t("Returned to available signals")],
  });
}
