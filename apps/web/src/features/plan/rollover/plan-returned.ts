import { type CatchUpAnswer, daysBetween, returnedFrom, type Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { bulkActions } from "../bulk/bulk-actions.ts";
import { backSentence, cutSentence, returnedSentence } from "../several-words.ts";

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

/**
 * Plans the signals of a rollover that are still on no day for today, which is its undo for the user
 * (§4).
 */
export function planReturned(calls: PlannerCalls, returned: readonly Signal[]): void {
  const { signals = [] } = calls.known();
  const open = returned.filter(({ id }) => {
    const now = signals.find((signal) => signal.id === id);
    return now?.currentLocation === "available" && now.status !== "done";
  });
  bulkActions(calls).planAll(open, readToday());
}
