import type { Settings } from "../settings/settings.ts";
import type { Signal } from "./signal.ts";

type Returned = Pick<Signal, "status" | "incompleteRolloverCount" | "decidedAtReturns">;

/** How often a signal came back since it was last decided about. */
export function returnsSinceDecision(
  signal: Pick<Signal, "incompleteRolloverCount" | "decidedAtReturns">,
): number {
  return signal.incompleteRolloverCount - signal.decidedAtReturns;
}

/** Whether a signal asks for a decision (§4): it is unfinished, and came back often enough. */
export function asksForDecision(
  signal: Returned,
  { decideAfterReturns }: Pick<Settings, "decideAfterReturns">,
): boolean {
  const isOpen = signal.status === "inbox" || signal.status === "active";
  return (
    isOpen && decideAfterReturns !== null && returnsSinceDecision(signal) >= decideAfterReturns
  );
}
