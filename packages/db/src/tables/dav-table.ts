/**
 * What a calendar or task app has sent with a signal or a subtask (§19). Without a row the uid is
 * derived from the id. The row of a deleted subtask stays, so that clients learn of the deletion.
 */
export interface DavItemTable {
  user_id: string;
  uid: string;
  /** The last part of its URL. */
  name: string;
  signal_id: string;
  subtask_id: string | null;
  /** Lines of iCalendar that have no counterpart here, without line folding. */
  extra: string;
  /** The collection to which a client has moved it, and when. */
  came_to: string | null;
  came_at: string | null;
}
