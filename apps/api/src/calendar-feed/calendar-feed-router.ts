import {
  type CalendarFeed,
  calendarFeedSchema,
  changeCalendarFeedInput,
  DomainError,
  madeCalendarFeedSchema,
  makeCalendarFeedInput,
} from "@daysignal/core";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  storeCalendarFeed,
  transact,
  updateCalendarFeed,
} from "@daysignal/db";
import { z } from "zod";
import { makeAddress } from "../account/make-address.ts";
import { router, sessionProcedure } from "../trpc/procedures.ts";

const noFeed: CalendarFeed = {
  ...{ isActive: false, deadlines: false, times: false },
  createdAt: null,
};

/**
 * Returns whether the plan has a calendar feed, and what it contains (§11). Errors:
 * SESSION_REQUIRED.
 */
const getCalendarFeed = sessionProcedure
  .meta({
    rest: "GET /calendar-feed",
    summary: "Get your calendar feed",
    description: "Whether the feed is active and what it contains. Its address is not returned.",
  })
  .input(z.strictObject({}).optional())
  .output(calendarFeedSchema)
  .query(async ({ ctx: { db, userId } }) => {
    const feed = await findCalendarFeed(db, userId);
    return feed ? { isActive: true, ...feed } : noFeed;
  });

/**
 * Creates the calendar feed, or gives it a new address, which invalidates the previous one (§11).
 * Only this response contains it. Errors: SESSION_REQUIRED.
 */
const makeCalendarFeed = sessionProcedure
  .meta({
    rest: "POST /calendar-feed",
    summary: "Create or renew your calendar feed",
    description:
      "Returns the address, which no later response contains; an earlier address stops working.",
  })
  .input(makeCalendarFeedInput)
  .output(madeCalendarFeedSchema)
  .mutation(async ({ ctx, input }) => {
    const { token, ...feed } = await makeAddress(ctx, (tx, address) =>
      storeCalendarFeed(tx, ctx.userId, { ...input, ...address }),
    );
    return { ...feed, path: `/calendar/${token}.ics` };
  });

/**
 * Sets whether the feed contains deadlines and the times that were spent (§11). Errors: NOT_FOUND
 * without a feed, SESSION_REQUIRED.
 */
const changeCalendarFeed = sessionProcedure
  .meta({
    rest: "PATCH /calendar-feed",
    summary: "Change your calendar feed",
    description:
      "Sets whether the feed contains deadlines and the times that were spent. The address remains.",
    errors: ["NOT_FOUND"],
  })
  .input(changeCalendarFeedInput)
  .output(calendarFeedSchema)
  .mutation(async ({ ctx: { db, userId }, input }) => {
    const feed = await transact(db, (tx) => updateCalendarFeed(tx, userId, input));
    if (!feed) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Calendar feed" });
    return { isActive: true, ...feed };
  });

/**
 * Deletes the calendar feed: its address stops working (§11). Idempotent. Errors: SESSION_REQUIRED.
 */
const endCalendarFeed = sessionProcedure
  .meta({
    rest: "DELETE /calendar-feed",
    summary: "Delete your calendar feed",
    description: "The address stops working at once.",
  })
  .input(z.strictObject({}).optional())
  .output(calendarFeedSchema)
  .mutation(async ({ ctx: { db, userId } }) => {
    await transact(db, (tx) => deleteCalendarFeed(tx, userId));
    return noFeed;
  });

/** The calendar feed of the plan (§11). */
export const calendarFeedRouter = router({
  get: getCalendarFeed,
  make: makeCalendarFeed,
  change: changeCalendarFeed,
  end: endCalendarFeed,
});
