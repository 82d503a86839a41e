import {
  calendarCollectionsSchema,
  calendarIdInput,
  chooseCollections,
  nextColor,
  setCollectionsInput,
} from "@daysignal/core";
import {
  findCalendar,
  listCalendars,
  listCollections,
  lockUser,
  storeCollectionChoices,
  transact,
  wakeAccounts,
} from "@daysignal/db";
import { z } from "zod";
import { found } from "../trpc/entities.ts";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";

/** The calendars of an account, by name, and what is read and written (§10). Errors: NOT_FOUND. */
export const listAccountCollections = userProcedure
  .meta({
    rest: "GET /calendars/{id}/collections",
    summary: "List the calendars of a sign-in",
    description: "By name, with what is read of them and which one time boxes are written to.",
  })
  .input(calendarIdInput)
  .output(calendarCollectionsSchema)
  .query(async ({ ctx, input: { id } }) => {
    await findAccount(ctx, id);
    return { collections: await listCollections(ctx.db, ctx.userId, id) };
  });

/**
 * Sets which calendars of an account are read, and to which one time boxes are written (§10, §11).
 * Idempotent; they are read soon. Errors: NOT_FOUND, and INVALID_INPUT for more than one to be
 * written, or one that cannot be.
 */
export const setAccountCollections = userProcedure
  .meta({
    rest: "PUT /calendars/{id}/collections",
    summary: "Choose what is read and written of a sign-in",
    description:
      "Calendars that are not named are neither read nor written. Time boxes are written to at most one calendar of all sign-ins: another one is no longer written to, and the events of time boxes are deleted there.",
  })
  .input(setCollectionsInput)
  .output(calendarCollectionsSchema)
  .mutation(async ({ ctx, input: { id, collections } }) => {
    const { db, userId, now, jobs } = ctx;
    const chosen = await transact(db, async (tx) => {
      await lockUser(tx, userId);
      const { host } = await findAccount({ db: tx, userId }, id);
      const known = await listCollections(tx, userId, id);
      const choices = chooseCollections(known, collections);
      const colors = (await listCalendars(tx, userId)).map(({ color }) => color);
      const newColor = () => {
        const color = nextColor(colors);
        colors.push(color);
        return color;
      };
      const about = { at: now.toISOString(), host, colors: newColor };
      await storeCollectionChoices(tx, userId, id, choices, about);
      await jobs.send("sync-calendar-accounts", null, { tx });
      return await listCollections(tx, userId, id);
    });
    return { collections: chosen };
  });

/** How long after a reading a screen does not ask for the next one, in milliseconds. */
const pauseMs = 2 * 60_000;

/** Reads the calendars of sign-ins soon that were not read in the last two minutes (§10). */
export const wakeCalendarAccounts = userProcedure
  .meta({
    rest: "POST /calendars/refresh",
    summary: "Read the calendars of sign-ins again",
    description:
      "Asks for a reading of those that were not read within the last two minutes, without waiting for it. `isDue` says whether there are any.",
  })
  .input(z.strictObject({}).optional())
  .output(z.object({ isDue: z.boolean() }))
  .mutation(async ({ ctx: { db, userId, now, jobs } }) => {
    const readBefore = new Date(now.getTime() - pauseMs).toISOString();
    const isDue = await transact(db, async (tx) => {
      const isWoken = await wakeAccounts(tx, userId, { now: now.toISOString(), readBefore });
      if (isWoken) await jobs.send("sync-calendar-accounts", null, { tx });
      return isWoken;
    });
    return { isDue };
  });

async function findAccount({ db, userId }: Pick<UserContext, "db" | "userId">, id: string) {
  const calendar = await findCalendar(db, userId, id);
  return found(calendar?.kind === "account" ? calendar : null, /*i18n*/ "Calendar");
}
