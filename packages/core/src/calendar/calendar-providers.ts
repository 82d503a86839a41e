/** The providers whose calendars need a sign-in of their own (§10). */
export const calendarProviders = ["google", "microsoft"] as const;

export type CalendarProvider = (typeof calendarProviders)[number];
