import type { CalendarDay, Signal } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { movedSentence } from "../plan-words.ts";
import { act } from "./act.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** Closes a day for a signal (§16), as one undo step. */
export function closeAction(
  calls: PlannerCalls,
  signal: Signal,
  date: CalendarDay,
  to?: CalendarDay,
): void {
  const was = calls.remember(signal);
  const knownDays = new Set(calls.known().plans.keys());
  const input = { date, taskId: signal.id, ...(to === undefined ? {} : { to }) };
  act(
    calls,
    { call: "plan.close", input },
    {
      back: ({ stepsFromClose }) => stepsFromClose(was, input, knownDays),
      toast: [
        to === undefined ? i18n.t("Returned to available signals") : movedSentence(to, readToday()),
      ],
    },
  );
}
