import type { CalendarDay, EventContent } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { minutesADaySql } from "./signal-columns.ts";
import { isRow } from "./user-rows.ts";

/** A time box on a day of the plan, for the event that it is written as. */
export interface PlannedBox {
  signalId: string;
  day: CalendarDay;
  startsAt: string;
  minutes: number;
  title: string;
  isDone: boolean;
  /** When the signal or its place was last changed. */
  changedAt: string;
}

/** The time boxes between two days, inclusive, at most `limit`, earliest first. */
export async function listPlannedBoxes(
  db: Db,
  userId: string,
  { from, to, limit }: { from: CalendarDay; to: CalendarDay; limit: number },
): Promise<PlannedBox[]> {
  const { rows } = await sql<PlannedBox>`
    select entry.signal_id as "signalId", entry.day, entry.starts_at as "startsAt",
      coalesce(entry.minutes, ${minutesADaySql}) as minutes,
      coalesce(entry.own_title, signal.title) as title,
      entry.completed_at is not null and not entry.progress as "isDone",
      greatest(entry.created_at, entry.updated_at, signal.updated_at) as "changedAt"
    from plan_entries as entry
    join signals as signal on signal.user_id = entry.user_id and signal.id = entry.signal_id
    where entry.user_id = ${userId} and entry.slot_position is not null
      and entry.starts_at is not null and entry.day between ${from} and ${to}
      and signal.status <> 'deleted'
    order by entry.day, entry.starts_at, entry.id limit ${limit}`.execute(db);
  return rows;
}

/** A time box that is written to a calendar. */
export interface WrittenEvent {
  id: string;
  signalId: string;
  day: CalendarDay;
  href: string;
  /** The version whose contents are `content`; null if unknown. */
  etag: string | null;
  /** Whether the server has confirmed it. */
  isWritten: boolean;
  /** What was last written or read; before the first writing, what is to be written. */
  content: EventContent;
}

/** The events that are written to a calendar. */
export async function listWrittenEvents(
  db: Db,
  userId: string,
  collectionId: string,
): Promise<WrittenEvent[]> {
  return await db
    .selectFrom("written_events")
    .select([
      "id",
      "signal_id as signalId",
      "day",
      "href",
      "etag",
      "is_written as isWritten",
      "content",
    ])
    .where("user_id", "=", userId)
    .where("collection_id", "=", collectionId)
    .orderBy("day")
    .orderBy("id")
    .execute();
}

/** Whether events of time boxes are in a calendar. */
export async function hasWrittenEvents(
  db: Db,
  userId: string,
  collectionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("written_events")
    .select("id")
    .where("user_id", "=", userId)
    .where("collection_id", "=", collectionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that events are going to be written. One of a signal and day that is known stays. */
export async function insertWrittenEvents(
  db: Db,
  userId: string,
  collectionId: string,
  events: readonly WrittenEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto("written_events")
    .values(
      events.map(({ id, signalId, day, href, etag, isWritten, content }) => ({
        user_id: userId,
        id,
        collection_id: collectionId,
        signal_id: signalId,
        day,
        href,
        etag,
        is_written: isWritten,
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["user_id", "collection_id", "signal_id", "day"]).doNothing(),
    )
    .execute();
}

/** Stores what both sides have of an event. */
export async function updateWrittenEvent(
  db: Db,
  userId: string,
  { id, day, href, etag, isWritten, content }: Omit<WrittenEvent, "signalId">,
): Promise<void> {
  await db
    .updateTable("written_events")
    .set({ day, href, etag, is_written: isWritten, content: JSON.stringify(content) })
    .where(isRow(userId, id))
    .execute();
}

/** Forgets events that are not in a calendar any more. */
export async function deleteWrittenEvents(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("written_events")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
}
