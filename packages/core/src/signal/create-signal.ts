import { settleRepeat } from "../recurrence/settle-repeat.ts";
import { settleWaiting } from "./hide-signal.ts";
import { settleEstimate } from "./settle-estimate.ts";
import type { CreateSignalInput } from "./signal.ts";
import { givenFields, newSignalFields } from "./signal-fields.ts";
import type { StoredSignal } from "./stored-signal.ts";

/**
 * Creates a signal (§4, §5): inbox, priority 1, impact 1, an hour of effort, not
 * planned. `id` is used if the input has none.
 */
export function createSignal(input: CreateSignalInput, id: string, now: Date): StoredSignal {
  const at = now.toISOString();
  const status = input.status ?? "inbox";
  return {
    ...newSignalFields,
    ...givenFields(input),
    ...settleEstimate(input, newSignalFields),
    ...settleWaiting(input, newSignalFields),
    id: input.id ?? id,
    title: input.title,
    status,
    ...settleRepeat(input, null),
    recurrenceAnchor: null,
    recurrenceThrough: null,
    incompleteRolloverCount: 0,
    decidedAtReturns: 0,
    manualPosition: null,
    version: 1,
    completedAt: status === "done" ? at : null,
    createdAt: at,
    updatedAt: at,
  };
}
