import type { readCalendars } from "@daysignal/core/icalendar";

/** A component of a calendar file, as ical.js represents it. */
export type Component = ReturnType<typeof readCalendars>[number];
