import type { PlainRecurrence } from "../signal/signal.ts";
import {
  type CalendarDay,
  daysBetween,
  isCalendarDay,
  plusDays,
  plusMonths,
} from "../time/calendar-day.ts";

/**
 * The k-th day of a series that starts at `anchor` (§4): daily +k days, weekly +k weeks, monthly +k
 * months. Always counted from the anchor, so a monthly series from the 31st falls on the last day
 * of shorter months and returns to the 31st.
 */
export function occurrence(anchor: CalendarDay, repeat: PlainRecurrence, k: number): CalendarDay {
  switch (repeat) {
    case "daily":
      return plusDays(anchor, k);
    case "weekly":
      return plusDays(anchor, 7 * k);
    case "monthly":
      return plusMonths(anchor, k);
  }
}

/**
 * The next `count` days of a series after `after`, earliest first; fewer only at the end
 * of the calendar.
 */
export function occurrencesAfter(
  anchor: CalendarDay,
  repeat: PlainRecurrence,
  after: CalendarDay,
  count: number,
): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let k = firstIndexAfter(anchor, repeat, after); days.length < count; k += 1) {
    const day = occurrence(anchor, repeat, k);
    if (!isCalendarDay(day)) break;
    if (day > after) days.push(day);
  }
  return days;
}

/**
 * A lower bound of the first index after `after`, so that long series are not counted from their
 * start.
 */
function firstIndexAfter(anchor: CalendarDay, repeat: PlainRecurrence, after: CalendarDay): number {
  const days = daysBetween(anchor, after);
  if (days <= 0) return 0;
  const longestStep = { daily: 1, weekly: 7, monthly: 31 }[repeat];
  return Math.floor(days / longestStep);
}
