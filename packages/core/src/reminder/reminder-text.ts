import type { I18n } from "../language/i18n.ts";
import type { TimeFormat } from "../settings/default-settings.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dueLabel } from "../time/due-label.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** The subject of a reminder, for its text. */
export type ReminderContent =
  | { kind: "morning"; returned: number }
  | { kind: "evening"; done: number; planned: number }
  | {
      kind: "signal";
      title: string;
      dueDate: string | null;
      today: CalendarDay;
      rule: DayRule;
      /** For a reminder before a time box: its local start, `HH:mm`. */
      startsAt?: string | null;
      timeFormat?: TimeFormat | null;
      /** For a series: the day of the occurrence it is about. */
      occurrence?: CalendarDay | null;
    };

/** The text of a notification: a title, and a line that may be empty. */
export interface ReminderText {
  title: string;
  body: string;
}

/** The words of a reminder (§12). */
export function reminderText(i18n: I18n, content: ReminderContent): ReminderText {
  switch (content.kind) {
    case "morning": {
      const { returned } = content;
      return {
        title: i18n.t("Plan your day"),
        body:
          returned === 0
            ? ""
            : i18n.t(
                "{returned, plural, one {# signal has returned} other {# signals have returned}}",
                { returned },
              ),
      };
    }
    case "evening": {
      const { done, planned } = content;
      return {
        title: i18n.t("Look back at your day"),
        body: i18n.t(
          "{done} of {planned} done",
          { done, planned },
          { comment: "Signals of a day: 3 of 4 done" },
        ),
      };
    }
    case "signal": {
      const { title, dueDate, today, rule, startsAt = null, timeFormat = null } = content;
      if (startsAt !== null) {
        const time = timeInWords(startsAt, i18n.locale, timeFormat);
        return { title, body: i18n.t("Planned for {time}", { time }, { comment: "9:30 AM" }) };
      }
      return { title, body: dueDate === null ? "" : dueLabel(i18n, dueDate, today, rule) };
    }
  }
}

/**
 * A local time in a language's format, such as "9:30 AM"; null means the language's default format.
 */
export function timeInWords(time: string, locale: string, timeFormat: TimeFormat | null): string {
  return new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    ...(timeFormat === null ? {} : { hourCycle: timeFormat === "12" ? "h12" : "h23" }),
    timeZone: "UTC",
  }).format(new Date(`1970-01-01T${time}:00Z`));
}
