import { useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../shared/language.ts";
import { type FailedAction, showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { versioned } from "../../trpc-client.ts";
import { baseOf, beganWith } from "../conflict/base-of-change.ts";
import { isUntouched } from "../conflict/conflict.ts";
import { plannerLog, plannerScope, readPlannerData, usePlannerLog } from "./planner-cache.ts";
import { findSignal } from "./planner-data.ts";
import { putSignal, updateInCache } from "./signal-cache.ts";

/**
 * Changes fields of a signal (§5); status and recurrence have their own hooks. `action` names a
 * failure and `say` shows it; a failed change can be retried, so that typed text is not lost. A
 * change that would overwrite a newer value is refused (412), and the user chooses.
 */
export function useUpdateSignal(action: FailedAction = "updateSignal", say = showFailure) {
  const log = usePlannerLog();
  const queryClient = useQueryClient();
  const mutation = trpc.signal.update.useMutation({
    scope: plannerScope,
    trpc: {
      context: versioned({
        versionOf: (input) => {
          const base = baseOf(input);
          if (!base) return undefined;
          const known = findSignal(plannerLog(queryClient).confirmed, String(base["id"]));
          // Sent before the list was loaded, at the start of the app.
          if (!known) return typeof base["version"] === "number" ? base["version"] : undefined;
          return isUntouched(Object(input), base, { ...known }) ? known.version : 0;
        },
        onStale: async (input) => {
          const { settleStaleSignal } = await import("./settle-stale-signal.ts");
          return settleStaleSignal(queryClient, Object(input));
        },
      }),
    },
    // Another recurrence is a call of its own: `useChangeRecurrence`.
    onMutate: ({ repeat: _, ...input }) => {
      const shown = findSignal(readPlannerData(queryClient), input.id);
      beganWith(input, shown && { ...shown });
      return log.begin(updateInCache(input));
    },
    onSuccess: (signal, _input, change) => log.settle(change, (data) => putSignal(data, signal)),
    onError: (error, input, change) => {
      log.undo(change);
      say(action, error, {
        label: i18n.t("Try Again"),
        onClick: () => mutation.mutate(input),
      });
    },
  });
  return mutation;
}
