/** The range of a calendar to read. */
export interface ParseWindow {
  /** The first and the last day, `yyyy-MM-dd`. */
  firstDay: string;
  lastDay: string;
  /** The same as instants, in milliseconds; the end is exclusive. */
  start: number;
  end: number;
  /** The instant to which the nearest occurrences are kept if there are too many. */
  now: number;
  /** The user's time zone, for calendars and times without one. */
  timeZone: string;
  /** The maximum number of occurrences. */
  limit: number;
}
