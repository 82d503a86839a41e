import type { Calendar, CalendarDay, CalendarLeftOut, CalendarProblem } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";

/** An external calendar (§10). `url` is a secret: only `findCalendarToRead` selects it. */
export interface CalendarTable {
  user_id: string;
  id: string;
  name: string;
  color: string;
  shown: boolean;
  busy: boolean;
  kind: ColumnType<Calendar["kind"], Calendar["kind"], never>;
  host: string | null;
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
  event_count: number;
  /** The parts that could not be read; null if there are none. */
  left_out: ColumnType<CalendarLeftOut | null, string | null, string | null>;
  last_read_at: string | null;
  problem: CalendarProblem | null;
  /** The number of consecutive failed readings. */
  failures: Generated<number>;
  next_read_at: string;
  /** When it was deleted. Until its removal, this can be undone. */
  deleted_at: string | null;
  version: number;
  created_at: ColumnType<string, string, never>;
}

/** A calendar's fields and their columns. */
export const calendarColumns = {
  id: "id",
  name: "name",
  color: "color",
  shown: "shown",
  busy: "busy",
  kind: "kind",
  host: "host",
  lastReadAt: "last_read_at",
  problem: "problem",
  eventCount: "event_count",
  leftOut: "left_out",
  version: "version",
} as const satisfies Record<keyof Calendar, keyof CalendarTable>;

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
