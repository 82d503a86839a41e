import {
  assertCanRollOver,
  planDateInput,
  rollOverAnswer,
  rollOver as rollOverRule,
} from "@daysignal/core";
import { lockPersonAndDay, rollOverEntries } from "@daysignal/db";
import { atOnce } from "../trpc/at-once.ts";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * Returns what a past day left unfinished to the available signals (§4) and
 * answers how many those were. Run twice, or twice at once, the second finds
 * none. Errors: DATE_NOT_PAST.
 */
export const rollOver = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/daily-plan/{date}/rollover",
      summary: "Return what a past day left unfinished",
      tags: ["Daily plan"],
      protect: true,
    },
    errors: ["DATE_NOT_PAST"],
  })
  .input(planDateInput)
  .output(atOnce(rollOverAnswer))
  .mutation(async ({ ctx: { db, userId, now, knownTimeZone }, input: { date } }) => {
    assertCanRollOver(date, now, knownTimeZone);
    return db.transaction().execute(async (tx) => {
      // What is in the trash holds no slot, so everything live counts.
      const day = await lockPersonAndDay(tx, userId, date);
      const { returned } = rollOverRule(
        day.map((entry) => ({ ...entry, done: entry.completedAt !== null })),
      );
      const ids = returned.map((entry) => entry.id);
      await rollOverEntries(tx, userId, ids, now.toISOString());
      return { rolledOverCount: returned.length };
    });
  });
