import { z } from "zod";
import { idSchema } from "../id.ts";
import type { PlanEntry } from "../plan/plan.ts";
import { subtaskRecordSchema } from "../subtask/subtask-record.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { lengthOfRange } from "../time/length-of-range.ts";
import { repeatOf } from "./repeat-of.ts";
import type { Series } from "./series.ts";
import { dateOf, daysOfSeries, type ExpandRule, isAfterCompletion } from "./series-days.ts";

/** The maximum range of dates in a request. */
export const maxOccurrenceDays = 400;

const occurrenceStates = ["open", "planned", "finished", "progress", "missed", "skipped"] as const;

/**
 * An occurrence of a series (§7). `day` differs from `date` if it was moved, and is null if it is
 * on no day.
 */
export const occurrenceSchema = z
  .object({
    date: calendarDaySchema,
    day: calendarDaySchema.nullable(),
    state: z.enum(occurrenceStates),
    isFull: z.boolean(),
    /** As they were when it was finished or missed; null if none was completed. */
    subtasks: z.array(subtaskRecordSchema).nullable(),
  })
  .meta({ id: "Occurrence" });

export type Occurrence = z.infer<typeof occurrenceSchema>;

/** GET /api/tasks/{id}/occurrences */
export const listOccurrencesInput = z.strictObject({
  id: idSchema,
  from: calendarDaySchema,
  to: calendarDaySchema,
});

/** POST /api/tasks/{id}/occurrences/{date}/skip */
export const skipOccurrenceInput = z.strictObject({ id: idSchema, date: calendarDaySchema });

/** POST /api/tasks/{id}/occurrences/{date}/move */
export const moveOccurrenceInput = skipOccurrenceInput.extend({ to: calendarDaySchema });

type SeriesEntry = Pick<
  PlanEntry,
  "day" | "slotPosition" | "completedAt" | "occurrenceOf" | "subtasks"
> &
  Partial<Pick<PlanEntry, "progress">>;

/**
 * The occurrences of a series in a range, earliest first, with their state, including days selected
 * by hand. For a series after completion only planned dates are known. `entries` are all entries of
 * the signal in the range. Errors: INVALID_INPUT for a range that is too long or ends before it
 * begins.
 */
export function listOccurrences(
  series: Series,
  entries: readonly SeriesEntry[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
  expand: ExpandRule,
): Omit<Occurrence, "isFull">[] {
  const length = lengthOfRange(from, to, maxOccurrenceDays);
  const isWithin = (date: CalendarDay) => date >= from && date <= to;
  const days = isAfterCompletion(series) ? null : daysOfSeries(series, expand);
  const found = new Map<CalendarDay, Omit<Occurrence, "isFull">>();
  for (const date of days?.after(plusDays(from, -1), length) ?? []) {
    if (isWithin(date)) found.set(date, { date, day: null, state: "open", subtasks: null });
  }
  const exceptions = repeatOf(series.recurrence) ? (series.repeat?.exceptions ?? []) : [];
  for (const date of exceptions.filter(isWithin)) {
    found.set(date, { date, day: null, state: "skipped", subtasks: null });
  }
  // If a date has several entries, the one with a slot gives its state.
  const hasSlot = (entry: SeriesEntry) => Number(entry.slotPosition !== null);
  for (const entry of entries.toSorted((one, other) => hasSlot(one) - hasSlot(other))) {
    const date = dateOf(entry);
    if (!isWithin(date) || (hasSlot(entry) === 0 && found.get(date)?.state === "skipped")) continue;
    found.set(date, { date, day: entry.day, state: stateOf(entry), subtasks: copyOf(entry) });
  }
  return [...found.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

const copyOf = ({ subtasks }: SeriesEntry) => (subtasks === null ? null : [...subtasks]);

function stateOf({ completedAt, progress, slotPosition }: SeriesEntry): Occurrence["state"] {
  if (progress) return "progress";
  if (completedAt !== null) return "finished";
  return slotPosition === null ? "missed" : "planned";
}
