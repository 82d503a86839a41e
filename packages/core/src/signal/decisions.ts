import type { Settings } from "../settings/settings.ts";
import { isOpenStatus } from "./open-status.ts";
import type { Signal } from "./signal.ts";

type Returned = Pick<Signal, "status" | "incompleteRolloverCount" | "decidedAtReturns">;

/** The number of returns since the last decision about a signal. */
export function returnsSinceDecision(
  signal: Pick<Signal, "incompleteRolloverCount" | "decidedAtReturns">,
): number {
  return signal.incompleteRolloverCount - signal.decidedAtReturns;
}

/** Whether a signal asks for a decision (§4): it is unfinished and has returned often enough. */
export function asksForDecision(
  signal: Returned,
  { decideAfterReturns }: Pick<Settings, "decideAfterReturns">,
): boolean {
  return (
    isOpenStatus(signal.status) &&
    decideAfterReturns !== null &&
    returnsSinceDecision(signal) >= decideAfterReturns
  );
}
