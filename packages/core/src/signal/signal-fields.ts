import type { I18n } from "../language/i18n.ts";
import { capitalized, enumerated } from "../language/list-words.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { dayLabel } from "../time/day-label.ts";
import type { DayRule } from "../time/start-of-day.ts";
import type { ChoiceField, signalChoices } from "./choices.ts";
import { defaultEffort, formatMinutes, minutesOfEffort } from "./estimate.ts";
import { impactLabel, priorityLabel } from "./priority.ts";
import type { EditableFields, SignalType } from "./signal.ts";

/** What the words of a value depend on. */
export interface FieldWords {
  i18n: I18n;
  /** The region's order of day and month. */
  locale: string;
  today: CalendarDay;
  rule: DayRule;
  /** The name of a project; undefined for an unknown one. */
  projectName: (id: string) => string | undefined;
}

/** One field of a signal that is set directly: what every surface says of it. */
export interface SignalField<Value> {
  /** The value of a new signal (§4, §5). */
  initial: Value;
  /** The name on forms, in pickers and in the history. In English: `i18n.t(label)`. */
  label: string;
  /** A value in words; null for a field that follows another one and is not mentioned beside it. */
  words: ((value: Value, words: FieldWords) => string) | null;
  /** The message for setting it for several signals (§2); null where that is not offered. */
  bulk: ((i18n: I18n, count: number, value: Value) => string) | null;
  /** The heading of its column in the table of signals; null where another column has the value. */
  heading: ((i18n: I18n) => string) | null;
  /** What an assistant is told about its values; undefined if the name says it all. */
  hint?: string;
  /** What it is told beside that where it sets the field. */
  inputHint?: string;
}

/** A value of a field that is one of a few, and its name. */
export interface FieldOption<Value extends string> {
  value: Value;
  label: (i18n: I18n) => string;
}

/** The fields that hold one of a few texts. */
type EnumField = {
  [Name in keyof EditableFields]: string extends NonNullable<EditableFields[Name]>
    ? never
    : NonNullable<EditableFields[Name]> extends string
      ? Name
      : never;
}[keyof EditableFields];

type SignalFields = {
  readonly [Name in Exclude<keyof EditableFields, EnumField>]: SignalField<EditableFields[Name]>;
} & {
  // Each of them is in `signalChoices` as well.
  readonly [Name in EnumField]: SignalField<EditableFields[Name]> & {
    /** Its values and their names. */
    options: Name extends ChoiceField
      ? readonly FieldOption<(typeof signalChoices)[Name][number]>[]
      : never;
    /** The sign before a value in the line of quick add (§2), such as `^`; null for none. */
    sign: string | null;
  };
};

/** In place of a value that a signal does not have. */
export const noValueWords = (i18n: I18n) =>
  i18n.t("None", {}, { comment: "In place of notes, a link or tags that a signal does not have" });

/** The categories (§3). */
const typeOptions: readonly FieldOption<SignalType>[] = [
  {
    value: "work",
    label: (i18n) => i18n.t("Work", {}, { comment: "A category of signals, beside Personal" }),
  },
  {
    value: "personal",
    label: (i18n) => i18n.t("Personal", {}, { comment: "A category of signals, beside Work" }),
  },
];

/** The name of a value among options; a value of a newer server as it is. */
export function optionLabel<Value extends string>(
  i18n: I18n,
  options: readonly FieldOption<Value>[],
  value: Value,
): string {
  return options.find((option) => option.value === value)?.label(i18n) ?? value;
}

/**
 * Every field of a signal that is set directly (§3), in the order of forms; `signal.ts` has the
 * schemas. Status and recurrence have rules of their own.
 */
