import type { Calendar, CalendarDay, CalendarLeftOut } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** A calendar's fields and their columns. */
export const calendarColumns = {
  id: "id",
  name: "name",
  color: "color",
  shown: "shown",
  busy: "busy",
  kind: "kind",
  accountId: "account_id",
  provider: "provider",
  host: "host",
  lastReadAt: "last_read_at",
  problem: "problem",
  eventCount: "event_count",
  leftOut: "left_out",
  version: "version",
} as const satisfies Record<keyof Calendar, string>;

/** An external calendar (§10). `url` is a secret: only `findCalendarToRead` selects it. */
export interface CalendarTable
  extends Omit<RowOf<typeof calendarColumns, Calendar>, "kind" | "provider" | "left_out"> {
  user_id: string;
  kind: ColumnType<Calendar["kind"], Calendar["kind"], never>;
  provider: ColumnType<Calendar["provider"], Calendar["provider"], never>;
  url: string | null;
  /** The whole uploaded file. Later occurrences are read from it as time passes. */
  file_text: string | null;
  /** The HTTP cache validators of the last response. */
  etag: string | null;
  last_modified: string | null;
  /** A hash of the contents that were read and of the time zone used. */
  content_hash: string | null;
  /** The first day of the stored events. */
  events_from: CalendarDay | null;
  /** The parts that could not be read; null if there are none. */
  left_out: ColumnType<CalendarLeftOut | null, string | null, string | null>;
  /** The number of consecutive failed readings. */
  failures: Generated<number>;
  next_read_at: string;
  /** When it was deleted. Until its removal, this can be undone. */
  deleted_at: string | null;
  created_at: ColumnType<string, string, never>;
}

/** An event of an external calendar: between two instants, or on whole days. */
export interface CalendarEventTable {
  user_id: string;
  id: Generated<string>;
  calendar_id: string;
  title: string;
  location: string | null;
  busy: boolean;
  starts_at: string | null;
  ends_at: string | null;
  first_day: CalendarDay | null;
  last_day: CalendarDay | null;
}
