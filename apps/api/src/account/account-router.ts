import {
  accountLimits,
  deleteAccountInput,
  deletionDays,
  listLogInput,
  logPageSchema,
  readLogCursor,
  usageSchema,
  userSchema,
  visitorInfoSchema,
  writeLogCursor,
} from "@daysignal/core";
import { countUsage, listAudit, lockOperators, scheduleDeletion, transact } from "@daysignal/db";
import { z } from "zod";
import { describeDevice } from "../auth/network.ts";
import { publicProcedure, router, sessionProcedure, userProcedure } from "../trpc/procedures.ts";
import { assertOtherOperator } from "./assertions.ts";
import { changeEmail, changePassword, changeUsername } from "./change-credentials.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { deletionRequestedMessage } from "./deletion-messages.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { registrationMode } from "./registration.ts";
import { listResetAccess, resetPassword } from "./reset-password.ts";
import { writeAudit } from "./write-audit.ts";

/** Returns the signed-in user (§7). Errors: NOT_SIGNED_IN. */
const getUser = userProcedure
  .meta({
    rest: "GET /user",
    summary: "Get the signed-in user",
    description: "The user of the token or cookie; 401 for a visitor.",
  })
  .input(z.strictObject({}).optional())
  .output(userSchema)
  .query(({ ctx }) => ctx.user);

/** The usage of the account and its limits (§7, §9). Errors: SESSION_REQUIRED. */
const getUsage = sessionProcedure
  .meta({
    rest: "GET /user/usage",
    summary: "Get the usage of the account and its limits",
    description:
      "Signals, projects and bytes in use, each with its limit, and the number of files.",
  })
  .input(z.strictObject({}).optional())
  .output(usageSchema)
  .query(async ({ ctx }) => {
    const { perUser } = ctx.objects.quota;
    const { signals, projects, files, bytes } = await countUsage(ctx.db, ctx.userId);
    return {
      signals: { used: signals, limit: accountLimits.signals },
      projects: { used: projects, limit: accountLimits.projects },
      files,
      bytes: { used: bytes, limit: Number.isSafeInteger(perUser) ? perUser : null },
    };
  });

/**
 * The facts that screens for visitors need: who may register, and the available ways to sign in
 * (§6, §7).
 */
const getVisitorInfo = publicProcedure
  .meta({
    rest: "GET /visitor-info",
    summary: "Get the registration mode and the ways to sign in",
    description: "The facts that a sign-in screen needs before anyone is signed in.",
  })
  .input(z.strictObject({}).optional())
  .output(visitorInfoSchema)
  .query(async ({ ctx: { db, installation } }) => {
    const { hasPasswordSignIn = true, registration, singleSignOn } = installation;
    return {
      registration: hasPasswordSignIn ? await registrationMode(db, registration) : "closed",
      hasPasswordSignIn,
      singleSignOn: singleSignOn?.settings.label ?? null,
    };
  });

/** The default number of entries on a page. */
const pageSize = 20;

/** The audit log about one's own account, newest entry first (§6, §7). Errors: SESSION_REQUIRED. */
const listLog = sessionProcedure
  .meta({
    rest: "GET /user/log",
    summary: "List the security log of the account",
    description:
      "Sign-ins, refused attempts and changes of credentials, newest first, with browser, operating system and network.",
  })
  .input(listLogInput)
  .output(logPageSchema)
  .query(async ({ ctx, input: { limit = pageSize, cursor } }) => {
    const before = cursor === undefined ? undefined : (readLogCursor(cursor) ?? undefined);
    // One more than the page size, to know whether there is another page.
    const found = await listAudit(ctx.db, ctx.userId, { limit: limit + 1, before });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: page.map(({ userAgent, ...entry }) => ({ ...entry, ...describeDevice(userAgent) })),
      nextCursor: found.length > limit && last ? writeLogCursor(last) : null,
    };
  });

/**
 * Ends this sign-in with its bearer token and cookie, whichever of them was sent (§6, §7). Other
 * sign-ins of the user continue. Errors: NOT_SIGNED_IN; SESSION_REQUIRED for an API token, which
 * has to be revoked instead.
 */
const logout = sessionProcedure
  .meta({
    rest: "POST /logout",
    summary: "Sign out",
    description: "Ends the session of the token or cookie and deletes the cookie.",
  })
  .input(z.strictObject({}).optional())
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx }) => {
    await ctx.auth.signOut({ userId: ctx.userId, signInId: ctx.signInId }, ctx.reply);
    await writeAudit(ctx, ctx.db, { action: "signed-out", userId: ctx.userId });
    return { success: true };
  });

/**
 * Schedules the deletion of the account in seven days (§4, §7). All sessions and API tokens end
 * now; signing in before then cancels it. Errors: LAST_OPERATOR, WRONG_PASSWORD, RATE_LIMITED,
 * SESSION_REQUIRED.
 */
const requestDeletion = sessionProcedure
  .meta({
    rest: "POST /user/delete",
    summary: "Delete the account in seven days",
    description:
      "The account is signed out at once and deleted after seven days; signing in before then keeps it.",
    errors: ["LAST_OPERATOR", "WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(deleteAccountInput)
  .output(z.object({ deleteAt: z.iso.datetime() }))
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    const { appName, auth, db, jobs, now, reply, request, signInId, timeZone, user, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    const deleteAt = new Date(now.getTime() + deletionDays * 86_400_000).toISOString();
    await transact(db, async (tx) => {
      assertOtherOperator(await lockOperators(tx), userId);
      await scheduleDeletion(tx, userId, deleteAt);
      await writeAudit(ctx, tx, { action: "deletion-requested", userId });
      const { email: to, username } = user;
      const about = { appName, to, username, deleteAt, timeZone };
      await jobs.send("send-mail", deletionRequestedMessage(request.i18n, about), { tx });
    });
    // Deletes the cookie as well.
    await auth.signOut({ userId, signInId }, reply);
    return { deleteAt };
  });

/** Accounts and sessions (§6, §7). */
export const accountRouter = router({
  changeEmail,
  changePassword,
  changeUsername,
  getUsage,
  getUser,
  getVisitorInfo,
  listLog,
  listResetAccess,
  login,
  logout,
  register,
  requestDeletion,
  resetPassword,
});
