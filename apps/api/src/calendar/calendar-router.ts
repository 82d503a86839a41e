import { isDeepStrictEqual } from "node:util";
import {
  calendarEventSchema,
  calendarIdInput,
  calendarSchema,
  DomainError,
  listEventsInput,
  localEventTime,
  plusDays,
  readBudget,
  startOfDay,
  type UpdateCalendarInput,
  updateCalendarInput,
  updateCalendar as updateCalendarRule,
} from "@daysignal/core";
import {
  findCalendar,
  findCalendarSignIn,
  listCalendars as findCalendars,
  listCalendarEvents,
  lockCalendar,
  setCalendarDeleted,
  transact,
  updateCalendarPassword,
  updateCalendarRow,
} from "@daysignal/db";
import { z } from "zod";
import { ownerOf } from "../calendar-account/authorize-account.ts";
import { authorizeByPassword } from "../calendar-account/calendar-authorization.ts";
import {
  listAccountCollections,
  setAccountCollections,
  wakeCalendarAccounts,
} from "../calendar-account/collection-procedures.ts";
import {
  beginGoogleSignIn,
  beginMicrosoftSignIn,
  listCalendarProviders,
} from "../calendar-account/provider/provider-procedures.ts";
import { signInToCalendars } from "../calendar-account/sign-in.ts";
import { syncAccountNow } from "../calendar-account/sync-account.ts";
import { found, foundForChange } from "../trpc/entities.ts";
import { router, type UserContext, userProcedure } from "../trpc/procedures.ts";
import { createCalendar } from "./create-calendar.ts";
import { refreshCalendar } from "./read-calendar.ts";

/** All external calendars, by name (§10). */
const listCalendars = userProcedure
  .meta({
    rest: "GET /calendars",
    summary: "List your external calendars",
    description: "By name, with the state of the last read.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(calendarSchema))
  .query(({ ctx }) => findCalendars(ctx.db, ctx.userId));

/**
 * Changes the name, the colour, and whether a calendar is shown and busy (§10). A change without effect
 * keeps the version. Another password of a sign-in is tried first. Errors: NOT_FOUND, STALE_VERSION,
 * INVALID_INPUT that names `password` or `server`, or `shown` or `busy` of a sign-in.
 */
const updateCalendar = userProcedure
  .meta({
    rest: "PATCH /calendars/{id}",
    summary: "Change a calendar",
    description: "Changes only the given fields. `password` is only for a sign-in.",
    errors: ["RATE_LIMITED", "STALE_VERSION"],
  })
  .input(updateCalendarInput)
  .output(calendarSchema)
  .mutation(async ({ ctx, input }) => {
    const password = input.password === undefined ? null : await checkPassword(ctx, input);
    return await transact(ctx.db, async (tx) => {
      const before = foundForChange(
        ctx,
        await lockCalendar(tx, ctx.userId, input.id),
        /*i18n*/ "Calendar",
      );
      if (password !== null) {
        const at = ctx.now.toISOString();
        await updateCalendarPassword(tx, ctx.userId, input.id, { password, at });
        await ctx.jobs.send("sync-calendar-accounts", null, { tx });
      }
      const changed = updateCalendarRule(before, input);
      if (isDeepStrictEqual(before, changed)) return before;
      const after = { ...changed, version: before.version + 1 };
      await updateCalendarRow(tx, ctx.userId, after);
      return after;
    });
  });

/**
 * Deletes a calendar with its events and returns its last state; for an hour it can be restored (§10).
 * Errors: NOT_FOUND, STALE_VERSION.
 */
const deleteCalendar = userProcedure
  .meta({
    rest: "DELETE /calendars/{id}",
    summary: "Delete a calendar and its events",
    description: "Can be restored within an hour.",
    errors: ["STALE_VERSION"],
  })
  .input(calendarIdInput)
  .output(calendarSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const calendar = foundForChange(
        ctx,
        await lockCalendar(tx, ctx.userId, id),
        /*i18n*/ "Calendar",
      );
      await setCalendarDeleted(tx, ctx.userId, id, ctx.now.toISOString());
      return calendar;
    }),
  );

/**
 * Restores a deleted calendar within an hour (§10); one that is not deleted stays unchanged.
 * Errors: NOT_FOUND.
 */
