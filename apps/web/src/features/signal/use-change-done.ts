import { repeatOf, type Signal } from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { givenDay } from "../../shared/given-day.ts";
import type { showFailure } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import type { ChangeLog } from "./change-log.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "./planner-cache.ts";
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
  return {
    scope: plannerScope,
    onMutate: ({ id, date }: { id: string; date?: string | undefined }) => {
      const moment = { now: new Date(), today: readToday(), ...dayRule(), date: givenDay(date) };
      return log.begin(change(id, moment));
    },
    onSuccess: (signal: Signal, _input: unknown, begun: Change) => {
      log.settle(begun, (data) => putSignal(data, signal));
      if (repeatOf(signal.recurrence) !== null) refreshPlans();
    },
    onError: (error: unknown, _input: unknown, begun: Change | undefined) => {
      log.undo(begun);
      say(failure, error);
    },
  };
}
