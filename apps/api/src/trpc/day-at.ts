import { type CalendarDay, calendarDayAt, plusDays, startOfDay } from "@daysignal/core";

/** A day, with its first instant and the first after it in milliseconds. */
interface KnownDay {
  day: CalendarDay;
  from: number;
  until: number;
}

/** A cache of the latest day of each zone, which is nearly always the next one requested. */
const known = new Map<string, KnownDay>();

/** There are some 600 zones; counting different cases there are more names than need caching. */
const mostKnown = 1000;

/** Core's `calendarDayAt`, computed once per day and zone instead of for each request. */
export function dayAt(now: Date, timeZone: string): CalendarDay {
  const moment = now.getTime();
  const last = known.get(timeZone);
  if (last && last.from <= moment && moment < last.until) return last.day;
  const day = calendarDayAt(now, timeZone);
  if (known.size >= mostKnown) known.clear();
  known.set(timeZone, {
    day,
    from: Date.parse(startOfDay(day, timeZone)),
    until: Date.parse(startOfDay(plusDays(day, 1), timeZone)),
  });
  return day;
}
