/** What is read of a calendar. */
export interface ParseWindow {
  /** The first and the last day, `yyyy-MM-dd`. */
  firstDay: string;
  lastDay: string;
  /** The same as instants, in milliseconds; the end does not belong to it. */
  start: number;
  end: number;
  /** The instant whose nearest occurrences are kept if there are too many. */
  now: number;
  /** The user's, for times without a zone in a calendar without one. */
  timeZone: string;
  /** The most occurrences. */
  limit: number;
}
