import { settleWaiting } from "./hide-signal.ts";
import { settleEstimate } from "./settle-estimate.ts";
import type { EditableFields, UpdateSignalInput } from "./signal.ts";
import { givenFields } from "./signal-fields.ts";

/**
 * Applies a change to a signal (§5): only present fields change, empty notes become
 * null, effort and estimate follow each other, and a day to ask on goes with what was waited for.
 * Works on stored rows and on the screen's signals.
 */
export function updateSignal<S extends EditableFields>(
  signal: S,
  change: Partial<UpdateSignalInput>,
): S {
  return {
    ...signal,
    ...givenFields(change),
    ...settleEstimate(change, signal),
    ...settleWaiting(change, signal),
  };
}
