import { type CalendarDay, nextWorkDay, repeatOf, type Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { type Step, stepsToPlace } from "../../signal/undo/undo-steps.ts";
import { goesOnSentence } from "../plan-words.ts";
import { act, sayUnlessRefused } from "./act.ts";
import { ignore, type PlannerCalls } from "./planner-calls.ts";
import { sayFull } from "./say-full.ts";

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
  const toList = {
    label: i18n.t("Back to the list"),
    onClick: () => backToList(calls, signal, to),
  };
  // The next day of a series is no choice.
  const instead = repeatOf(recurrence) === null ? { items: [toList] } : undefined;
  act(calls, signal, {
    call: "signal.progress",
    input,
    back: (was, { stepsFromProgress }) => stepsFromProgress(was, input, knownDays),
    toast: (undo) =>
      showNotice(i18n.t("Worked on it"), goesOnSentence(to, readToday()), undo, instead),
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

/**
 * Says of a past day that a signal which returned from it was worked on, as one undo step: its return
 * is taken back, and it stays where it is now.
 */
export function workedOnBefore(calls: PlannerCalls, signal: Signal, date: CalendarDay): void {
  const { id, currentLocation, recurrence } = signal;
  const was = calls.remember(signal);
  const here = was.places.find((place) => place.date === currentLocation && !place.progress);
  // Only a one-off leaves its day for the past one.
  const stay = repeatOf(recurrence) === null ? stepsToPlace(was, here) : [];
  const open: Step = { call: "plan.select", input: { date, taskId: id } };
  const again: Step[] = [open, { call: "signal.progress", input: { id, date } }, ...stay];
  const back: Step[] = [open, { call: "plan.close", input: { date, taskId: id } }, ...stay];
  const [first, ...rest] = again.map(({ call, input }, index) =>
    // What refuses the first step refuses all.
    calls.send(call, { ...input }, index === 0 ? {} : { say: ignore }),
  );
  const sent = Promise.all([first, ...rest]);
  const undoIt = calls.undo({
    was: [was],
    again: () => again,
    back: () => back,
    sent,
    call: "signal.progress",
  });
  const day = dayLabel(date, readToday());
  sayUnlessRefused([sent], () =>
    showNotice(i18n.t("Worked on for {day}", { day }), undefined, undoIt),
  );
}
