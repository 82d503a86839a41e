import { type CalendarDay, repeatOf } from "@daysignal/core";
import { askTogether, compileOnce } from "../compile-once.ts";
import type { Db } from "../database.ts";
import { selectForUpdate } from "./settings-queries.ts";

interface Rollover {
  userId: string;
  day: CalendarDay;
  at: string;
}

/** The SQL of core's `rollOver`, held to it by roll-over-queries.test.ts. Without settings there was no lock to be had, and nothing is done. */
const rollOver = compileOnce((db, { userId, day, at }: Rollover) =>
  db
    .with("returned", (entries) =>
      entries
        .updateTable("plan_entries")
        .set({ slot_position: null, rolled_over_at: at })
        .where("user_id", "=", userId)
        .where("day", "=", day)
        .where("slot_position", "is not", null)
        .where("completed_at", "is", null)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom("settings").select("user_id").where("user_id", "=", userId)),
        )
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
    .returning(["id", "recurrence"]),
);

/** What a rollover has found. */
export interface RolledOver {
  /** How many signals have returned. */
  count: number;
  /** The ids of those that repeat. */
  series: string[];
  /** The person's daily limit. */
  limit: number;
}

/**
 * Takes what is unfinished on a day out of its slots as rolled over, and counts
 * one rollover more for each of its signals, which is a change of them like any
 * other. `lockPerson` included in one round trip: the rule asks nothing that has to be
 * read before. Null, with nothing done, for someone who has no settings yet to be locked.
 */
export async function rollOverDay(
  tx: Db,
  userId: string,
  day: CalendarDay,
  at: string,
): Promise<RolledOver | null> {
  const [locked, returned] = await askTogether(
    tx,
    selectForUpdate.withValues({ userId }),
    rollOver.withValues({ userId, day, at }),
  );
  const [settings] = locked;
  if (!settings) return null;
  return {
    count: returned.length,
    series: returned.filter(({ recurrence }) => repeatOf(recurrence)).map(({ id }) => id),
    limit: settings.daily_wip_limit,
  };
}
