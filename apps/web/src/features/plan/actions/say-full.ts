import type { CalendarDay } from "@daysignal/core";
import { errorMessage } from "../../../shared/error-message.ts";
import type { FailedAction } from "../../../shared/failure-words.ts";
import { showFailure, type ToastAction } from "../../../shared/toasts.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/**
 * Shows why a signal was not planned for `day`. If that day has no room, the toast offers the next
 * free one, for which `plan` is called.
 */
export function sayFull(calls: PlannerCalls, day: CalendarDay, plan: (next: CalendarDay) => void) {
  return (failure: FailedAction, error: unknown, remedy?: ToastAction): void => {
    const say = (better = remedy) => showFailure(failure, error, better);
    const { code } = errorMessage(error);
    if (code !== "DAY_FULL" && code !== "DAY_OFF") {
      say();
      return;
    }
    import("./next-free-day.ts")
      .then(({ offerOfFreeDay }) => offerOfFreeDay(calls.known().plans, day, plan))
      // Without the connection, other days are not known.
      .then(say, () => say());
  };
}
