import { confirmProviderSignInInput, DomainError, signedInSchema } from "@daysignal/core";
import { deleteUnconfirmedSignIn, findPasswordHash, findUnconfirmedSignIn } from "@daysignal/db";
import { completeSignIn } from "../account/complete-sign-in.ts";
import { publicProcedure } from "../trpc/procedures.ts";
import { confirmSecondFactor, noteDevice } from "../two-factor/confirm-second-factor.ts";
import { clearBrowserCookie, readBrowserCookie } from "./browser-cookie.ts";

/**
 * The second step of single sign-on, for an account with two-factor sign-in (§7), which is
 * identified by the browser's cookie. Errors: WRONG_CODE; WRONG_CREDENTIALS if no sign-in waits for
 * a code; ACCOUNT_SUSPENDED; RATE_LIMITED.
 */
export const confirmProviderSignIn = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/oidc/code",
      summary: "Confirm single sign-on with a code",
      description: "The second step of single sign-on for accounts with two-factor sign-in.",
      tags: ["Account"],
      protect: false,
    },
    errors: ["WRONG_CREDENTIALS", "WRONG_CODE", "ACCOUNT_SUSPENDED", "RATE_LIMITED"],
  })
  .input(confirmProviderSignInInput)
  .output(signedInSchema)
  .mutation(async ({ ctx, input: { code, rememberDevice = false } }) => {
    const { db, now } = ctx;
    const browserHash = readBrowserCookie(ctx);
    if (browserHash === undefined) throw nothingWaits();
    const user = await findUnconfirmedSignIn(db, browserHash, now.toISOString());
    if (!user) throw nothingWaits();
    const secondFactor = await confirmSecondFactor(ctx, user.id, code);
    // Read before the sign-in is consumed, which fails once a reset has ended it.
    const passwordHash = await findPasswordHash(db, user.id);
    if (!(await deleteUnconfirmedSignIn(db, browserHash))) throw nothingWaits();
    clearBrowserCookie(ctx);
    const { signInId, ...signedIn } = await completeSignIn(ctx, user, {
      remember: true,
      passwordHash,
    });
    await noteDevice(ctx, { userId: user.id, signInId }, secondFactor, rememberDevice);
    return signedIn;
  });

const nothingWaits = () =>
  new DomainError("WRONG_CREDENTIALS", {
    message: /*i18n*/ "This sign-in has taken too long. Begin again.",
  });
