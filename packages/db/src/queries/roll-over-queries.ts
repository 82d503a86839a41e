import { type CalendarDay, repeatOf, type StoredSignal } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { selectionSql } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";

const selection = selectionSql(signalColumns, "signals");

/** The result of a rollover. */
export interface RolledOver {
  /** The number of signals that returned. */
  count: number;
  /** The recurring ones as they now are, locked by their change. */
  series: StoredSignal[];
}

/**
 * Rolls over the unfinished entries of a day: they lose their slots, and the rollover
 * count and version of each signal grow. A series that keeps what was missed remembers the date.
 * The SQL version of core's `rollOver`, compared
 * with it by a test; call `lockUser` first.
 */
export async function rollOverDay(
  tx: Db,
  userId: string,
  day: CalendarDay,
  at: string,
): Promise<RolledOver> {
  const { rows: returned } = await sql<StoredSignal>`
    with returned as (
      update plan_entries set slot_position = null, rolled_over_at = ${at},
        occurrence_of = case when is_occurrence and (
          select repeat->>'missed' from signals as series
          where series.user_id = plan_entries.user_id and series.id = plan_entries.signal_id
        ) = 'keep' then coalesce(occurrence_of, day) end
      where user_id = ${userId} and day = ${day}
        and slot_position is not null and completed_at is null
      returning signal_id
    )
    update signals set incomplete_rollover_count = incomplete_rollover_count + 1,
      version = version + 1, updated_at = ${at}
    where user_id = ${userId} and id in (select signal_id from returned)
    returning ${selection}`.execute(tx);
  if (returned.length > 0) {
    const ids = returned.map(({ id }) => id);
    noteChange(tx, userId, { kind: "plan", ids, days: [day] });
    noteChange(tx, userId, {
      kind: "signal",
      ids,
      history: ids.map((signalId) => ({ signalId, kind: "returned", day, by: "server" })),
    });
  }
  return {
    count: returned.length,
    series: returned.filter(({ recurrence }) => repeatOf(recurrence)),
  };
}
