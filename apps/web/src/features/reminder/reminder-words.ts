import type { CalendarDay, ReminderTime } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { capitalized, dayLabel, formatTime } from "../../shared/words.ts";

/** "2 days before the deadline" */
export function beforeDeadline(days: number): string {
  return days === 0
    ? i18n.t("On the day of the deadline")
    : i18n.t("{days, plural, one {# day} other {# days}} before the deadline", { days });
}

/** "10 minutes before it starts": before a time box. */
export function beforeStart(minutes: number): string {
  if (minutes === 0) return i18n.t("When it starts", {}, { comment: "A signal, at its time" });
  return minutes % 60 === 0
    ? i18n.t("{hours, plural, one {# hour} other {# hours}} before it starts", {
        hours: minutes / 60,
      })
    : i18n.t("{minutes, plural, one {# minute} other {# minutes}} before it starts", { minutes });
}

/** When a reminder comes: "Tomorrow, 9:00 AM", "10 minutes before it starts". */
export function reminderWords(
  { day, daysBefore, minutesBefore, time }: ReminderTime,
  today: CalendarDay,
): string {
  if (minutesBefore !== null) return beforeStart(minutesBefore);
  const when = day === null ? beforeDeadline(daysBefore ?? 0) : capitalized(dayLabel(day, today));
  return i18n.t(
    "{when}, {time}",
    { when, time: formatTime(time ?? "00:00") },
    { comment: "A day and a time of day" },
  );
}
