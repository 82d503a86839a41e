import type { HistoryEntry } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";

/** A page of a signal's history. */
export interface HistoryQuery {
  signalId: string;
  limit: number;
  /** The id of the last entry of the previous page. */
  after: string | undefined;
}

/**
 * The subtasks recorded for the day that an `entry` says was finished or missed. The history itself
 * stores no contents.
 */
const recordedSubtasks = (userId: string) => sql`(
  select planned.subtasks from plan_entries as planned
  where planned.user_id = ${userId} and planned.signal_id = entry.signal_id
    and planned.day = entry.day and planned.subtasks is not null
    and case entry.kind when 'finished' then planned.completed_at is not null
      when 'returned' then planned.completed_at is null end
  limit 1
)`;

/** A page of a signal's history, newest first; empty for another user's signal. */
export async function listHistory(
  db: Db,
  userId: string,
  { signalId, limit, after }: HistoryQuery,
): Promise<HistoryEntry[]> {
  const position = sql`
    select seq, place from signal_history where user_id = ${userId} and id = ${after ?? null}`;
  const { rows } = await sql<HistoryEntry>`
    select id, kind, day, from_day as "from", fields, ${recordedSubtasks(userId)} as subtasks,
      actor as "by", at
    from signal_history as entry
    where user_id = ${userId} and signal_id = ${signalId}
      ${after === undefined ? sql`` : sql`and (seq, place) < (${position})`}
    order by seq desc, place desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Deletes at most `limit` entries that are not among the newest `kept` of their signal. Returns how
 * many were deleted.
 */
export async function deleteOldHistory(db: Db, kept: number, limit: number): Promise<number> {
  const { rows: long } = await sql<{ userId: string; signalId: string }>`
    select user_id as "userId", signal_id as "signalId" from signal_history
    group by user_id, signal_id having count(*) > ${kept} limit ${limit}`.execute(db);
  let deleted = 0;
  // One statement per signal: few histories are too long, and each is on a single shard.
  for (const { userId, signalId } of long) {
    if (deleted === limit) break;
    const { numAffectedRows = 0n } = await sql`
      delete from signal_history where user_id = ${userId} and id in (
        select id from signal_history where user_id = ${userId} and signal_id = ${signalId}
        order by seq desc, place desc offset ${kept} limit ${limit - deleted}
      )`.execute(db);
    deleted += Number(numAffectedRows);
  }
  return deleted;
}
