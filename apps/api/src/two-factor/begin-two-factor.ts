import { beginTwoFactorInput, DomainError, newTwoFactorSchema } from "@daysignal/core";
import { beginTwoFactor } from "@daysignal/db";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { makeSecret, secretUri } from "./time-codes.ts";

/**
 * Generates a secret for an authenticator app (§7). Nothing changes until `confirmTwoFactor`;
 * another call replaces the secret. Errors: WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED;
 * ALREADY_ADDED if two-factor sign-in is on.
 */
export const beginTwoFactorSetup = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/two-factor",
      summary: "Start turning on two-factor sign-in",
      description:
        "Returns the secret for an authenticator app. Nothing changes until it is confirmed.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "ALREADY_ADDED", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(beginTwoFactorInput)
  .output(newTwoFactorSchema)
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    await confirmIdentity(ctx, currentPassword);
    const secret = makeSecret();
    if (!(await beginTwoFactor(ctx.db, ctx.userId, secret))) {
      const message = /*i18n*/ "Two-factor sign-in is on already. Turn it off first.";
      throw new DomainError("ALREADY_ADDED", { message });
    }
    return { secret, uri: secretUri(secret, ctx.appName, ctx.user.username) };
  });
