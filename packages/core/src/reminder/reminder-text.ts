import type { I18n } from "../language/i18n.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dueLabel } from "../time/due-label.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** What a reminder is about. */
export type ReminderContent =
  | { kind: "morning"; returned: number }
  | { kind: "evening"; done: number; planned: number }
  | { kind: "signal"; title: string; dueDate: string | null; today: CalendarDay; rule: DayRule };

/** What a notification says: a title, and a line that may be empty. */
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
      const { title, dueDate, today, rule } = content;
      return { title, body: dueDate === null ? "" : dueLabel(i18n, dueDate, today, rule) };
    }
  }
}
