/** The limits of calendars (§10). */
export const calendarLimits = {
  /** Of a file, or of what an address answers. */
  bytes: 10_485_760,
  urlLength: 2000,
  /** Of one account. */
  calendars: 20,
  /** Occurrences of each calendar, those nearest to today. */
  events: 5000,
  /** The days, before and after today, whose events are kept. */
  daysBack: 60,
  daysAhead: 400,
  /** In one answer. */
  listedDays: 100,
  titleLength: 500,
} as const;
