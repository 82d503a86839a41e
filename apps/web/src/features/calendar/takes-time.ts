import type { Calendar } from "@daysignal/core";

/** Whether appointments of these calendars are shown or take time. */
export const takesTime = (calendars: Calendar[]): boolean =>
  calendars.some(({ shown, busy }) => shown || busy);
