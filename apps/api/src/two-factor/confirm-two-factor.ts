import { confirmTwoFactorInput, DomainError, recoveryCodesSchema } from "@daysignal/core";
import { enableTwoFactor, findTwoFactor, replaceRecoveryCodes, transact } from "@daysignal/db";
import { assertStillSignedIn } from "../account/assert-still-signed-in.ts";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { wrongCode } from "./confirm-second-factor.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { findTimeStep } from "./time-codes.ts";

/**
 * Turns on two-factor sign-in, once a code shows that the app has the secret, and returns the
 * recovery codes (§7). Errors: WRONG_CODE, RATE_LIMITED, SESSION_REQUIRED; NOT_FOUND if it was not
 * started, or is already on.
 */
export const confirmTwoFactor = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/two-factor/confirm",
      summary: "Turn on two-factor sign-in",
      description:
        "Requires a code of the authenticator app. Only this response contains the recovery codes.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_CODE", "NOT_FOUND", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(confirmTwoFactorInput)
  .output(recoveryCodesSchema)
  .mutation(async ({ ctx, input: { code } }) => {
    const { auth, db, now, request, userId } = ctx;
    await auth.rateLimits.beforeCode(request.ip, userId);
    const found = await findTwoFactor(db, userId);
    if (!found || found.isEnabled) throw notBegun();
    const { secret } = found;
    const step = findTimeStep(secret, code, now);
    if (step === undefined) throw wrongCode();
    const recoveryCodes = makeRecoveryCodes();
    await transact(db, async (tx) => {
      await assertStillSignedIn(ctx, tx);
      if (!(await enableTwoFactor(tx, userId, { secret, step, now: now.toISOString() }))) {
        throw notBegun();
      }
      await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
      await writeAudit(ctx, tx, { action: "two-factor-enabled", userId });
    });
    await auth.rateLimits.afterCode(request.ip, userId);
    return { recoveryCodes };
  });

const notBegun = () =>
  new DomainError("NOT_FOUND", { message: /*i18n*/ "Begin to turn on two-factor sign-in first." });
