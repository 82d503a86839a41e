import { defaultEffort, minutesOfEffort, settleEstimate } from "./estimate.ts";
import type { CreateSignalInput } from "./signal.ts";
import type { StoredSignal } from "./stored-signal.ts";

/**
 * Creates a signal (§4, §5): inbox, priority 1, impact 1, an hour of effort, not
 * planned. `id` is used if the input has none.
 */
export function createSignal(input: CreateSignalInput, id: string, now: Date): StoredSignal {
  const at = now.toISOString();
  const status = input.status ?? "inbox";
  const estimate = settleEstimate(input, {
    effort: defaultEffort,
    estimatedMinutes: minutesOfEffort(defaultEffort),
  });
  return {
    id: input.id ?? id,
    title: input.title,
    notes: emptyAsNull(input.notes),
    type: input.type ?? "work",
    priority: input.priority ?? 1,
    impact: input.impact ?? 1,
    ...estimate,
    status,
    dueDate: input.dueDate ?? null,
    projectId: input.projectId ?? null,
    tags: input.tags ?? [],
    recurrence: input.recurrence ?? null,
    recurrenceAnchor: null,
    recurrenceThrough: null,
    incompleteRolloverCount: 0,
    version: 1,
    completedAt: status === "done" ? at : null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Empty notes are stored as null (§5). */
export function emptyAsNull(notes: string | null | undefined): string | null {
  return notes === undefined || notes === null || notes.trim() === "" ? null : notes;
}
