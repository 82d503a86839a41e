import {
  assertCanRollOver,
  planDateInput,
  rollOverAnswer,
  rollOver as rollOverRule,
} from "@daysignal/core";
import { addRollover, listLiveEntries, lockPerson } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { savePlan } from "./save-plan.ts";

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
  .output(rollOverAnswer)
  .mutation(async ({ ctx: { db, userId, now, knownTimeZone }, input: { date } }) => {
    assertCanRollOver(date, now, knownTimeZone);
    return db.transaction().execute(async (tx) => {
      await lockPerson(tx, userId);
      // What is in the trash holds no slot, so everything live counts.
      const day = await listLiveEntries(tx, userId, [date]);
      const { returned } = rollOverRule(
        day.map((entry) => ({ ...entry, done: entry.completedAt !== null })),
      );
      const rolledOverAt = now.toISOString();
      const updated = returned.map((entry) => ({ ...entry, slotPosition: null, rolledOverAt }));
      await savePlan(tx, userId, { updated }, now);
      await addRollover(
        tx,
        userId,
        returned.map((entry) => entry.signalId),
        rolledOverAt,
      );
      return { rolledOverCount: returned.length };
    });
  });
