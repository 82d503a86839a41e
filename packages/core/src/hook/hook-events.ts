import type { HistoryKind, NewHistoryEntry } from "../signal/signal-history.ts";
import { type CalendarDay, daysBetween, plusDays } from "../time/calendar-day.ts";
import type { HookEvent } from "./hook.ts";

/**
 * The event that hooks receive for each kind of entry in a signal's history; other kinds cause none
 * (§15).
 */
export const eventsOfKinds: Partial<Record<HistoryKind, HookEvent>> = {
  planned: "signal.planned",
  rescheduled: "signal.planned",
  finished: "signal.finished",
  returned: "signal.returned",
};

/** The days that have more signals after a transaction than before it, and how many more. */
export function gainedDays(
  history: readonly NewHistoryEntry[],
): { day: CalendarDay; count: number }[] {
  const gained = new Map<CalendarDay, number>();
  const add = (day: CalendarDay | undefined, count: number) => {
    if (day !== undefined) gained.set(day, (gained.get(day) ?? 0) + count);
  };
  for (const { kind, day, from } of history) {
    if (kind === "planned" || kind === "rescheduled") add(day, 1);
    if (kind === "rescheduled") add(from, -1);
    if (kind === "unplanned") add(day, -1);
  }
  return [...gained].flatMap(([day, count]) => (count > 0 ? [{ day, count }] : []));
}

/** The maximum number of days closed at once, after the server was down. */
const maxClosedDays = 7;

/** The past days that are not closed yet, earliest first (§15). */
export function daysToClose(closedThrough: CalendarDay, today: CalendarDay): CalendarDay[] {
  const count = Math.min(daysBetween(closedThrough, today) - 1, maxClosedDays);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => plusDays(today, index - count));
}
