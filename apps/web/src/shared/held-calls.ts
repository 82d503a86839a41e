import type { Mutation, QueryClient } from "@tanstack/react-query";
import { connectionLost } from "./connection.ts";
import { isPassing, isSessionEnded, rateLimitWait, undeliveredOf } from "./error-message.ts";
import { plannerScope } from "./planner-scope.ts";

/**
 * The changes that wait for the connection instead of failing without one, and
 * that outlive a reload (features/offline). Each must bear being sent twice,
 * since an answer can be lost: what is made carries an id of ours.
 */
export const heldCalls = [
  "signal.create",
  "signal.update",
  "signal.complete",
  "signal.reopen",
  "signal.schedule",
  "signal.trash",
  "signal.restore",
  "subtask.create",
  "subtask.update",
  "subtask.delete",
  "plan.select",
  "plan.unselect",
] as const;

export type HeldCall = (typeof heldCalls)[number];

/** Nobody asked for it: it waits in its place among the others, and a reload makes it anew. */
const waitingCalls = ["plan.rollOver"] as const;

/** The held call that a mutation makes; undefined for all others. */
export function heldCallOf(mutationKey: readonly unknown[] | undefined): HeldCall | undefined {
  const path = mutationKey?.[0];
  const name = Array.isArray(path) ? path.join(".") : undefined;
  return heldCalls.find((call) => call === name);
}

/** True for a held change that met the end of the session: its person may come back and still want it. */
export function hasEndedWithSession({
  options,
  state,
}: Mutation<unknown, Error, unknown, unknown>): boolean {
  return heldCallOf(options.mutationKey) !== undefined && isSessionEnded(state.error);
}

/** How often a change that something in between did not let through is sent again before it is set aside. */
const resends = 3;

/**
 * Lets those changes wait: without a connection, when the server turns out not
 * to be there, and as long as its rate limit says. One that gets no answer of
 * a server that is there fails after some attempts, so that the others go on.
 */
export function holdCalls(queryClient: QueryClient): void {
  for (const call of [...heldCalls, ...waitingCalls]) {
    queryClient.setMutationDefaults([call.split(".")], {
      scope: plannerScope,
      networkMode: "online",
      retryDelay: (failures, error) => {
        const undelivered = undeliveredOf(error);
        if (!undelivered) return Math.max(1000, rateLimitWait(error) ?? 0);
        return Math.max(1000 * 2 ** Math.min(failures, 2), undelivered.retryAfterMs);
      },
      retry: (failures, error) => {
        if (isPassing(error)) {
          connectionLost();
          return true;
        }
        if (rateLimitWait(error) !== undefined) return true;
        return failures < resends && (undeliveredOf(error)?.isTransient ?? false);
      },
    });
  }
}