const restoreCalendar = userProcedure
  .meta({
    rest: "POST /calendars/{id}/restore",
    summary: "Restore a deleted calendar",
    description: "Restores a calendar that was deleted within the last hour, with its events.",
  })
  .input(calendarIdInput)
  .output(calendarSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      await setCalendarDeleted(tx, ctx.userId, id, null);
      return found(await findCalendar(tx, ctx.userId, id), /*i18n*/ "Calendar");
    }),
  );

/**
 * Reads a calendar again at once (§10). A failure to read it is not an error of the call: its
 * events are kept, and `problem` has the reason. Errors: NOT_FOUND, RATE_LIMITED.
 */
const refreshCalendarNow = userProcedure
  .meta({
    rest: "POST /calendars/{id}/refresh",
    summary: "Read a calendar again",
    description:
      "Reads the address now instead of at the next interval. `problem` says why it could not be read.",
    errors: ["RATE_LIMITED"],
  })
  .input(calendarIdInput)
  .output(calendarSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId, now } = ctx;
    const { kind, accountId } = found(await findCalendar(db, userId, id), /*i18n*/ "Calendar");
    const account = kind === "account" ? id : accountId;
    const services = { db, clock: () => now, calendars: ctx.calendars };
    await ctx.limits.bulk.run(
      userId,
      () =>
        account === null
          ? refreshCalendar(db, ctx.calendars, { userId, id, now })
          : syncAccountNow(services, { userId, id: account }),
      ctx.request.signal,
    );
    return found(await findCalendar(db, userId, id), /*i18n*/ "Calendar");
  });

/**
 * The events of a range of days, at most 100 (§10), from calendars that are shown or busy; all-day
 * events first, then by start.
 */
const listEvents = userProcedure
  .meta({
    rest: "GET /events",
    summary: "List the events of a range of days",
    description: "Events of the shown and busy calendars between two days, at most 100 days apart.",
    errors: ["PAYLOAD_TOO_LARGE"],
  })
  .input(listEventsInput)
  .output(z.array(calendarEventSchema))
  .query(async ({ ctx, input: { from, to } }) => {
    const rule = { timeZone: ctx.timeZone, dayStart: ctx.dayStart };
    const events = await listCalendarEvents(ctx.db, ctx.userId, {
      days: [from, to],
      instants: [startOfDay(from, rule), startOfDay(plusDays(to, 1), rule)],
      // One more than the limit, which is then refused.
      limit: readBudget.rows + 1,
    });
    const characters = events.reduce(
      (sum, { title, location }) => sum + title.length + (location?.length ?? 0),
      0,
    );
    ctx.countRead(events.length, characters);
    return events.map(({ firstDay, lastDay, startsAt, endsAt, ...event }) => ({
      ...event,
      ...localEventTime(
        startsAt !== null && endsAt !== null
          ? { startsAt, endsAt, firstDay: null, lastDay: null }
          : { startsAt: null, endsAt: null, firstDay: firstDay ?? from, lastDay: lastDay ?? from },
        rule,
      ),
    }));
  });

/** Tries another password of a sign-in, and returns it encrypted. */
async function checkPassword(
  { db, userId, calendars: { accounts }, limits, request }: UserContext,
  { id, password = "" }: UpdateCalendarInput,
): Promise<string> {
  const signIn = found((await findCalendarSignIn(db, userId, id)) ?? null, /*i18n*/ "Calendar");
  const { provider, server, username } = signIn;
  if (provider !== null) {
    const reason = /*i18n*/ "is only for a sign-in with a password";
    throw new DomainError("INVALID_INPUT", { field: "password", reason });
  }
  const authorization = authorizeByPassword(username, password);
  const sign = () => signInToCalendars(accounts, userId, { server, authorization });
  await limits.bulk.run(userId, sign, request.signal);
  return accounts.secrets.seal(password, ownerOf({ userId, id }));
}

/** External calendars (§10). */
export const calendarRouter = router({
  list: listCalendars,
  create: createCalendar,
  update: updateCalendar,
  delete: deleteCalendar,
  restore: restoreCalendar,
  refresh: refreshCalendarNow,
  wake: wakeCalendarAccounts,
  listProviders: listCalendarProviders,
  beginGoogle: beginGoogleSignIn,
  beginMicrosoft: beginMicrosoftSignIn,
  listCollections: listAccountCollections,
  setCollections: setAccountCollections,
  listEvents,
});
