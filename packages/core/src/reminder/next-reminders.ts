import { type CalendarDay, plusDays, weekdayOf } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import type { Reminder } from "./reminder.ts";
import type { DayReminder, ReminderRules } from "./reminder-rules.ts";

/** A reminder of an open signal, with the signal's deadline. */
export interface PendingReminder extends Reminder {
  dueDate: string | null;
}

/** What decides about a person's reminders. */
export interface ReminderPlan extends DayRule {
  rules: Pick<ReminderRules, "morning" | "evening">;
  reminders: readonly PendingReminder[];
}

/** A reminder at an instant. */
export interface DueReminder {
  /** An ISO string in UTC. */
  at: string;
  /** What is reminded of: the day's plan, or a signal. */
  kind: "morning" | "evening" | "signal";
  /** Of a signal. */
  reminder: PendingReminder | null;
  /** The day that it is about, or on which it comes. */
  day: CalendarDay;
}

/**
 * The next reminder of each rule and of each signal's reminder after an instant, earliest first
 * (§12). Local times are those of the person's clock: what the clock skips comes after the gap,
 * and what it shows twice comes the first time.
 */
export function nextReminders(after: Date | string, plan: ReminderPlan): DueReminder[] {
  const since = new Date(after).toISOString();
  const found = [
    nextOfDay("morning", since, plan),
    nextOfDay("evening", since, plan),
    ...plan.reminders.map((reminder) => nextOfSignal(reminder, since, plan)),
  ];
  return found
    .filter((due) => due !== null)
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** Whether a reminder comes at a day and time that has passed: it never comes again. */
export function hasPassed(reminder: Reminder, now: Date, timeZone: string): boolean {
  const { day, time } = reminder;
  return day !== null && startOfDay(day, { timeZone, dayStart: time }) <= now.toISOString();
}

function nextOfDay(
  kind: "morning" | "evening",
  since: string,
  plan: ReminderPlan,
): DueReminder | null {
  const rule: DayReminder | null = plan.rules[kind];
  if (rule === null) return null;
  const first = plusDays(dayAt(since, plan), -1);
  // A week, and the days around it.
  for (let count = 0; count < 10; count += 1) {
    const day = plusDays(first, count);
    if (!rule.days.includes(weekdayOf(day))) continue;
    const at = timeOn(day, rule.time, plan);
    if (at > since) return { at, kind, reminder: null, day };
  }
  return null;
}

function nextOfSignal(
  reminder: PendingReminder,
  since: string,
  plan: ReminderPlan,
): DueReminder | null {
  const { day, daysBefore, time, dueDate } = reminder;
  const of = (date: CalendarDay, at: string) =>
    at > since ? ({ at, kind: "signal", reminder, day: date } as const) : null;
  if (day !== null) return of(day, startOfDay(day, { ...plan, dayStart: time }));
  if (daysBefore === null || dueDate === null) return null;
  const date = plusDays(dayAt(dueDate, plan), -daysBefore);
  return of(date, timeOn(date, time, plan));
}

/** A time on a day as people count days: before the day's start it is on the next one (§4). */
function timeOn(day: CalendarDay, time: string, { timeZone, dayStart }: DayRule): string {
  return startOfDay(time < dayStart ? plusDays(day, 1) : day, { timeZone, dayStart: time });
}
