import { type Kysely, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { transact } from "../transact.ts";

/** How long a row is leased, in seconds, and how many hooks of an account are leased at once. */
const limits = { seconds: 60, hooksOfUser: 4 } as const;

/** Work that all instances share: hooks with due deliveries, and deliveries of reminders. */
export type LeasedWork = "hooks" | "reminders";

/** The key of a leased row. */
export interface LeaseKey {
  userId: string;
  id: string;
}

/**
 * Leases at most `limit` due rows for a minute, in which no other instance takes them; releasing
 * them is up to the caller. Of the hooks of an account only a few are leased at a time, and the
 * first of each account before the second of any. `now` is by default the database's time.
 */
export async function leaseDue(
  db: Kysely<Database>,
  work: LeasedWork,
  { limit, now }: { limit: number; now?: string },
): Promise<LeaseKey[]> {
  const at = now === undefined ? sql`statement_timestamp()` : sql`${now}::timestamptz`;
  const isFree = sql`(leased_until is null or leased_until <= ${at})`;
  const { table, dueAt, isDue, place } = {
    hooks: {
      table: sql.table("hooks"),
      dueAt: sql.ref("next_at"),
      isDue: sql`next_at <= ${at}`,
      // Leased ones are still due, and come first.
      place: sql`row_number() over (partition by user_id order by ${isFree}, next_at)`,
    },
    reminders: {
      table: sql.table("reminder_deliveries"),
      dueAt: sql.ref("send_at"),
      isDue: sql`sent_at is null and send_at <= ${at} and expires_at > ${at}`,
      // In the order of their index, however many are due.
      place: sql`1`,
    },
  }[work];
  const { rows } = await transact(db, async (tx) => {
    await lockClaims(tx, work);
    return await sql<LeaseKey>`
      with due as (
        select user_id, id, ${dueAt} as since, ${isFree} as is_free, ${place} as place
        from ${table} where ${isDue}
      ), chosen as (
        select user_id, id from due where is_free and place <= ${limits.hooksOfUser}
        order by place, since, id limit ${limit}
      )
      update ${table} as leased set leased_until = ${at} + ${limits.seconds} * interval '1 second'
      from chosen
      where leased.user_id = chosen.user_id and leased.id = chosen.id and ${isDue} and ${isFree}
      returning leased.user_id as "userId", leased.id`.execute(tx);
  });
  return rows;
}

/**
 * Serialises the claims of one kind of work until the transaction ends, so that each claim sees
 * what the others have taken. On a single server `for update skip locked` would do, but one query
 * cannot lock rows of several shards.
 */
export async function lockClaims(tx: Db, work: LeasedWork | "reminder clocks"): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`daysignal claims of ${work}`}))`.execute(tx);
}
