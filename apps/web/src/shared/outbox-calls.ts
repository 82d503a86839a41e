import type { Mutation, QueryClient } from "@tanstack/react-query";
import { reportConnection } from "./connection.ts";
import { retryDelayMs } from "./connection-times.ts";
import { isPassing, isSessionEnded, rateLimitWait, undeliveredOf } from "./error-message.ts";
import { plannerScope } from "./planner-scope.ts";

/**
 * The changes that wait for the connection instead of failing, and survive a reload
 * (features/offline). Each must be idempotent, because a response can be lost: what is created has
 * a client-generated id.
 */
export const outboxCalls = [
  "signal.create",
  "signal.update",
  "signal.complete",
  "signal.reopen",
  "signal.schedule",
  "signal.skipOccurrence",
  "signal.moveOccurrence",
  "signal.changeOccurrence",
  "signal.decide",
  "signal.move",
  "signal.trash",
  "signal.restore",
  "subtask.create",
  "subtask.update",
  "subtask.delete",
  "plan.select",
  "plan.unselect",
  "plan.close",
  "plan.timeBox",
  "plan.setNote",
] as const;

export type OutboxCall = (typeof outboxCalls)[number];

/** Not requested by the user: it is queued with the others, and a reload runs it anew. */
const waitingCalls = ["plan.catchUp"] as const;

/** The held call of a mutation; undefined for all others. */
export function outboxCallOf(mutationKey: readonly unknown[] | undefined): OutboxCall | undefined {
  const path = mutationKey?.[0];
  const name = Array.isArray(path) ? path.join(".") : undefined;
  return outboxCalls.find((call) => call === name);
}

/**
 * True for a held change that failed because the session ended: it is kept for the user's return.
 */
export function hasEndedWithSession({
  options,
  state,
}: Mutation<unknown, Error, unknown, unknown>): boolean {
  return outboxCallOf(options.mutationKey) !== undefined && isSessionEnded(state.error);
}

/** The number of retries for a change that a proxy does not let through, before it is set aside. */
const resends = 3;

/**
 * Makes those changes wait while there is no connection, while the server is unreachable, and as
 * long as its rate limit says. One that gets no answer from a reachable server fails after some
 * attempts, so that the others continue.
 */
export function setOutboxDefaults(queryClient: QueryClient): void {
  for (const call of [...outboxCalls, ...waitingCalls]) {
    queryClient.setMutationDefaults([call.split(".")], {
      scope: plannerScope,
      networkMode: "online",
      retryDelay: (failures, error) => {
        const askedFor = undeliveredOf(error)?.retryAfterMs ?? rateLimitWait(error) ?? 0;
        return Math.max(retryDelayMs(failures), askedFor);
      },
      retry: (failures, error) => {
        if (isPassing(error)) {
          reportConnection("unanswered");
          return true;
        }
        if (rateLimitWait(error) !== undefined) return true;
        return failures < resends && (undeliveredOf(error)?.isTransient ?? false);
      },
    });
  }
}
