/** The limits of calendars (§10). */
export const calendarLimits = {
  /** Maximum size of a file, or of the response of an address. */
  bytes: 10_485_760,
  urlLength: 2000,
  /** Maximum number per account. */
  calendars: 20,
  /** Sign-ins per account, and calendars of one that are listed. */
  accounts: 5,
  collections: 200,
  /** Occurrences per calendar; those nearest to today are kept. */
  events: 5000,
  /** The range of days, before and after today, whose events are kept. */
  daysBack: 60,
  daysAhead: 400,
  /** Maximum number of days in one response. */
  listedDays: 100,
  titleLength: 500,
} as const;
