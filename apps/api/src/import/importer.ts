import type { CalendarDay, I18n } from "@daysignal/core";

/** Who imports, and when. */
export interface Importer {
  userId: string;
  timeZone: string;
  today: CalendarDay;
  i18n: I18n;
  /** Whether hooks and the calendar feed of an archive come along. */
  hasAccess: boolean;
}
