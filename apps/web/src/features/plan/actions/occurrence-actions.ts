// Loaded with the first use: few signals repeat, and fewer of their days are changed.
import type { CalendarDay, Signal, Subtask } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { trpc } from "../../../trpc.ts";
import { movedSentence } from "../plan-words.ts";
import { sayUnlessRefused } from "./say-unless-refused.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** Leaves out one day of a series (§4). */
export function skip(calls: PlannerCalls, signal: Signal, date: CalendarDay): void {
  const was = calls.remember(signal);
  const { id } = signal;
  const tick = toTickAgain(calls, id);
  const sent = calls.skipOccurrence({ id, date });
  const undoIt = calls.undo(
    () => [{ call: "skip", id, date }],
    ({ stepsFromSkip }) => stepsFromSkip(was, date, tick),
    sent,
  );
  sayUnlessRefused([sent], () =>
    showNotice(
      i18n.t("Skipped {day}", { day: dayLabel(date, readToday()) }),
      i18n.t("The other days stay."),
      undoIt,
    ),
  );
}

/** Moves one day of a series to another day (§4). */
export function move(
  calls: PlannerCalls,
  { id }: Signal,
  date: CalendarDay,
  to: CalendarDay,
): void {
  const sent = calls.moveOccurrence({ id, date, to });
  const undoIt = calls.undo(
    () => [{ call: "move", id, date, to }],
    () => [{ call: "move", id, date: to, to: date }],
    sent,
  );
  sayUnlessRefused([sent], () =>
    showNotice(movedSentence(to, readToday()), i18n.t("The other days stay."), undoIt),
  );
}

/** Ticks the subtasks again that are ticked now; undefined if none is known to be. */
function toTickAgain({ queryClient, tick }: PlannerCalls, taskId: string) {
  const queryKey = getQueryKey(trpc.subtask.list, { taskId }, "query");
  const subtasks = queryClient.getQueryData<readonly Subtask[]>(queryKey) ?? [];
  const ticked = subtasks.filter(({ completed }) => completed === 1);
  if (ticked.length === 0) return undefined;
  return async () => {
    await Promise.allSettled(ticked.map(({ id }) => tick({ id, completed: 1 })));
    await queryClient.invalidateQueries({ queryKey });
  };
}
