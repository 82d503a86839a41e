import type {
  Calendar,
  CalendarChoices,
  CalendarDay,
  CalendarLeftOut,
  CalendarProblem,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { type CalendarEventTable, calendarColumns } from "../tables/calendar-table.ts";
import { neverDue } from "./calendar-collection-queries.ts";
import { isRow, userRows } from "./user-rows.ts";

const calendars = userRows<Calendar>({
  table: "calendars",
  columns: calendarColumns,
  where: sql`deleted_at is null`,
  change: ({ id }) => ({ kind: "calendar", ids: [id] }),
});

/** All calendars of a user, by name ignoring case. */
export const listCalendars = (db: Db, userId: string) =>
  calendars.list(db, userId, sql`order by lower(name), id`);

export const findCalendar = calendars.find;

/** One calendar of a user, locked until the transaction ends. */
export const lockCalendar = calendars.lock;

/** Stores changed choices of a calendar. */
export const updateCalendarRow = (
  db: Db,
  userId: string,
  { id, name, color, shown, busy, version }: CalendarChoices & { version: number },
) => calendars.update(db, userId, { id, name, color, shown, busy, version });

/** The source of a calendar: an address, an uploaded file, or a sign-in to a server. */
export type NewCalendarSource =
  | { kind: "url"; url: string; host: string }
  | { kind: "file"; text: string }
  | { kind: "account"; host: string; provider: Calendar["provider"] };

/** Stores a new calendar without events. Returns false if its id exists. */
export async function insertCalendar(
  db: Db,
  userId: string,
  choices: CalendarChoices,
  source: NewCalendarSource,
  at: string,
): Promise<boolean> {
  const from = {
    url: source.kind === "url" ? source.url : null,
    host: source.kind === "file" ? null : source.host,
    file_text: source.kind === "file" ? source.text : null,
    provider: source.kind === "account" ? source.provider : null,
  };
  const added = await db
    .insertInto("calendars")
    .values({
      user_id: userId,
      ...choices,
      ...from,
      kind: source.kind,
      event_count: 0,
      next_read_at: source.kind === "account" ? neverDue : at,
      created_at: at,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .executeTakeFirst();
  noteChange(db, userId, { kind: "calendar", ids: [choices.id] });
  return added.numInsertedOrUpdatedRows === 1n;
}

/**
 * Marks a calendar as deleted, or restores it (null) until it is removed for good. Does nothing if
 * there is none.
 */
export async function setCalendarDeleted(
  db: Db,
  userId: string,
  id: string,
  at: string | null,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("calendars")
    .set({ deleted_at: at })
    .where(isRow(userId, id))
    .where("deleted_at", at === null ? "is not" : "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // The calendars of an account are deleted and restored with it.
  const ofAccount = await db
    .updateTable("calendars")
    .set({ deleted_at: at })
    .where("user_id", "=", userId)
    .where("account_id", "=", id)
    .returning("id")
    .execute();
  noteChange(db, userId, { kind: "calendar", ids: [id, ...ofAccount.map((one) => one.id)] });
}

/** Removes calendars that were deleted before an instant, with their events. */
export async function removeDeletedCalendars(db: Db, before: string): Promise<void> {
  await db.deleteFrom("calendars").where("deleted_at", "<", before).execute();
}

/** What is needed to read a calendar. */
export interface CalendarToRead {
  url: string | null;
  fileText: string | null;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  eventsFrom: CalendarDay | null;
  failures: number;
  /** The user's time zone, for times without one; null if unknown. */
  timeZone: string | null;
}

export async function findCalendarToRead(
  db: Db,
  userId: string,
  id: string,
): Promise<CalendarToRead | null> {
  const row = await db
    .selectFrom("calendars")
    .leftJoin("settings", "settings.user_id", "calendars.user_id")
    .select([
      "url",
      "file_text as fileText",
      "etag",
      "last_modified as lastModified",
      "content_hash as contentHash",
      "events_from as eventsFrom",
      "failures",
      "time_zone as timeZone",
    ])
    .where("calendars.user_id", "=", userId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Calendars due for reading, the longest due first: one per user, so that a user with many does not
 * delay the others.
 */
export async function listDueCalendars(
  db: Db,
  now: string,
  limit: number,
): Promise<{ userId: string; id: string }[]> {
  const { rows } = await sql<{ userId: string; id: string }>`
    select user_id as "userId", id from (
      select distinct on (user_id) user_id, id, next_read_at
      from calendars
      where next_read_at <= ${now} and deleted_at is null and exists (
        select from users
        where users.id = calendars.user_id and suspended_at is null and delete_at is null
      )
      order by user_id, next_read_at, id
    ) as due
    order by next_read_at, user_id limit ${limit}`.execute(db);
  return rows;
}

/** Postpones the next reading of a calendar until an instant. */
export async function postponeCalendar(
  db: Db,
  userId: string,
  id: string,
  nextReadAt: string,
): Promise<void> {
  await db
    .updateTable("calendars")
    .set({ next_read_at: nextReadAt })
    .where(isRow(userId, id))
    .execute();
}

/**
 * Has all calendars of a user read again in full, as soon as possible. Times without a zone are in
 * that of the user.
 */
export async function readCalendarsAgain(db: Db, userId: string): Promise<void> {
  await sql`
    update calendars set content_hash = null, etag = null, last_modified = null,
      -- Those of a sign-in are read when its account is due.
      next_read_at = case when next_read_at < ${neverDue} then to_timestamp(0) else next_read_at end
    where user_id = ${userId}`.execute(db);
  await sql`
    update calendar_accounts set next_sync_at = to_timestamp(0)
    where user_id = ${userId} and next_sync_at < ${neverDue}`.execute(db);
}

/** An occurrence that was read. */
export type NewCalendarEvent = Omit<
  CalendarEventTable,
  "user_id" | "id" | "calendar_id" | "first_day" | "last_day"
> & { first_day: string | null; last_day: string | null };

/** The result of reading a calendar. */
export interface CalendarReading {
  /** When the reading was attempted. */
  at: string;
  nextReadAt: string;
  /** Null if the reading succeeded. */
  problem: CalendarProblem | null;
  /** Null if the stored events are still up to date. */
  events: readonly NewCalendarEvent[] | null;
  /** Metadata of the response; undefined if nothing was read. */
  read?: {
    etag: string | null;
    lastModified: string | null;
    contentHash: string;
    eventsFrom: CalendarDay;
    /** The parts that could not be read; undefined if the stored value is still up to date. */
    leftOut?: CalendarLeftOut | null;
  };
}

/** Stores a reading; new events replace the old ones. Does nothing if the calendar is gone. */
export async function storeCalendarReading(
  db: Db,
  userId: string,
  id: string,
  { at, nextReadAt, problem, events, read }: CalendarReading,
): Promise<void> {
  const before = await lockCalendar(db, userId, id);
  if (!before) return;
  const row = {
    next_read_at: nextReadAt,
    problem,
    ...(problem === null ? { last_read_at: at } : {}),
    ...(read && {
      etag: read.etag,
      last_modified: read.lastModified,
      content_hash: read.contentHash,
      events_from: read.eventsFrom,
      ...(read.leftOut !== undefined && {
        left_out: read.leftOut && JSON.stringify(read.leftOut),
      }),
    }),
    ...(events && { event_count: events.length }),
  };
  await db
    .updateTable("calendars")
    .set((eb) => ({ ...row, failures: problem === null ? 0 : eb("failures", "+", 1) }))
    .where(isRow(userId, id))
    .execute();
  if (events) await replaceEvents(db, userId, id, events);
  // A mere new reading time need not make every tab refetch.
  if (events || problem !== before.problem) {
    noteChange(db, userId, { kind: "calendar", ids: [id] });
  }
}

async function replaceEvents(
  db: Db,
  userId: string,
  calendarId: string,
  events: readonly NewCalendarEvent[],
): Promise<void> {
  await db
    .deleteFrom("calendar_events")
    .where("user_id", "=", userId)
    .where("calendar_id", "=", calendarId)
    .execute();
  if (events.length === 0) return;
  await sql`
    insert into calendar_events
      (user_id, calendar_id, title, location, busy, starts_at, ends_at, first_day, last_day)
    select ${userId}, ${calendarId}, event.* from json_to_recordset(${JSON.stringify(events)}) as
      event (title text, location text, busy boolean, starts_at timestamptz, ends_at timestamptz,
        first_day date, last_day date)`.execute(db);
}

/** An occurrence, with the display settings of its calendar. */
export interface StoredCalendarEvent {
  id: string;
  calendarId: string;
  color: string;
  title: string;
  location: string | null;
  shown: boolean;
  busy: boolean;
  startsAt: string | null;
  endsAt: string | null;
  firstDay: CalendarDay | null;
  lastDay: CalendarDay | null;
}

/**
 * The events of calendars that are shown or block time, within these days (inclusive) and instants
 * (end exclusive), earliest first; at most `limit`.
 */
export async function listCalendarEvents(
  db: Db,
  userId: string,
  range: { days: [CalendarDay, CalendarDay]; instants: [string, string]; limit: number },
): Promise<StoredCalendarEvent[]> {
  const { days, instants, limit } = range;
  const isTimed: RawBuilder<boolean> = sql`starts_at < ${instants[1]} and
    (ends_at > ${instants[0]} or starts_at >= ${instants[0]})`;
  const isOfDays: RawBuilder<boolean> = sql`first_day <= ${days[1]} and last_day >= ${days[0]}`;
  const { rows } = await sql<StoredCalendarEvent>`
    select event.id, calendar_id as "calendarId", color, title, location, shown,
      calendar.busy and event.busy as busy, starts_at as "startsAt", ends_at as "endsAt",
      first_day as "firstDay", last_day as "lastDay"
    from calendar_events as event
    join calendars as calendar
      on calendar.user_id = event.user_id and calendar.id = event.calendar_id
    where event.user_id = ${userId} and deleted_at is null and (shown or calendar.busy)
      and (${isTimed} or ${isOfDays})
    order by first_day nulls last, starts_at, title, event.id
    limit ${limit}`.execute(db);
  return rows;
}
