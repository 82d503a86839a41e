import type { CalendarDay, Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { spentMinutesOf } from "../../signal/spent-minutes.ts";
import { itTook } from "../../time-spent/it-took.ts";
import type { SayDone } from "./act.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/**
 * Returns what shows that a signal was finished, to be called before it is: asks what it took (§18)
 * unless that is known, switched off, or about another day.
 */
export function sayDone(
  { known, settings, queryClient }: PlannerCalls,
  signal: Signal,
  date: CalendarDay = readToday(),
): SayDone {
  const { plans, running } = known();
  const slot = plans.get(date)?.slots.find((one) => one.signal?.id === signal.id);
  const isAsked =
    settings()?.asksTimeSpent !== false &&
    date === readToday() &&
    running?.taskId !== signal.id &&
    spentMinutesOf(signal, slot) === 0;
  return (undo) =>
    showNotice(
      i18n.t("Signal done"),
      undefined,
      undo,
      isAsked ? itTook(queryClient, signal) : undefined,
    );
}
