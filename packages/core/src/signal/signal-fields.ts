import type { I18n } from "../language/i18n.ts";
import { capitalized, enumerated } from "../language/list-words.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { dayLabel } from "../time/day-label.ts";
import type { DayRule } from "../time/start-of-day.ts";
import { type ChoiceField, signalChoices } from "./choices.ts";
import { defaultEffort, formatMinutes, minutesOfEffort } from "./estimate.ts";
import { impactLabel, priorityLabel } from "./priority.ts";
import type { EditableFields, SignalType } from "./signal.ts";

/** The context for formatting a value. */
export interface FieldWords {
  i18n: I18n;
  /** The locale for dates. */
  locale: string;
  today: CalendarDay;
  rule: DayRule;
  /** Returns the name of a project; undefined for an unknown one. */
  projectName: (id: string) => string | undefined;
}

/** The definition of a field that is set directly, read by every surface. */
export interface SignalField<Value> {
  /** The value of a new signal (§4, §5). */
  initial: Value;
  /**
   * The label on forms, in pickers and in the history. In English: translate it by `i18n.t(label)`.
   */
  label: string;
  /**
   * Formats a value; null for a field that is derived from another one and not shown separately.
   */
  words: ((value: Value, words: FieldWords) => string) | null;
  /** The message after setting it for several signals (§2); null if that is not offered. */
  bulk: ((i18n: I18n, count: number, value: Value) => string) | null;
  /** The heading of its CSV column; null if another column has the value. */
  heading: ((i18n: I18n) => string) | null;
  /** The description of its values for assistants; omitted if the name is enough. */
  hint?: string;
  /** An addition to `hint` for inputs that set the field. */
  inputHint?: string;
}

/** A value of a choice field, and its label. */
export interface FieldOption<Value extends string> {
  value: Value;
  label: (i18n: I18n) => string;
}

/** The names of the fields with a fixed set of values. A day is one of many. */
type EnumField = {
  [Name in keyof EditableFields]: string extends NonNullable<EditableFields[Name]>
    ? never
    : NonNullable<EditableFields[Name]> extends CalendarDay
      ? never
      : NonNullable<EditableFields[Name]> extends string
        ? Name
        : never;
}[keyof EditableFields];

type SignalFields = {
  readonly [Name in Exclude<keyof EditableFields, EnumField>]: SignalField<EditableFields[Name]>;
} & {
  // Each of these must also be in `signalChoices`.
  readonly [Name in EnumField]: SignalField<EditableFields[Name]> & {
    /** The values in the order of pickers, with their labels. */
    options: Name extends ChoiceField
      ? readonly FieldOption<(typeof signalChoices)[Name][number]>[]
      : never;
    /** The sign before a value in quick add (§2), such as `^`; null for none. */
    sign: string | null;
    /** The description of a filter by a value, given by its label: "category Work" (§2). */
    filter: (i18n: I18n, value: string) => string;
    /**
     * The names of columns and properties in imported files that hold the field (§13), its CSV
     * headings in all languages included: alternatives of a regular expression, in lower case.
     */
    importNames: string;
  };
};

/** The text for an empty value. */
export const noValueWords = (i18n: I18n) =>
  i18n.t("None", {}, { comment: "In place of notes, a link or tags that a signal does not have" });

/** A day of a field, or none. */
const dayWords = (day: CalendarDay | null, { i18n, today, locale }: FieldWords) =>
  day === null ? noValueWords(i18n) : capitalized(dayLabel(i18n, day, today, locale), locale);

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

/** The label of a value; an unknown value of a newer server is shown as it is. */
export function optionLabel<Value extends string>(
  i18n: I18n,
  options: readonly FieldOption<Value>[],
  value: Value,
): string {
  return options.find((option) => option.value === value)?.label(i18n) ?? value;
}

