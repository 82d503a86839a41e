import { randomBytes } from "node:crypto";
import { DomainError, madeCalendarFeedSchema, makeCalendarFeedInput } from "@daysignal/core";
import { lockSignIn, storeCalendarFeed, transact } from "@daysignal/db";
import { hashSecret, makeSecret } from "../auth/hash-secret.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * Creates the calendar feed, or gives it a new address, which invalidates the previous one (§11).
 * Only this response contains it. Errors: SESSION_REQUIRED.
 */
export const makeCalendarFeed = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/calendar-feed",
      summary: "Create or renew your calendar feed",
      description:
        "Returns the address, which no later response contains; an earlier address stops working.",
      tags: ["Calendar feed"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(makeCalendarFeedInput)
  .output(madeCalendarFeedSchema)
  .mutation(async ({ ctx: { db, now, userId, signInId }, input: { deadlines } }) => {
    const createdAt = now.toISOString();
    const token = makeSecret(userId, randomBytes(32).toString("base64url"));
    const stored = { tokenHash: hashSecret(token), deadlines, at: createdAt };
    const feed = await transact(db, async (tx) => {
      // A password reset deletes the feed, so none may be created in a session that it has ended.
      if (!(await lockSignIn(tx, userId, signInId))) throw new DomainError("NOT_SIGNED_IN");
      return await storeCalendarFeed(tx, userId, stored);
    });
    return { isActive: true, ...feed, createdAt, path: `/calendar/${token}.ics` };
  });
