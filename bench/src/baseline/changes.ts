import type pg from "pg";

/**
 * Records a change as the app's server does for other tabs and instances, because writing it is
 * part of the cost of a change. The users of the benchmark have no open streams, on either server.
 */
export async function recordChange(
  client: Pick<pg.PoolClient, "query">,
  userId: string,
  kind: string,
  ids: readonly string[],
  days: readonly string[] | null = null,
): Promise<void> {
  await client.query(
    `with counter as (
       insert into change_counters (user_id, seq) values ($1, 1)
       on conflict (user_id) do update set seq = change_counters.seq + 1 returning seq
     )
     insert into changes (user_id, seq, kind, ids, days) select $1, seq, $2, $3, $4 from counter`,
    [userId, kind, ids, days],
  );
}
