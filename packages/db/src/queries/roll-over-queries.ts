import { type CalendarDay, repeatOf } from "@daysignal/core";
import type { Db } from "../database.ts";

/** What a rollover has found. */
export interface RolledOver {
  /** How many signals have returned. */
  count: number;
  /** The ids of those that repeat. */
  series: string[];
}

/**
 * Takes what is unfinished on a day out of its slots as rolled over, and counts
 * one rollover more for each of its signals, which is a change of them like any
 * other. The SQL of core's `rollOver`, held to it by a test; `lockPerson` comes before.
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
    .returning(["id", "recurrence"])
    .execute();
  return {
    count: returned.length,
    series: returned.filter(({ recurrence }) => repeatOf(recurrence)).map(({ id }) => id),
  };
}
