import type pg from "pg";
import { statement } from "./database.ts";

/** A change for other tabs and instances. */
interface Change {
  kind: "signal" | "plan";
  ids: readonly string[];
  days?: readonly string[];
}

/** An entry of a signal's history. */
interface HistoryEntry {
  signalId: string;
  kind: "made" | "finished" | "reopened" | "planned" | "rescheduled" | "returned";
  day?: string;
  /** The day from which it was moved. */
  from?: string | undefined;
}

/**
 * Records changes and history as the app's server does, because writing them is part of the cost of
 * a change. The users of the benchmark have no open streams and no hooks, on either server.
 */
export async function recordChanges(
  client: Pick<pg.PoolClient, "query">,
  userId: string,
  changes: readonly Change[],
  { history, actor = "script" }: { history: readonly HistoryEntry[]; actor?: "script" | "server" },
): Promise<void> {
  await client.query(
    statement(
      `with counter as (
         insert into change_counters (user_id, seq) values ($1, $2)
         on conflict (user_id) do update set seq = change_counters.seq + excluded.seq returning seq
       ), recorded as (
         insert into changes (user_id, seq, kind, ids, days)
         select $1, counter.seq - $2 + place, kind, ids, days
         from counter, json_to_recordset($3) as
           change (place integer, kind text, ids uuid[], days date[])
       )
       insert into signal_history
         (user_id, id, signal_id, kind, day, from_day, fields, actor, at, seq, place)
       select $1, gen_random_uuid(), "signalId", kind, day, "from", '{}', $5, now(),
         counter.seq, place
       from counter, json_to_recordset($4) as
         entry (place integer, "signalId" uuid, kind text, day date, "from" date)`,
      [userId, changes.length, placed(changes, 1), placed(history, 0), actor],
    ),
  );
}

/** Rows as JSON, with their number from `first` on. */
const placed = (rows: readonly object[], first: number): string =>
  JSON.stringify(rows.map((row, index) => ({ ...row, place: index + first })));
