import {
  beginLinkInput,
  confirmProviderSignInInput,
  DomainError,
  signedInSchema,
  singleSignOnSchema,
  unlinkIdentityInput,
} from "@daysignal/core";
import {
  deleteIdentity,
  deleteUnconfirmedSignIn,
  findPasswordHash,
  findUnconfirmedSignIn,
  listIdentities,
  lockUser,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertSignInMethod } from "../account/assertions.ts";
import { completeSignIn } from "../account/complete-sign-in.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { found } from "../trpc/entities.ts";
import { publicProcedure, router, sessionProcedure } from "../trpc/procedures.ts";
import { confirmSecondFactor } from "../two-factor/confirm-second-factor.ts";
import { beginAtProvider, browserCookieOf, requireProvider } from "./begin-at-provider.ts";

/**
 * The provider, the user's linked accounts, newest first, and whether the account has a password as
 * well (§7). Errors: SESSION_REQUIRED.
 */
const getSingleSignOn = sessionProcedure
  .meta({
    rest: "GET /auth/oidc",
    summary: "List your linked accounts of the OpenID provider",
    description: "The provider's label and the linked identities.",
  })
  .input(z.strictObject({}).optional())
  .output(singleSignOnSchema)
  .query(async ({ ctx: { db, installation, userId } }) => ({
    label: installation.singleSignOn?.settings.label ?? null,
    identities: await listIdentities(db, userId),
    hasPassword: (await findPasswordHash(db, userId)) !== null,
  }));

/**
 * Starts linking an account of the OpenID provider (§7): the browser has to open `url`, and is
 * redirected back to /account. Errors: WRONG_PASSWORD, NOT_SUPPORTED, UNAVAILABLE, RATE_LIMITED,
 * SESSION_REQUIRED.
 */
const beginLink = sessionProcedure
  .meta({
    rest: "POST /auth/oidc/link",
    summary: "Start linking an account of the OpenID provider",
    description:
      "Returns the URL to open in the browser. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["WRONG_PASSWORD", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(beginLinkInput)
  .output(z.object({ url: z.url() }))
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    requireProvider(ctx);
    await confirmIdentity(ctx, currentPassword);
    return { url: await beginAtProvider(ctx, { userId: ctx.userId, destination: "/account" }) };
  });

/**
 * Unlinks an account of the OpenID provider (§7), unless it is the user's last sign-in method.
 * POST, because a password does not belong in a URL. Errors: NOT_FOUND, LAST_WAY_IN,
 * WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
const unlinkIdentity = sessionProcedure
  .meta({
    rest: "POST /auth/oidc/{id}/unlink",
    summary: "Unlink an account of the OpenID provider",
    description: "Refused if the account has no other sign-in method.",
    errors: ["WRONG_PASSWORD", "LAST_WAY_IN", "RATE_LIMITED"],
  })
  .input(unlinkIdentityInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      await lockUser(tx, userId);
      found(await deleteIdentity(tx, userId, id), /*i18n*/ "Account");
      await assertSignInMethod(ctx, tx, userId);
      await writeAudit(ctx, tx, { action: "single-sign-on-unlinked", userId });
    });
    return { id };
  });

/**
 * The second step of single sign-on, for an account with two-factor sign-in (§7), which is
 * identified by the browser's cookie. Errors: WRONG_CODE; WRONG_CREDENTIALS if no sign-in waits for
 * a code; ACCOUNT_SUSPENDED; RATE_LIMITED.
 */
const confirmProviderSignIn = publicProcedure
  .meta({
    rest: "POST /auth/oidc/code",
    summary: "Confirm single sign-on with a code",
    description: "The second step of single sign-on for accounts with two-factor sign-in.",
    errors: ["WRONG_CREDENTIALS", "WRONG_CODE", "ACCOUNT_SUSPENDED", "RATE_LIMITED"],
  })
  .input(confirmProviderSignInInput)
  .output(signedInSchema)
  .mutation(async ({ ctx, input: { code, rememberDevice } }) => {
    const { db, now } = ctx;
    const browserHash = browserCookieOf(ctx).read();
    if (browserHash === undefined) throw nothingWaits();
    const user = await findUnconfirmedSignIn(db, browserHash, now.toISOString());
    if (!user) throw nothingWaits();
    const secondFactor = await confirmSecondFactor(ctx, user.id, code);
    // Read before the sign-in is consumed, which fails once a reset has ended it.
    const passwordHash = await findPasswordHash(db, user.id);
    if (!(await deleteUnconfirmedSignIn(db, browserHash))) throw nothingWaits();
    browserCookieOf(ctx).clear();
    const signIn = { remember: true, passwordHash, secondFactor, rememberDevice };
    return await completeSignIn(ctx, user, signIn);
  });

const nothingWaits = () =>
  new DomainError("WRONG_CREDENTIALS", {
    message: /*i18n*/ "This sign-in has taken too long. Begin again.",
  });

/** Single sign-on (§7). Links for browsers are in single-sign-on-routes.ts. */
export const singleSignOnRouter = router({
  get: getSingleSignOn,
  link: beginLink,
  unlink: unlinkIdentity,
  confirmSignIn: confirmProviderSignIn,
});
