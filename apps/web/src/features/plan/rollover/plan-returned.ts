import {
  type CalendarDay,
  type CatchUpAnswer,
  daysBetween,
  type PlannerData,
  repeatOf,
  type Signal,
} from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import type { Step } from "../../signal/undo/undo-steps.ts";
import { sayUnlessRefused } from "../actions/act.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import {
  backSentence,
  cutSentence,
  fullSentence,
  plannedSentence,
  returnedSentence,
} from "../several-words.ts";

/** The one-off signals that a rollover of these days returns, in the order of their days and slots. */
export function returnedFrom(
  signals: readonly Signal[],
  days: readonly CalendarDay[],
): readonly Signal[] {
  return signals
    .filter(
      ({ status, currentLocation, recurrence }) =>
        status !== "done" &&
        repeatOf(recurrence) === null &&
        days.some((day) => day === currentLocation),
    )
    .sort((a, b) =>
      a.currentLocation === b.currentLocation
        ? (a.slotPosition ?? 0) - (b.slotPosition ?? 0)
        : a.currentLocation < b.currentLocation
          ? -1
          : 1,
    );
}

/**
 * The returned signals that are still on no day, as many as fit into a day; if it is full, the
 * first of them, so that its refusal is shown.
 */
export function fittingInto(
  data: PlannerData,
  day: CalendarDay,
  returned: readonly Signal[],
): readonly Signal[] {
  const open = returned.filter(({ id }) => {
    const now = data.signals?.find((signal) => signal.id === id);
    return now?.currentLocation === "available" && now.status !== "done";
  });
  const plan = data.plans.get(day);
  if (!plan) return open;
  return open.slice(0, Math.max(1, plan.dailyWIPLimit - plan.signals.length));
}

/**
 * Says what a rollover has returned, and offers to plan it for today. `before` are the signals
 * before it. After an absence it says for how long.
 */
export function sayReturned(
  calls: PlannerCalls,
  before: readonly Signal[],
  { days, rolledOverCount: count, toppedUpCount: series, cutCount }: CatchUpAnswer,
  wasAway: boolean,
): void {
  const [since] = days;
  if (!since) return;
  const daysAway = daysBetween(since, readToday());
  const returned = returnedFrom(before, days);
  showNotice(
    wasAway && daysAway > 1 ? backSentence(daysAway, count, series) : returnedSentence(count),
    cutCount > 0 ? cutSentence(cutCount) : undefined,
    returned.length === 0
      ? undefined
      : { label: i18n.t("Plan for today"), onClick: () => planReturned(calls, returned) },
  );
}

/** Plans the signals of a rollover for today, which is its undo for the user (§4). */
export function planReturned(
  { known, send, undo }: PlannerCalls,
  returned: readonly Signal[],
): void {
  const date = readToday();
  const chosen = fittingInto(known(), date, returned);
  if (chosen.length === 0) return;
  const planned = chosen.map(({ id }) => send("plan.select", { date, taskId: id }));
  const stepsOf = (call: "plan.select" | "plan.unselect") => (): Step[] =>
    chosen.map(({ id }) => ({ call, input: { date, taskId: id } }));
  const undoIt = undo(stepsOf("plan.select"), stepsOf("plan.unselect"));
  sayUnlessRefused(planned, () => {
    const left = returned.length - chosen.length;
    showNotice(plannedSentence(chosen.length), left > 0 ? fullSentence(left) : undefined, undoIt);
  });
}
