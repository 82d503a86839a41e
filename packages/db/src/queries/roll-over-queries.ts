import { type CalendarDay, repeatOf, type StoredSignal } from "@daysignal/core";
import type { Db } from "../database.ts";
import { selectionOf } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";

/** The result of a rollover. */
export interface RolledOver {
  /** The number of signals that returned. */
  count: number;
  /** The recurring ones as they now are, locked by their change. */
  series: StoredSignal[];
}

/**
 * Rolls over the unfinished entries of a day: they lose their slots, and the rollover
 * count and version of each signal grow. The SQL version of core's `rollOver`, compared
 * with it by a test; call `lockUser` first.
 */
export async function rollOverDay(
  tx: Db,
  userId: string,
  day: CalendarDay,
  at: string,
): Promise<RolledOver> {
  const returned = await tx
    .with("returned", (entries) =>
      entries
        .updateTable("plan_entries")
        .set({ slot_position: null, rolled_over_at: at })
        .where("user_id", "=", userId)
        .where("day", "=", day)
        .where("slot_position", "is not", null)
        .where("completed_at", "is", null)
        .returning("signal_id"),
    )
    .updateTable("signals")
    .set((eb) => ({
      incomplete_rollover_count: eb("incomplete_rollover_count", "+", 1),
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("user_id", "=", userId)
    .where("id", "in", (entries) => entries.selectFrom("returned").select("signal_id"))
    .returning(selectionOf(signalColumns))
    .execute();
  return {
    count: returned.length,
    series: returned.filter(({ recurrence }) => repeatOf(recurrence)),
  };
}
