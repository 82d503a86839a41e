import { calendarDay, type DailyPlan, type Signal } from "@daysignal/core";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../../signal/planner-cache.ts";
import type { PlannerEdit } from "../../signal/planner-data.ts";
import { putSignal } from "../../signal/signal-cache.ts";
import {
  changeOccurrenceInCache,
  moveOccurrenceInCache,
  putPlan,
  unselectInCache,
} from "../plan-cache.ts";

/** Leaves out one day of a series (§4). */
export function useSkipOccurrence() {
  const { begin, ...rest } = useSteps();
  return trpc.signal.skipOccurrence.useMutation({
    ...rest,
    onMutate: ({ id, date }) =>
      begin(unselectInCache({ taskId: id, date: calendarDay(date), scope: "one" })),
  });
}

/** Moves one day of a series to another day (§4); the rule stays as it is. */
export function useMoveOccurrence() {
  const { begin, ...rest } = useSteps();
  return trpc.signal.moveOccurrence.useMutation({
    ...rest,
    onMutate: ({ id, date, to }) =>
      begin(moveOccurrenceInCache(id, calendarDay(date), calendarDay(to))),
  });
}

/** Changes the title and notes of one day of a series, or of that day and all after it (§4). */
export function useChangeOccurrence() {
  const log = usePlannerLog();
  const { begin, onError, scope } = useSteps();
  const refreshPlans = useRefreshPlans();
  return trpc.signal.changeOccurrence.useMutation({
    scope,
    onError,
    onMutate: (input) =>
      begin(changeOccurrenceInCache({ ...input, date: calendarDay(input.date) })),
    onSuccess: (plan: DailyPlan, input, change) => {
      log.settle(change, (data) => putPlan(data, plan));
      // Only the server knows the other days of the series.
      if (input.scope === "following") refreshPlans();
    },
  });
}

function useSteps() {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  type Change = ReturnType<typeof log.begin>;
  return {
    scope: plannerScope,
    begin: (edit: PlannerEdit) => log.begin(edit),
    onSuccess: (signal: Signal, _input: unknown, change: Change) => {
      log.settle(change, (data) => putSignal(data, signal));
      // Only the server knows the other days of the series.
      refreshPlans();
    },
    onError: (error: unknown, _input: unknown, change: Change | undefined) => {
      log.undo(change);
      showFailure("changeRecurrence", error);
    },
  };
}
