import type { CalendarDay, I18n } from "@daysignal/core";

/** The user and time of an import. */
export interface Importer {
  userId: string;
  timeZone: string;
  today: CalendarDay;
  i18n: I18n;
  /** Whether hooks and the calendar feed of an archive are imported. */
  hasAccess: boolean;
}
