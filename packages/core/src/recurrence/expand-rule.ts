// The only file that loads the library for rules; `@daysignal/core/rules`. The web app imports
// it when a dialog needs it.
import { RRuleTemporal } from "rrule-temporal";
import { type CalendarDay, isCalendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import type { ExpandRule } from "./series-days.ts";

/**
 * The days of a rule after a day, earliest first, at most `most` of them (§4). The first
 * day always is one of them and counts as the first of `count`. Days are midnights in
 * UTC, so no change of clocks moves one.
 */
export const expandRule: ExpandRule = ({ rule, start, until, count }, after, most) => {
  const line = `RRULE:${startRule(rule, start)}`;
  const dates = new RRuleTemporal({
    rruleString: `DTSTART:${compact(start)}T000000Z\n${line}`,
    maxIterations,
  });
  const isLast = (day: CalendarDay) => until !== null && day > until;
  if (count !== null) {
    // Their number is counted from the first day, so all of them are needed.
    const given: CalendarDay[] = [];
    untilExhausted(() => {
      dates.all((date, index) => index < count && given.push(dayOf(date)) > 0);
    });
    const all = [start, ...given.filter((day) => day > start)].slice(0, count);
    return all.filter((day) => day > after && isCalendarDay(day) && !isLast(day)).slice(0, most);
  }
  const days: CalendarDay[] = [];
  let last = after;
  if (start > after) {
    last = start;
    if (!isLast(start)) days.push(start);
  }
  while (days.length < most) {
    const next = untilExhausted(() => dates.next(new Date(`${last}T00:00:00Z`)));
    if (!next) break;
    last = dayOf(next);
    if (!isCalendarDay(last) || isLast(last)) break;
    days.push(last);
  }
  return days.slice(0, most);
};

/** How many periods without a date are searched: 28 years of days, after which weekdays return. */
const maxIterations = 10_300;

/** The library throws where no date is found within `maxIterations`: then the rule has ended. */
function untilExhausted<T>(search: () => T): T | null {
  try {
    return search();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Maximum iterations")) return null;
    throw error;
  }
}

const compact = (day: CalendarDay) => day.replaceAll("-", "");

/** The day of a result such as `2026-03-14T00:00:00+00:00[UTC]`. */
const dayOf = (date: { toString(): string }) => date.toString().slice(0, 10) as CalendarDay;
