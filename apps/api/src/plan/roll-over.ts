import { assertCanRollOver, planDateInput, rollOverAnswer } from "@daysignal/core";
import { lockPerson, rollOverDay } from "@daysignal/db";
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
  .input(atOnce(planDateInput))
  .output(atOnce(rollOverAnswer))
  .mutation(async ({ ctx: { db, userId, now, knownTimeZone }, input: { date } }) => {
    assertCanRollOver(date, now, knownTimeZone);
    const rollDayOver = () =>
      db.transaction().execute((tx) => rollOverDay(tx, userId, date, now.toISOString()));
    let count = await rollDayOver();
    if (count === null) {
      // Their settings are made with the first lock.
      await db.transaction().execute((tx) => lockPerson(tx, userId));
      count = await rollDayOver();
    }
    return { rolledOverCount: count ?? 0 };
  });