export const signalFields: SignalFields = {
  title: {
    initial: "",
    label: /*i18n*/ "Title",
    words: (title) => title,
    bulk: null,
    heading: (i18n) => i18n.t("csv.title", {}, { message: "title" }),
  },
  notes: {
    initial: null,
    label: /*i18n*/ "Notes",
    words: (notes, { i18n }) => notes ?? noValueWords(i18n),
    bulk: null,
    heading: (i18n) => i18n.t("csv.notes", {}, { message: "notes" }),
    inputHint: "Replaces all of the notes",
  },
  type: {
    initial: "work",
    label: /*i18n*/ "Category",
    words: (type, { i18n }) => optionLabel(i18n, typeOptions, type),
    bulk: (i18n, count, type) =>
      i18n.t("Category of {count, plural, one {# signal} other {# signals}}: {category}", {
        count,
        category: optionLabel(i18n, typeOptions, type),
      }),
    heading: (i18n) => i18n.t("csv.type", {}, { message: "type" }),
    options: typeOptions,
    sign: null,
  },
  priority: {
    initial: 1,
    label: /*i18n*/ "Priority",
    words: (priority) => String(priority),
    bulk: (i18n, count, priority) =>
      i18n.t("Priority of {count, plural, one {# signal} other {# signals}}: {priority}", {
        count,
        priority: priorityLabel(i18n, priority),
      }),
    heading: (i18n) => i18n.t("csv.priority", {}, { message: "priority" }),
    hint: "1 to 5; 5 is the highest, urgent",
    inputHint: "Default of a new one: 1",
  },
  impact: {
    initial: 1,
    label: /*i18n*/ "Impact",
    words: (impact) => String(impact),
    bulk: (i18n, count, impact) =>
      i18n.t("Impact of {count, plural, one {# signal} other {# signals}}: {impact}", {
        count,
        impact: impactLabel(i18n, impact),
      }),
    heading: (i18n) => i18n.t("csv.impact", {}, { message: "impact" }),
    hint: "1 to 4; 4 is the highest",
    inputHint: "Default of a new one: 1",
  },
  // It follows the estimate.
  effort: {
    initial: defaultEffort,
    label: /*i18n*/ "Effort",
    words: null,
    bulk: null,
    heading: (i18n) => i18n.t("csv.effort", {}, { message: "effort" }),
    hint: "1 to 5; 5 is the most work",
    inputHint: "It follows estimatedMinutes",
  },
  estimatedMinutes: {
    initial: minutesOfEffort(defaultEffort),
    label: /*i18n*/ "Estimated time",
    words: (minutes, { i18n }) => formatMinutes(i18n, minutes),
    bulk: (i18n, count, minutes) =>
      i18n.t("Effort of {count, plural, one {# signal} other {# signals}}: {duration}", {
        count,
        duration: formatMinutes(i18n, minutes),
      }),
    heading: (i18n) => i18n.t("csv.estimatedMinutes", {}, { message: "estimatedMinutes" }),
  },
  dueDate: {
    initial: null,
    label: /*i18n*/ "Deadline",
    words: (dueDate, { i18n, today, rule, locale }) =>
      dueDate === null
        ? i18n.t("No deadline")
        : capitalized(dayLabel(i18n, dayAt(dueDate, rule), today, locale), locale),
    bulk: (i18n, count, dueDate) =>
      dueDate === null
        ? i18n.t("Deadline removed from {count, plural, one {# signal} other {# signals}}", {
            count,
          })
        : i18n.t("Deadline set for {count, plural, one {# signal} other {# signals}}", { count }),
    heading: (i18n) => i18n.t("csv.dueDate", {}, { message: "dueDate" }),
    hint: "The day by which it must be done",
  },
  projectId: {
    initial: null,
    label: /*i18n*/ "Project",
    words: (id, { i18n, projectName }) =>
      id === null ? i18n.t("No project") : (projectName(id) ?? i18n.t("Another project")),
    bulk: (i18n, count, id) =>
      id === null
        ? i18n.t("Project removed from {count, plural, one {# signal} other {# signals}}", {
            count,
          })
        : i18n.t("Project assigned to {count, plural, one {# signal} other {# signals}}", {
            count,
          }),
    // The table has its name.
    heading: null,
    inputHint: "From list_projects",
  },
  tags: {
    initial: [],
    label: /*i18n*/ "Tags",
    words: (tags, { i18n }) => enumerated(i18n, tags) || noValueWords(i18n),
    // Added and removed one by one: the others are kept.
    bulk: null,
    heading: (i18n) => i18n.t("csv.tags", {}, { message: "tags" }),
    inputHint: "Replaces all of the tags",
  },
  link: {
    initial: null,
    label: /*i18n*/ "Link",
    words: (link, { i18n }) => link ?? noValueWords(i18n),
    bulk: null,
    heading: (i18n) => i18n.t("csv.link", {}, { message: "link" }),
  },
};

export type FieldName = keyof EditableFields;

/** The names of all fields that are set directly. */
export const editableFields = Object.keys(signalFields) as FieldName[];

/** A field of the table; its functions take values of that field alone. */
const fieldOf = (name: FieldName) => signalFields[name] as SignalField<unknown>;

/** A value of a field in words; null for a field that follows another one. */
export function valueWords(name: FieldName, signal: EditableFields, words: FieldWords) {
  return fieldOf(name).words?.(signal[name], words) ?? null;
}

/** The message for setting fields of several signals: "Project assigned to 3 signals". */
export function bulkWords(i18n: I18n, count: number, changes: GivenFields): string {
  const said = editableFields.flatMap((name) =>
    changes[name] === undefined ? [] : (fieldOf(name).bulk?.(i18n, count, changes[name]) ?? []),
  );
  return said.join(" ");
}

/** Defaults of a new signal (§4, §5): priority 1, impact 1, an hour of effort. */
export const newSignalFields = Object.fromEntries(
  editableFields
    .filter((name) => name !== "title")
    .map((name) => [name, signalFields[name].initial]),
  // The values are those of the fields.
) as unknown as Omit<EditableFields, "title">;

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
