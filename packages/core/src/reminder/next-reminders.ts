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

/** A reminder of an open signal, with the times it may be relative to. */
export interface PendingReminder extends Reminder {
  /** The signal's deadline. */
  dueDate: string | null;
  /** The signal's time boxes on days on which it is not finished. */
  boxes: readonly BoxStart[];
  /** For a snoozed reminder, the occurrence it is about; null or undefined for that of its day. */
  occurrence?: CalendarDay | null;
}

/** A user's reminder rules and day settings. */
export interface ReminderPlan extends DayRule {
  rules: Pick<ReminderRules, "morning" | "evening">;
  reminders: readonly PendingReminder[];
}

/** A reminder with the instant at which it is due. */
export interface DueReminder {
  /** An ISO string in UTC. */
  at: string;
  /** The subject of the reminder: the day's plan, or a signal. */
  kind: "morning" | "evening" | "signal";
  /** For a signal. */
  reminder: PendingReminder | null;
  /** The day that it is about, or on which it is due. */
  day: CalendarDay;
}

/**
 * The next reminder of each rule, and all reminders of signals, after an instant, earliest first
 * (§12). Local times are in the user's time zone: a time skipped by a clock change is moved after
 * the gap, and a time that occurs twice means the first one.
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

/** Whether a reminder's day and time have passed, so that it is never due again. */
export function hasPassed(reminder: Reminder, now: Date, timeZone: string): boolean {
  const { day, time } = reminder;
  if (day === null || time === null) return false;
  return startOfDay(day, { timeZone, dayStart: time }) <= now.toISOString();
}

/**
 * The due times of a reminder as of now: instants, each with the day on which, or for which, it is
 * due. Empty without a deadline or time box to be relative to.
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
  // A week, with a margin on both sides.
  for (let count = 0; count < 10; count += 1) {
    const day = plusDays(first, count);
    if (!rule.days.includes(weekdayOf(day))) continue;
    const at = timeOn(day, rule.time, plan);
    if (at > since) return { at, kind, reminder: null, day };
  }
  return null;
}

/**
 * The instant of a time on a planner day: a time before the day's start is on the next date (§4).
 */
function timeOn(day: CalendarDay, time: string, { timeZone, dayStart }: DayRule): string {
  return startOfDay(time < dayStart ? plusDays(day, 1) : day, { timeZone, dayStart: time });
}
