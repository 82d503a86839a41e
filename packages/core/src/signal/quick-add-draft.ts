import type { Rhythm } from "../recurrence/rhythm.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { QuickAdd } from "./quick-add.ts";
import { quickAddFields } from "./quick-add-fields.ts";
import type { CreateSignalInput, EditableFields } from "./signal.ts";
import { editableFields, newSignalFields } from "./signal-fields.ts";
import { withTag } from "./tags.ts";

/** The day of a new signal, and how it repeats from there. */
export interface Placement {
  date: CalendarDay;
  rhythm: Rhythm;
}

/** The fields that can be set apart from the line; effort follows the estimate. */
export type NewSignalFields = Omit<EditableFields, "title" | "effort">;

/** Their names, in the order of forms. */
export const newFieldNames = editableFields.filter(
  (name): name is keyof NewSignalFields => name !== "title" && name !== "effort",
);

const { effort: _effort, ...defaults } = newSignalFields;

/** The fields before any is set (§9). */
export const emptySignalFields = (estimatedMinutes: number): NewSignalFields => ({
  ...defaults,
  estimatedMinutes,
});

/** The signal of a line, and its placement once it is created. */
export interface SignalDraft {
  input: Omit<CreateSignalInput, "id">;
  placement: Placement | null;
}

export interface DraftContext {
  today: CalendarDay;
  timeZone: string;
  /** The day that new signals are added to if the line names none; null for none. */
  addTo: CalendarDay | null;
  /** The fields that were set apart from the line; the line's own values win. */
  fields?: Partial<NewSignalFields>;
}

/** A typed rule has no last day, and a day that was missed is skipped. */
const endless = { missed: "skip", until: null, count: null } as const;

/**
 * The signal of a line (§2): "tomorrow" is its day, "by friday" its deadline. A recurrence starts
 * on the named day, else on the day being added to, else today. A line that hides its signal or lets it
 * wait is not added to a day that it does not name. The line's tags are added to those of `fields`.
 */
export function draftOfLine({ title, parts }: QuickAdd, context: DraftContext): SignalDraft {
  const { today, timeZone, fields = {} } = context;
  const { input: typed, day: named, recurrence } = quickAddFields(parts, timeZone);
  const addTo = typed.hiddenUntil || typed.waitingFor ? null : context.addTo;
  const set = newFieldNames.filter(
    (name) => name !== "tags" && fields[name] !== undefined && fields[name] !== defaults[name],
  );
  const tags = (typed.tags ?? []).reduce<readonly string[]>(withTag, fields.tags ?? []);
  const input: SignalDraft["input"] = {
    title,
    ...Object.fromEntries(set.map((name) => [name, fields[name]])),
    ...typed,
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
  const first = recurrence?.day ?? null;
  const rhythm: Rhythm =
    recurrence === null
      ? "none"
      : recurrence.recurrence === "custom"
        ? { ...endless, exceptions: [], ...recurrence.rule }
        : recurrence.recurrence;
  const isRepeated = rhythm !== "none";
  // Kept even if its first day turns out to be full: it then repeats from the day it is planned
  // for.
  if (typeof rhythm !== "string") input.repeat = rhythm;
  else if (isRepeated) input.recurrence = rhythm;
  // The first day of a rule is not before the named one.
  const isRule = typeof rhythm !== "string";
  const date = (isRule ? first : null) ?? named ?? first ?? addTo ?? (isRepeated ? today : null);
  return { input, placement: date === null ? null : { date, rhythm } };
}
