import { sessionIdInput, sessionSchema } from "@daysignal/core";
import { deleteOtherSignIns, deleteSignIn, listSignIns } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { describeDevice } from "../auth/network.ts";
import { found } from "../trpc/entities.ts";
import { router, sessionProcedure } from "../trpc/procedures.ts";

/** The user's current sign-ins, newest first (§7). Errors: SESSION_REQUIRED. */
const listSessions = sessionProcedure
  .meta({
    rest: "GET /sessions",
    summary: "List your current sign-ins",
    description: "Newest first, with browser, operating system and network.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(sessionSchema))
  .query(async ({ ctx }) => {
    // Sessions use real time, whatever the clock of the request (auth/lucia.ts).
    const signIns = await listSignIns(ctx.db, ctx.userId, new Date().toISOString());
    return signIns.map(({ userAgent, ...signIn }) => ({
      ...signIn,
      ...describeDevice(userAgent),
      isCurrent: signIn.id === ctx.signInId,
    }));
  });

/** Signs the user out of one device (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
const endSession = sessionProcedure
  .meta({
    rest: "DELETE /sessions/{id}",
    summary: "Sign out one device",
    description: "The device has to sign in again.",
  })
  .input(sessionIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    found(await deleteSignIn(ctx.db, ctx.userId, id), /*i18n*/ "Session");
    await writeAudit(ctx, ctx.db, { action: "sessions-ended", userId: ctx.userId });
    return { id };
  });

/** Signs the user out everywhere else (§7). Errors: SESSION_REQUIRED. */
const endOtherSessions = sessionProcedure
  .meta({
    rest: "DELETE /sessions",
    summary: "Sign out all other devices",
    description: "Only the session of this request remains.",
  })
  .input(z.strictObject({}).optional())
  .output(z.object({ id: z.uuid().meta({ description: "The session to keep" }) }))
  .mutation(async ({ ctx }) => {
    await deleteOtherSignIns(ctx.db, ctx.userId, ctx.signInId);
    await writeAudit(ctx, ctx.db, { action: "sessions-ended", userId: ctx.userId });
    return { id: ctx.signInId };
  });

/** The current sign-ins of a user (§7). */
export const sessionRouter = router({
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
});
