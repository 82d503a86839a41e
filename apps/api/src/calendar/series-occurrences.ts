import {
  type CalendarMoment,
  type CalendarRule,
  isUnreadable,
  momentsOf,
  readCalendarRule,
  readUntil,
  ruleStarts,
  valuesOf,
} from "@daysignal/core/icalendar";
import type { LeftOutCounter } from "./left-out.ts";
import type { ParseWindow } from "./parse-window.ts";
import { type CalendarEvent, day, wholeDayOf } from "./read-event.ts";

/** An occurrence of an event, in the zone of the event. */
export interface Occurrence {
  event: CalendarEvent;
  wall: number;
  length: number;
}

/** Identifies an occurrence within a series: its day, or its instant. */
export const keyOf = ({ wall, isDay, zone }: CalendarMoment): string =>
  isDay ? dayOf(wall) : String(zone.instantOf(wall));

export const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/**
 * The occurrences of a series in a window, without its exceptions. Unreadable rules and dates are
 * left out and counted. `reach` is the maximum distance that an exception moves an occurrence, in
 * milliseconds.
 */
export function* occurrencesOf(
  event: CalendarEvent,
  window: ParseWindow,
  reach: number,
  leftOut: LeftOutCounter,
): Generator<Occurrence> {
  const { start, length } = event;
  // Zones are up to 14 hours away from UTC.
  const range = {
    from: window.start - length - reach - day,
    to: window.end + reach + day,
  };
  const isExcluded = excludedBy(event, leftOut);
  const seen = new Set<number>();
  const isNew = (wall: number) => {
    if (seen.has(wall) || wall < range.from || wall > range.to) return false;
    seen.add(wall);
    return !isExcluded({ ...start, wall });
  };
  const { rules, unreadable } = rulesOf(event);
  leftOut.add("rule", unreadable);
  if (isNew(start.wall)) yield { event, wall: start.wall, length };
  for (const one of additionalDates(event, leftOut)) {
    if (isNew(one.wall)) yield { event, wall: one.wall, length: one.length ?? length };
  }
  for (const rule of rules) {
    const isBefore = beforeEnd(rule, event);
    const near = nearRange(rule, range, window);
    if (near !== range) leftOut.add("limit");
    const starts = ruleStarts(rule, start.wall, near);
    for (let next = starts.next(); ; next = starts.next()) {
      if (next.done) {
        if (next.value) leftOut.add("limit");
        break;
      }
      if (!isBefore(next.value)) break;
      if (isNew(next.value)) yield { event, wall: next.value, length };
    }
  }
}

function rulesOf({ component, start }: CalendarEvent) {
  const startDay = new Date(start.wall).getUTCDate();
  const texts = component.getAllProperties("rrule").map((property) => valuesOf(property)[0] ?? "");
  const read = [...new Set(texts)].map((text) => readCalendarRule(text, startDay));
  const rules = read.filter((rule) => rule !== null);
  const unreadable = read.length - rules.length + Number(isUnreadable(component, "rrule"));
  return { rules, unreadable };
}

/** For an endless rule with many occurrences a day, narrows the range to days near today. */
function nearRange(rule: CalendarRule, range: { from: number; to: number }, window: ParseWindow) {
  if (rule.step === null || rule.count !== null) return range;
  const { byDay, byMonth, byMonthDay } = rule.days;
  const isFiltered = byDay.length + byMonth.length + byMonthDay.length > 0;
  const hasTimes = Object.values(rule.times).some((list) => list !== null);
  if (isFiltered || hasTimes) return range;
  const reach = rule.step * window.limit;
  const from = Math.max(range.from, window.now - reach);
  const to = Math.min(range.to, window.now + reach);
  return from === range.from && to === range.to ? range : { from, to };
}

/** Tests whether an occurrence is at or before UNTIL. */
function beforeEnd({ until }: CalendarRule, { start, zones }: CalendarEvent) {
  const read = readUntil(until);
  if (!read) return () => true;
  const { day: wholeDay, end, isUtc } = read;
  if (!start.isDay) {
    return isUtc
      ? (wall: number) => start.zone.instantOf(wall) <= end
      : (wall: number) => wall <= end;
  }
  // Some programs write the first or last second of the last day in UTC, whatever the zone.
  const isWholeDay = !isUtc || [0, 86_399_000].includes(end - wholeDay);
  return isWholeDay
    ? (wall: number) => wall <= wholeDay
    : (wall: number) => wall <= wholeDay || zones.local.instantOf(wall) <= end;
}

function* additionalDates({ component, zones, start }: CalendarEvent, leftOut: LeftOutCounter) {
  for (const property of component.getAllProperties("rdate")) {
    for (const moment of momentsOf(property, zones)) {
      if (!moment) leftOut.add("date");
      else if (start.isDay) {
        const wall = wholeDayOf(moment, zones);
        yield { wall, length: moment.length && Math.max(day, moment.length) };
      } else if (moment.isDay) {
        // A day means that day at the time of the series.
        yield { wall: moment.wall + (start.wall % day), length: null };
      } else {
        // A moment in another zone is the same instant.
        const shift =
          moment.zone === start.zone
            ? 0
            : start.zone.instantOf(moment.wall) - moment.zone.instantOf(moment.wall);
        yield { wall: moment.wall - shift, length: moment.length };
      }
    }
  }
  if (isUnreadable(component, "rdate")) leftOut.add("date");
}

/** Tests whether EXDATE excludes a start, by its instant or its whole day. */
function excludedBy({ component, zones, start }: CalendarEvent, leftOut: LeftOutCounter) {
  const keys = new Set<string>();
  for (const property of component.getAllProperties("exdate")) {
    for (const moment of momentsOf(property, zones)) {
      if (!moment) leftOut.add("date");
      else if (start.isDay) keys.add(dayOf(wholeDayOf(moment, zones)));
      else keys.add(keyOf(moment));
    }
  }
  if (isUnreadable(component, "exdate")) leftOut.add("date");
  return (moment: CalendarMoment) =>
    keys.size > 0 && (keys.has(keyOf(moment)) || keys.has(dayOf(moment.wall)));
}
