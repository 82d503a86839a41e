import { compareText } from "../signal/recommend.ts";
import { type CalendarDay, plusDays, weekdayOf } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import type { Reminder } from "./reminder.ts";
import type { DayReminder, ReminderRules } from "./reminder-rules.ts";

/** The start of a time box: a local time on a day of the plan. */
export interface BoxStart {
  day: CalendarDay;
  startsAt: string;
}

/** A reminder of an open signal, with what it may count from. */
export interface PendingReminder extends Reminder {
  /** The signal's deadline. */
  dueDate: string | null;
  /** The signal's time boxes on days on which it is not finished. */
  boxes: readonly BoxStart[];
  /** Of a snoozed one, the occurrence that it is about; else that of its day. */
  occurrence?: CalendarDay | null;
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
 * The next reminder of each rule, and all of the signals, after an instant, earliest first (§12). Local times are those of the person's clock: what the clock skips comes after the gap,
 * and what it shows twice comes the first time.
 */
export function nextReminders(after: Date | string, plan: ReminderPlan): DueReminder[] {
  const since = new Date(after).toISOString();
  const found = [
    nextOfDay("morning", since, plan),
    nextOfDay("evening", since, plan),
    ...plan.reminders.flatMap((reminder) =>
      timesOfReminder(reminder, plan)
        .filter(({ at }) => at > since)
        .map(({ at, day }) => ({ at, kind: "signal", reminder, day }) as const),
    ),
  ];
  return found.filter((due) => due !== null).sort((one, other) => compareText(one.at, other.at));
}

/** Whether a reminder comes at a day and time that has passed: it never comes again. */
export function hasPassed(reminder: Reminder, now: Date, timeZone: string): boolean {
  const { day, time } = reminder;
  if (day === null || time === null) return false;
  return startOfDay(day, { timeZone, dayStart: time }) <= now.toISOString();
}

/**
 * When a reminder comes as things are now: at an instant, and on a day or for a day of the plan.
 * Nothing without a deadline or time box to count from.
 */
export function timesOfReminder(
  reminder: Omit<PendingReminder, "id" | "taskId">,
  rule: DayRule,
): { at: string; day: CalendarDay }[] {
  const { day, daysBefore, minutesBefore, time, dueDate, boxes } = reminder;
  if (minutesBefore !== null) {
    return boxes.map((box) => {
      const start = Date.parse(timeOn(box.day, box.startsAt, rule));
      return { at: new Date(start - minutesBefore * 60_000).toISOString(), day: box.day };
    });
  }
  if (time === null) return [];
  if (day !== null) return [{ at: startOfDay(day, { ...rule, dayStart: time }), day }];
  if (daysBefore === null || dueDate === null) return [];
  const date = plusDays(dayAt(dueDate, rule), -daysBefore);
  return [{ at: timeOn(date, time, rule), day: date }];
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

/** A time on a day as people count days: before the day's start it is on the next one (§4). */
function timeOn(day: CalendarDay, time: string, { timeZone, dayStart }: DayRule): string {
  return startOfDay(time < dayStart ? plusDays(day, 1) : day, { timeZone, dayStart: time });
}
