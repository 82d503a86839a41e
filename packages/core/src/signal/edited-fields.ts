import type { EditableFields, Signal, SignalChanges } from "./signal.ts";
import { editableFields } from "./signal-fields.ts";

/**
 * The changes to save (§5): only the fields that differ from the signal, texts trimmed, empty
 * values as null. Null if there are none.
 */
export function editedFields(signal: Signal, edits: Partial<EditableFields>): SignalChanges | null {
  const draft: EditableFields = { ...signal, ...edits };
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
  const fields = Object.fromEntries([...sent].map((field) => [field, toSend(field, draft[field])]));
  // Named, so that undoing it knows the day.
  const endsWaiting = fields["waitingFor"] === null && signal.askOn !== null;
  return endsWaiting ? { ...fields, askOn: null } : fields;
}

function toSend(field: keyof EditableFields, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return text === "" && field !== "title" ? null : text;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
