import { type ChangeKind, type ListedChanges, maxListedChanges } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";

/** A user's changes after a given number of their sequence. */
export interface FoundChanges {
  /** The number of the user's last change; 0 before the first. */
  seq: number;
  /** Empty unless complete. */
  changes: (ListedChanges["changes"][number] & { origin: string | null })[];
  /** False if some of them are no longer stored, or if `since` comes from another database. */
  complete: boolean;
}

interface FoundRow {
  last: string;
  seq: string | null;
  kind: ChangeKind;
  ids: string[] | null;
  days: FoundChanges["changes"][number]["days"];
  origin: string | null;
  at: string;
}

/** The changes of a user after the one with the number `since`. */
export async function findChanges(db: Db, userId: string, since: number): Promise<FoundChanges> {
  // One more than the limit, to notice a longer list.
  const { rows } = await sql<FoundRow>`
    select counter.seq as last, change.seq, change.kind, change.ids, change.days, change.origin,
      change.at
    from change_counters as counter
    left join changes as change on change.user_id = counter.user_id and change.seq > ${since}
    where counter.user_id = ${userId}
    order by change.seq limit ${maxListedChanges + 1}`.execute(db);
  const seq = Number(rows[0]?.last ?? 0);
  const changes = rows.flatMap(({ last, seq, ...change }) =>
    seq === null ? [] : [{ seq: Number(seq), ...change }],
  );
  // Numbers have no gaps, so the count shows whether any are missing.
  const complete = changes.length === seq - since && changes.length <= maxListedChanges;
  return { seq, changes: complete ? changes : [], complete };
}

/**
 * The ids of the signals whose row or plan entries have changed after the change numbered `since`;
 * null if they are unknown or more than `limit`.
 */
export async function findChangedSignalIds(
  db: Db,
  userId: string,
  since: number,
  limit: number,
): Promise<{ seq: number; ids: string[] | null }> {
  const { seq, changes, complete } = await findChanges(db, userId, since);
  const lists = changes.flatMap(({ kind, ids }) =>
    kind === "signal" || kind === "plan" ? [ids] : [],
  );
  const ids = new Set(lists.flatMap((list) => list ?? []));
  const isKnown = complete && !lists.includes(null) && ids.size <= limit;
  return { seq, ids: isKnown ? [...ids] : null };
}

/** The number of a user's last change; 0 before the first. */
export async function findChangeSeq(db: Db, userId: string): Promise<number> {
  return (await findChangeSeqs(db, [userId])).get(userId) ?? 0;
}

/** The numbers of users' last changes; users without changes are omitted. */
export async function findChangeSeqs(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; seq: string }>`
    select user_id as id, seq from change_counters where user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
}

/** The number of the last change of a user that was certainly committed `age` milliseconds ago. */
export async function findChangeSeqAt(db: Db, userId: string, age: number): Promise<number> {
  const { rows } = await sql<{ seq: string | null }>`
    select coalesce(
      (select max(seq) from changes
        where user_id = ${userId} and at < clock_timestamp() - ${age} * interval '1 millisecond'),
      (select min(seq) - 1 from changes where user_id = ${userId}),
      (select seq from change_counters where user_id = ${userId})
    ) as seq`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}

/**
 * Deletes a user's changes up to a number, at most `limit` of them. Only as many changes are kept
 * per user as are listed.
 */
export async function deleteChangesUpTo(
  db: Db,
  userId: string,
  seq: number,
  limit: number,
): Promise<void> {
  await sql`
    delete from changes where user_id = ${userId} and seq in (
      select seq from changes where user_id = ${userId} and seq <= ${seq} order by seq limit ${limit}
    )`.execute(db);
}
