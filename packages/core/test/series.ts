import { occurrencesAfter } from "../src/recurrence/occurrences.ts";
import type { CompletableSignal, Completion, LiveEntry } from "../src/signal/complete-signal.ts";
import type { PlainRecurrence } from "../src/signal/signal.ts";
import { type CalendarDay, calendarDay, plusDays } from "../src/time/calendar-day.ts";
import { fromMidnight } from "../src/time/start-of-day.ts";

/** The date of the examples, a Saturday; the time is noon UTC. */
export const today = calendarDay("2026-03-14");
export const moment = { now: new Date("2026-03-14T12:00:00.000Z"), today, ...fromMidnight("UTC") };
/** An earlier time on that day. */
export const earlier = "2026-03-14T08:00:00.000Z";

export const oneOff: CompletableSignal = {
  status: "inbox",
  recurrence: null,
  repeat: null,
  completedAt: null,
  recurrenceAnchor: null,
  recurrenceThrough: null,
};

/** A daily signal planned from March 14 to 18. */
export const daily: CompletableSignal = {
  status: "active",
  recurrence: "daily",
  repeat: null,
  completedAt: null,
  recurrenceAnchor: today,
  recurrenceThrough: calendarDay("2026-03-18"),
};

/** A live entry in March 2026, with an id made from its day. */
export const onMarch = (date: number, completedAt: string | null = null): LiveEntry => ({
  id: `march-${date}`,
  day: calendarDay(`2026-03-${String(date).padStart(2, "0")}`),
  completedAt,
});

/** The five days of `daily`. */
export const laidOut = [14, 15, 16, 17, 18].map((date) => onMarch(date));

/**
 * The expected result of scheduling: the first day and the next four, without the days removed by
 * hand (1 to 4).
 */
export function scheduled(
  anchor: CalendarDay,
  recurrence: PlainRecurrence,
  removed: readonly number[],
) {
  const days = occurrencesAfter(anchor, recurrence, plusDays(anchor, -1), 5);
  const signal: CompletableSignal = {
    ...daily,
    recurrence,
    recurrenceAnchor: anchor,
    recurrenceThrough: days.at(-1) ?? anchor,
  };
  return {
    signal,
    entries: days.filter((_, index) => !removed.includes(index)).map(entryOn),
    gone: days.filter((_, index) => removed.includes(index)),
  };
}

function entryOn(date: CalendarDay): LiveEntry {
  return { id: date, day: date, completedAt: null };
}

/** The live entries after a completion has been stored. */
export function apply(entries: readonly LiveEntry[], { entry, topUp }: Completion): LiveEntry[] {
  const changed = entries.map((live) =>
    live.id === entry?.id ? { ...live, completedAt: entry.completedAt } : live,
  );
  return [...changed, ...topUp.map(entryOn)];
}

export function openDays(entries: readonly LiveEntry[]): CalendarDay[] {
  return entries
    .filter((entry) => entry.completedAt === null)
    .map((entry) => entry.day)
    .sort();
}
