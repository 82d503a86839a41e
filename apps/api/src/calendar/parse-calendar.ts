import { TZDate } from "@date-fns/tz";
import { plainLine } from "@daysignal/core";
import type { NewCalendarEvent } from "@daysignal/db";
import { type DateWithTimeZone, parseICS, type VEvent } from "node-ical";
import { prepareCalendar } from "./prepare-calendar.ts";

/** What is read of a calendar. */
export interface ParseWindow {
  /** The first and the last day, `yyyy-MM-dd`. */
  firstDay: string;
  lastDay: string;
  /** The same as instants, in milliseconds; the end does not belong to it. */
  start: number;
  end: number;
  /** For times without a zone, in a calendar without one. */
  timeZone: string;
  /** The most occurrences; the earliest are kept. */
  limit: number;
}

export interface ParsedCalendar {
  /** Its own name. */
  name: string | null;
  events: NewCalendarEvent[];
}

const maxTextLength = 500;
const day = 86_400_000;

/**
 * Reads the occurrences of a calendar (RFC 5545) in a window, in their order. Synchronous and as slow
 * as the calendar is large: see `parseInWorker`. Throws what node-ical throws.
 */
export function parseCalendar(text: string, window: ParseWindow): ParsedCalendar {
  const data = parseICS(prepareCalendar(text, window.timeZone));
  const events: NewCalendarEvent[] = [];
  for (const component of Object.values(data)) {
    if (component?.type !== "VEVENT" || !isDate(component.start)) continue;
    for (const one of occurrencesOf(component as VEvent, window)) events.push(one);
    // Bounds the memory of calendars with far too many.
    if (events.length > window.limit * 4) keepEarliest(events, window.limit);
  }
  keepEarliest(events, window.limit);
  return { name: plainLine(textOf(data.vcalendar?.["WR-CALNAME"])) || null, events };
}

function keepEarliest(events: NewCalendarEvent[], limit: number): void {
  const startOf = (event: NewCalendarEvent) => event.starts_at ?? event.first_day ?? "";
  events.sort((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))));
  events.length = Math.min(events.length, limit);
}

function* occurrencesOf(event: VEvent, window: ParseWindow): Generator<NewCalendarEvent> {
  const isWhole = isWholeDays(event);
  const exceptions = exceptionsOf(event);
  const excluded = excludedFrom(event, isWhole);
  const length = lengthOf(event, isWhole);
  const seen = new Set<number | string>();
  for (const start of startsOf(event, isWhole, length, window)) {
    const key = isWhole ? dayOf(start) : start.getTime();
    // One of the rule can be listed as an additional date as well.
    if (seen.has(key)) continue;
    seen.add(key);
    const isReplaced = exceptions.has(key) || exceptions.has(dayIn(start, event.start.tz));
    if (isReplaced || excluded(key, start)) continue;
    const occurrence = occurrenceOf(event, event, start, length, window);
    if (occurrence) yield occurrence;
  }
  for (const exception of new Set(exceptions.values())) {
    if (!isDate(exception.start)) continue;
    const ownLength = lengthOf(exception, isWholeDays(exception));
    const occurrence = occurrenceOf(exception, event, exception.start, ownLength, window);
    if (occurrence) yield occurrence;
  }
}

const isWholeDays = ({ datetype, start }: VEvent) => datetype === "date" || start.dateOnly === true;

/** In milliseconds, or in days; an event that ends before it starts has none. */
function lengthOf({ start, end }: VEvent, isWhole: boolean): number {
  const length = isDate(end) ? end.getTime() - start.getTime() : 0;
  // Days are local, and can have 23 or 25 hours.
  return isWhole ? Math.max(1, Math.round(length / day)) : Math.max(0, length);
}

/** The starts of a series that can be in the window, of its rule and of its additional dates. */
function* startsOf(
  event: VEvent,
  isWhole: boolean,
  length: number,
  { firstDay, lastDay, start, end, limit }: ParseWindow,
): Generator<Date> {
  yield* datesOf(event, event["rdate"]);
  if (!event.rrule) {
    // An exception without its series stands for itself.
    if (event.recurrenceid === undefined) yield event.start;
    return;
  }
  const from = isWhole ? Date.parse(firstDay) - length * day : start - length;
  const to = isWhole ? Date.parse(lastDay) + day : end;
  const step = stepOf(event.rrule.options);
  let count = 0;
  for (let at = from; at < to && count < limit; at += step) {
    const until = new Date(Math.min(at + step, to) - 1);
    for (const one of event.rrule.between(new Date(at), until, true)) {
      if (count >= limit) return;
      count += 1;
      yield one;
    }
  }
}

/** How many milliseconds of a rule to expand at once, so that an endless one ends at the limit. */
function stepOf({ freq, interval }: Record<string, unknown>): number {
  const times = typeof interval === "number" ? interval : 1;
  if (freq === "SECONDLY") return times * 3_600_000;
  if (freq === "MINUTELY") return times * 2 * day;
  return freq === "HOURLY" ? times * 120 * day : Number.POSITIVE_INFINITY;
}

