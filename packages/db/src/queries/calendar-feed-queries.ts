import type { CalendarDay, CalendarFeed, FeedSettings, Language, TimeBox } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import type { SecretKey } from "./session-queries.ts";
import { isOpenSql, minutesADaySql } from "./signal-columns.ts";

/** Undefined settings stay unchanged. */
type GivenSettings = { readonly [K in keyof FeedSettings]?: boolean | undefined };

/** A user's calendar feed; undefined without one. */
export async function findCalendarFeed(
  db: Db,
  userId: string,
): Promise<Omit<CalendarFeed, "isActive"> | undefined> {
  return await db
    .selectFrom("calendar_feeds")
    .select(["deadlines", "times", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/**
 * Stores a feed, or a new address for the existing one; undefined settings stay unchanged.
 */
export async function storeCalendarFeed(
  tx: Db,
  userId: string,
  { tokenHash, at, deadlines, times }: { tokenHash: string; at: string } & GivenSettings,
): Promise<FeedSettings> {
  // Kysely omits undefined values.
  const columns = { token_hash: tokenHash, created_at: at, deadlines, times };
  const row = await tx
    .insertInto("calendar_feeds")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .returning(["deadlines", "times"])
    .executeTakeFirstOrThrow();
  noteChange(tx, userId, { kind: "access" });
  return row;
}

/** Changes the given settings of a feed; returns undefined if there is no feed. */
export async function updateCalendarFeed(
  tx: Db,
  userId: string,
  { deadlines, times }: GivenSettings & { deadlines: boolean },
): Promise<Omit<CalendarFeed, "isActive"> | undefined> {
  // Kysely omits undefined values.
  const row = await tx
    .updateTable("calendar_feeds")
    .set({ deadlines, times })
    .where("user_id", "=", userId)
    .returning(["deadlines", "times", "created_at as createdAt"])
    .executeTakeFirst();
  if (row) noteChange(tx, userId, { kind: "access" });
  return row;
}

/** Deletes a feed; its address stops working. */
export async function deleteCalendarFeed(tx: Db, userId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("calendar_feeds")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) noteChange(tx, userId, { kind: "access" });
}

/** The owner of a feed, with the settings that its contents depend on. */
export interface FeedOwner {
  userId: string;
  deadlines: boolean;
  times: boolean;
  /** Null if unknown. */
  timeZone: string | null;
  dayStart: string;
  language: Language | null;
}

/** The owner of the feed with this key; undefined if the owner is suspended. */
export async function findFeedOwner(
  db: Db,
  { hash, userId }: SecretKey,
): Promise<FeedOwner | undefined> {
  return await db
    .selectFrom("calendar_feeds as feed")
    .innerJoin("users", "users.id", "feed.user_id")
    .innerJoin("settings", "settings.user_id", "feed.user_id")
    .select([
      "feed.user_id as userId",
      "feed.deadlines",
      "feed.times",
      "settings.time_zone as timeZone",
      "settings.day_start as dayStart",
      "settings.language",
    ])
    .where("feed.token_hash", "=", hash)
    .where((eb) => (userId === undefined ? eb.lit(true) : eb("feed.user_id", "=", userId)))
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
}

/** A planned signal, as a calendar event. */
export interface FeedEntry extends TimeBox {
  id: string;
  day: CalendarDay;
  isDone: boolean;
  title: string;
  /** What a day takes of the estimate, for a time box without a length. */
  estimatedMinutes: number;
  /** Incremented by each change of the signal or its plan entry; starts at 0. */
  sequence: number;
  /** The time of the last change of either. */
  changedAt: string;
}

/** The plan entries of a range of days, by day and slot, at most `limit`. */
export async function listFeedEntries(
  db: Db,
  userId: string,
  { from, to, limit }: { from: CalendarDay; to: CalendarDay; limit: number },
): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select entry.id, entry.day, entry.starts_at as "startsAt", entry.minutes, signal.title,
      ${minutesADaySql} as "estimatedMinutes", entry.completed_at is not null and not entry.progress as "isDone",
      entry.version + signal.version - 2 as sequence,
      greatest(entry.created_at, entry.updated_at, signal.updated_at) as "changedAt"
    from plan_entries as entry
    join signals as signal on signal.user_id = entry.user_id and signal.id = entry.signal_id
    where entry.user_id = ${userId} and entry.slot_position is not null
      and entry.day between ${from} and ${to} and signal.status <> 'deleted'
    order by entry.day, entry.slot_position limit ${limit}`.execute(db);
  return rows;
}

/** The deadline of a signal, as a calendar event. */
export interface FeedDeadline {
  id: string;
  title: string;
  dueDate: string;
  sequence: number;
  changedAt: string;
}

/** The deadlines of open signals between two instants, earliest first, at most `limit`. */
export async function listFeedDeadlines(
  db: Db,
  userId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<FeedDeadline[]> {
  const { rows } = await sql<FeedDeadline>`
    select id, title, due_at as "dueDate", version - 1 as sequence, updated_at as "changedAt"
    from signals
    where user_id = ${userId} and ${isOpenSql} and due_at >= ${from} and due_at < ${to}
    order by due_at, id limit ${limit}`.execute(db);
  return rows;
}

/** A time that was spent on a signal, as a calendar event. */
export interface FeedTime {
  id: string;
  title: string;
  startedAt: string;
  endedAt: string;
  sequence: number;
  changedAt: string;
}

/** The ended intervals between two instants, latest first, at most `limit`. */
export async function listFeedTimes(
  db: Db,
  userId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<FeedTime[]> {
  const { rows } = await sql<FeedTime>`
    select spent.id, signal.title, spent.started_at as "startedAt", spent.ended_at as "endedAt",
      signal.version - 1 as sequence, greatest(spent.created_at, signal.updated_at) as "changedAt"
    from (
      select * from time_intervals
      where user_id = ${userId} and ended_at is not null
        and started_at >= ${from} and started_at < ${to}
      order by started_at desc limit ${limit}
    ) as spent
    join signals as signal on signal.user_id = ${userId} and signal.id = spent.signal_id
    where signal.status <> 'deleted'
    order by spent.started_at desc`.execute(db);
  return rows;
}
