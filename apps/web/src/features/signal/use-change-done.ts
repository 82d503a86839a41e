import { openSubtasks, repeatOf, type Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { dayRule } from "../../shared/day-rule.ts";
import { givenDay } from "../../shared/given-day.ts";
import type { showFailure } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { useRefreshSubtasks, useSubtaskStore } from "../subtask/use-subtasks.ts";
import type { ChangeLog } from "./change-log.ts";
import { plannerScope, readPlannerData, usePlannerLog, useRefreshPlans } from "./planner-cache.ts";
import { findSignal } from "./planner-data.ts";
import { type completeInCache, putSignal, type reopenInCache } from "./signal-cache.ts";

type Change = ReturnType<ChangeLog["begin"]>;

/** The options of the mutations that finish and reopen a signal, or an occurrence of it (§4). */
export function useChangeDone(
  failure: "completeSignal" | "reopenSignal",
  change: typeof completeInCache | typeof reopenInCache,
  say: typeof showFailure,
) {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  const refreshSubtasks = useRefreshSubtasks();
  const { edit } = useSubtaskStore();
  const queryClient = useQueryClient();
  return {
    scope: plannerScope,
    onMutate: ({ id, date }: { id: string; date?: string | undefined }) => {
      const moment = { now: new Date(), today: readToday(), ...dayRule(), date: givenDay(date) };
      const begun = log.begin(change(id, moment));
      const { recurrence = null } = findSignal(readPlannerData(queryClient), id) ?? {};
      // Those of a day that is reopened are only known to the server.
      if (failure === "completeSignal" && repeatOf(recurrence) !== null) edit(id, openSubtasks);
      return begun;
    },
    onSuccess: (signal: Signal, _input: unknown, begun: Change) => {
      log.settle(begun, (data) => putSignal(data, signal));
      if (repeatOf(signal.recurrence) === null) return;
      refreshPlans();
      refreshSubtasks(signal.id);
    },
    onError: (error: unknown, { id }: { id: string }, begun: Change | undefined) => {
      log.undo(begun);
      refreshSubtasks(id);
      say(failure, error);
    },
  };
}
