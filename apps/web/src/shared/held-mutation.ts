import type { MutationOptions } from "@tanstack/react-query";
import { reportConnection } from "./connection.ts";
import { retryDelayMs } from "./connection-times.ts";
import { isPassing, rateLimitWait, undeliveredOf } from "./error-message.ts";
import { plannerScope } from "./planner-scope.ts";

/** The number of retries for a change that a proxy does not let through, before it is set aside. */
const resends = 3;

/**
 * The options of a mutation that waits while there is no connection, while the server is
 * unreachable, and as long as its rate limit says. One that gets no response from a reachable server
 * fails after some attempts, so that the others continue.
 */
export const heldMutation = {
  scope: plannerScope,
  networkMode: "online",
  retryDelay: (failures: number, error: unknown) => {
    const askedFor = undeliveredOf(error)?.retryAfterMs ?? rateLimitWait(error) ?? 0;
    return Math.max(retryDelayMs(failures), askedFor);
  },
  retry: (failures: number, error: unknown) => {
    if (isPassing(error)) {
      reportConnection("unanswered");
      return true;
    }
    if (rateLimitWait(error) !== undefined) return true;
    return failures < resends && (undeliveredOf(error)?.isTransient ?? false);
  },
} satisfies MutationOptions;
