import type { CalendarDay, EventContent } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";

/** How a calendar account signs in (§10). Its name, state and deletion are its row of `calendars`. */
export interface CalendarAccountTable {
  user_id: string;
  id: string;
  /** The server as it was entered. */
  server: string;
  username: string;
  /** Encrypted, see `SecretBox`. */
  password: string;
  /** The URL of the collection that contains the calendars. */
  home_url: string;
  next_sync_at: string;
  /** Until when an instance synchronises it; null if none does. */
  leased_until: string | null;
  /** The number of the user's last change when time boxes were last written; a bigint. */
  written_seq: Generated<string>;
}

/** A calendar of an account. If it is read, a row of `calendars` has the same id. */
export interface CalendarCollectionTable {
  user_id: string;
  id: string;
  account_id: string;
  /** An absolute URL. */
  href: string;
  name: string;
  color: string | null;
  /** Whether the server allows writing. */
  can_write: boolean;
  /** Whether time boxes are written to it. */
  writes: Generated<boolean>;
  /** What the server said at the last synchronisation. */
  sync_token: string | null;
  ctag: string | null;
}

/** The last known version of an object of a calendar: an event with its exceptions. */
export interface CalendarObjectTable {
  user_id: string;
  collection_id: string;
  /** An absolute URL. */
  href: string;
  /** Empty if unknown. */
  etag: string;
  data: string;
}

/** A time box that is written to a calendar as an event (§11). */
export interface WrittenEventTable {
  user_id: string;
  /** Part of its UID and URL. */
  id: string;
  collection_id: string;
  signal_id: string;
  day: ColumnType<CalendarDay, string, string>;
  href: string;
  /** The version whose contents are `content`; null if unknown. */
  etag: string | null;
  /** Whether the server has confirmed it. */
  is_written: boolean;
  /** What was last written or read. */
  content: ColumnType<EventContent, string, string>;
}
