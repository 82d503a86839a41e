import { defaultEffort, minutesOfEffort } from "./estimate.ts";
import type { EditableFields } from "./signal.ts";

/** Defaults of a new signal (§4, §5): priority 1, impact 1, an hour of effort. */
export const newSignalFields: Omit<EditableFields, "title"> = {
  notes: null,
  type: "work",
  priority: 1,
  impact: 1,
  effort: defaultEffort,
  estimatedMinutes: minutesOfEffort(defaultEffort),
  dueDate: null,
  projectId: null,
  tags: [],
  link: null,
};

/** The fields of a signal that a change sets directly. */
export const editableFields = [
  "title",
  // Object.keys returns strings; these are the keys of the type above.
  ...(Object.keys(newSignalFields) as (keyof typeof newSignalFields)[]),
] as const;

type GivenFields = { [F in keyof EditableFields]?: EditableFields[F] | undefined };

/** The editable fields of an input, as they are stored: empty notes as null (§5). */
export function givenFields(input: GivenFields): Partial<EditableFields> {
  const given = editableFields.filter((field) => input[field] !== undefined);
  const fields: Partial<EditableFields> = Object.fromEntries(
    given.map((field) => [field, input[field]]),
  );
  return fields.notes === undefined ? fields : { ...fields, notes: emptyAsNull(fields.notes) };
}

/** Converts empty text to null (§5). */
export function emptyAsNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}
