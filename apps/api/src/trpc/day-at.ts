import { type CalendarDay, calendarDayAt, plusDays, startOfDay } from "@daysignal/core";

/** A day and the instants, in milliseconds, between which it is that day. */
interface KnownDay {
  day: CalendarDay;
  from: number;
  until: number;
}

/** The last day that was asked for in each zone: nearly always the one that is asked for next. */
const known = new Map<string, KnownDay>();

/** There are some 600 zones; in different cases their names are more than anyone has to keep. */
const mostKnown = 1000;

/** Core's `calendarDayAt`, worked out once a day and zone instead of at every request. */
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