/**
 * All fields of a signal that are set directly (§3), in the order of forms. Their schemas are in
 * `signal.ts`. Status and recurrence have rules of their own.
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
    filter: (i18n, category) => i18n.t("category {category}", { category }),
    importNames:
      "type|typ|tipo|kategorie|categorie|kategori|тип|カテゴリー|类别|카테고리|النوع|סוג",
  },
  priority: {
    initial: 1,
    label: /*i18n*/ "Priority",
    words: (priority, { i18n }) => priorityLabel(i18n, priority),
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
    words: (impact, { i18n }) => impactLabel(i18n, impact),
    bulk: (i18n, count, impact) =>
      i18n.t("Impact of {count, plural, one {# signal} other {# signals}}: {impact}", {
        count,
        impact: impactLabel(i18n, impact),
      }),
    heading: (i18n) => i18n.t("csv.impact", {}, { message: "impact" }),
    hint: "1 to 4; 4 is the highest",
    inputHint: "Default of a new one: 1",
  },
  // Derived from the estimate.
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
  workDays: {
    initial: null,
    label: /*i18n*/ "Days of work",
    words: (days, { i18n }) =>
      days === null
        ? noValueWords(i18n)
        : i18n.t("{days, plural, one {# day} other {# days}}", { days }),
    bulk: null,
    heading: (i18n) => i18n.t("csv.workDays", {}, { message: "workDays" }),
    hint: "Over how many days it is meant to go; each takes its share of estimatedMinutes",
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
  hiddenUntil: {
    initial: null,
    label: /*i18n*/ "Hidden until",
    words: dayWords,
    bulk: (i18n, count, day) =>
      day === null
        ? i18n.t("{count, plural, one {# signal is} other {# signals are}} no longer hidden", {
            count,
          })
        : i18n.t("{count, plural, one {# signal} other {# signals}} hidden", { count }),
    heading: (i18n) => i18n.t("csv.hiddenUntil", {}, { message: "hiddenUntil" }),
    hint: "The day on which it is available again; until then it is out of sight",
    inputHint: "A signal that is planned for today or later cannot be hidden",
  },
  waitingFor: {
    initial: null,
    label: /*i18n*/ "Waiting for",
    words: (waitingFor, { i18n }) => waitingFor ?? noValueWords(i18n),
    bulk: null,
    heading: (i18n) => i18n.t("csv.waitingFor", {}, { message: "waitingFor" }),
    hint: "Who or what it waits for; until askOn it is not recommended",
  },
  askOn: {
    initial: null,
    label: /*i18n*/ "Ask on",
    words: dayWords,
    bulk: null,
    heading: (i18n) => i18n.t("csv.askOn", {}, { message: "askOn" }),
    hint: "The day on which a signal that waits is available again",
    inputHint: "Only with waitingFor",
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
    // The CSV has the project's name instead.
    heading: null,
    inputHint: "From list_projects",
  },
  goalId: {
    initial: null,
    label: /*i18n*/ "Goal",
    words: (id, { i18n }) => (id === null ? i18n.t("No goal") : i18n.t("A goal of a week")),
    bulk: (i18n, count, id) =>
      id === null
        ? i18n.t("Goal removed from {count, plural, one {# signal} other {# signals}}", { count })
        : i18n.t("Goal set for {count, plural, one {# signal} other {# signals}}", { count }),
    // The CSV has the goal's title instead.
    heading: null,
    hint: "The goal of a week to which it belongs",
  },
  tags: {
    initial: [],
    label: /*i18n*/ "Tags",
    words: (tags, { i18n }) => enumerated(i18n, tags) || noValueWords(i18n),
    // Tags are added and removed one by one, so that the others are kept.
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

/** The values of a choice field, including null if it may be empty. */
export function choiceValues<Name extends ChoiceField>(name: Name): EditableFields[Name][] {
  const { initial }: { initial: string | null } = signalFields[name];
  // The compiler cannot relate the values to the field.
  return [...signalChoices[name], ...(initial === null ? [null] : [])] as EditableFields[Name][];
}

export type FieldName = keyof EditableFields;

/** The names of all fields that are set directly. */
export const editableFields = Object.keys(signalFields) as FieldName[];

/** The definition of a field; its functions accept only values of that field. */
const fieldOf = (name: FieldName) => signalFields[name] as SignalField<unknown>;

/** Formats the value of a field of a signal; null for a field that is not shown separately. */
export function valueWords(name: FieldName, signal: EditableFields, words: FieldWords) {
  return fieldOf(name).words?.(signal[name], words) ?? null;
}

/** The message after setting fields of several signals: "Project assigned to 3 signals". */
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

/** The editable fields of an input in their stored form: empty notes become null (§5). */
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