/** A list of dates that node-ical leaves as text, such as `RDATE`. Of a period only the start counts. */
function datesOf(event: VEvent, property: unknown): DateWithTimeZone[] {
  const lines = [property].flat().map(valueIn);
  const values = lines.flatMap((line) => (line.split(":").at(-1) ?? "").split(","));
  return values.flatMap((value) => {
    const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?/.exec(value.trim());
    if (!found) return [];
    const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = found
      .slice(1, 7)
      .map((part) => Number(part ?? 0));
    if (found[4] === undefined) {
      return [Object.assign(new Date(year, month - 1, date), { dateOnly: true as const })];
    }
    // Its zone is that of the start.
    const zone = found[7] === "Z" ? "UTC" : (event.start.tz ?? "UTC");
    return [new Date(new TZDate(year, month - 1, date, hour, minute, second, zone).getTime())];
  });
}

/** The exceptions of a series, by the instant and by the day that they replace. */
function exceptionsOf(event: VEvent): Map<number | string, VEvent> {
  const isWhole = isWholeDays(event);
  const exceptions = new Map<number | string, VEvent>();
  // Each is there by its day and by its instant; they are events without exceptions of their own.
  for (const exception of new Set(Object.values(event.recurrences ?? {}) as VEvent[])) {
    const replaced = exception.recurrenceid;
    if (!isDate(replaced)) continue;
    const isOfDay = isWhole || replaced.dateOnly === true;
    const key = isOfDay ? dayIn(replaced, replaced.tz) : replaced.getTime();
    exceptions.set(key, exception);
  }
  return exceptions;
}

/** Tells whether a start is excluded by `EXDATE`: its instant, or its whole day. */
function excludedFrom(event: VEvent, isWhole: boolean) {
  const instants = new Set<number | string>();
  const days = new Set<string>();
  const known = Object.values(event.exdate ?? {});
  for (const date of [...known, ...datesOf(event, event["EXDATE"])]) {
    if (isWhole || date.dateOnly) days.add(dayIn(date, date.tz));
    else instants.add(date.getTime());
  }
  return (key: number | string, start: Date) =>
    instants.has(key) || (days.size > 0 && days.has(dayIn(start, event.start.tz)));
}

/** An occurrence as it is stored; null if it is cancelled or outside of the window. */
function occurrenceOf(
  event: VEvent,
  series: VEvent,
  start: DateWithTimeZone,
  length: number,
  window: ParseWindow,
): NewCalendarEvent | null {
  if (event.status === "CANCELLED") return null;
  const texts = {
    title: textOf(event.summary) || textOf(series.summary),
    location: textOf(event.location) || null,
    busy: event.transparency !== "TRANSPARENT" && !isMarkedFree(event),
  };
  if (isWholeDays(event)) {
    const firstDay = dayOf(start);
    const lastDay = new Date(Date.parse(firstDay) + (length - 1) * day).toISOString().slice(0, 10);
    if (lastDay < window.firstDay || firstDay > window.lastDay) return null;
    return { ...texts, starts_at: null, ends_at: null, first_day: firstDay, last_day: lastDay };
  }
  const from = start.getTime();
  const to = from + length;
  if (from >= window.end || (to <= window.start && from < window.start)) return null;
  const [startsAt, endsAt] = [from, to].map((time) => new Date(time).toISOString());
  return {
    ...texts,
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    first_day: null,
    last_day: null,
  };
}

/** Outlook's own mark. */
const isMarkedFree = (event: VEvent) =>
  textOf(event["MICROSOFT-CDO-BUSYSTATUS"]).toUpperCase() === "FREE";

/** A day as node-ical has it: midnight in the zone of this process. */
function dayOf(date: Date): string {
  const utc = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return new Date(utc).toISOString().slice(0, 10);
}

/** The day of a date in its zone; of a whole day the day. */
function dayIn(date: DateWithTimeZone, zone: string | undefined): string {
  if (date.dateOnly) return dayOf(date);
  const local = new TZDate(date.getTime(), zone ?? "UTC");
  const known = Number.isNaN(local.getTime()) ? new TZDate(date.getTime(), "UTC") : local;
  return dayOf(known);
}

const isDate = (value: unknown): value is DateWithTimeZone =>
  value instanceof Date && !Number.isNaN(value.getTime());

/** The value of a property, which node-ical has with parameters or without. */
function valueIn(property: unknown): string {
  const value = typeof property === "object" ? Object(property).val : property;
  return typeof value === "string" ? value : "";
}

/** A text that can be stored; of repeated ones the first. */
function textOf(property: unknown): string {
  const [first] = [property].flat();
  const text = valueIn(first).slice(0, maxTextLength);
  return text.replaceAll("\u0000", "").toWellFormed().trim();
}
