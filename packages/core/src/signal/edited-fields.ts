import type { EditableFields, Signal, SignalChanges } from "./signal.ts";
import { editableFields } from "./signal-fields.ts";

/**
 * The changes to save (§5): only the fields that differ from the signal, texts trimmed, empty
 * values as null. Null if there are none.
 */
export function editedFields(signal: Signal, edits: Partial<EditableFields>): SignalChanges | null {
  const edited: EditableFields = { ...signal, ...edits };
  // A signal that waits for nothing has no day to ask on; named, so that undoing it knows the day.
  const waits = toSend("waitingFor", edited.waitingFor) !== null;
  const draft = waits ? edited : { ...edited, askOn: null };
  const changed = editableFields.filter(
    (field) =>
      !isSame(draft[field], signal[field]) && !isSame(toSend(field, draft[field]), signal[field]),
  );
  if (changed.length === 0) return null;
  // The two depend on each other, so they are sent together.
  const estimate = ["effort", "estimatedMinutes"] as const;
  const sent = estimate.some((field) => changed.includes(field))
    ? new Set([...changed, ...estimate])
    : changed;
  return Object.fromEntries([...sent].map((field) => [field, toSend(field, draft[field])]));
}

function toSend(field: keyof EditableFields, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return text === "" && field !== "title" ? null : text;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
