import {
  beginTwoFactorInput,
  confirmTwoFactorInput,
  DomainError,
  newTwoFactorSchema,
  recoveryCodesSchema,
  twoFactorSchema,
} from "@daysignal/core";
import {
  beginTwoFactor,
  countRecoveryCodes,
  deleteTwoFactor,
  enableTwoFactor,
  findTwoFactor,
  lockUser,
  replaceRecoveryCodes,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertStillSignedIn } from "../account/assertions.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { router, sessionProcedure } from "../trpc/procedures.ts";
import {
  findTimeStep,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  secretUri,
} from "./codes.ts";
import { wrongCode } from "./confirm-second-factor.ts";

/** Whether two-factor sign-in is on, and the recovery codes left (§7). Errors: SESSION_REQUIRED. */
const getTwoFactor = sessionProcedure
  .meta({
    rest: "GET /two-factor",
    summary: "Get whether two-factor sign-in is on",
    description: "And the number of recovery codes left.",
  })
  .input(z.strictObject({}).optional())
  .output(twoFactorSchema)
  .query(async ({ ctx: { db, userId } }) => {
    const found = await findTwoFactor(db, userId);
    return {
      isEnabled: found?.isEnabled ?? false,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    };
  });

/**
 * Generates a secret for an authenticator app (§7). Nothing changes until `confirmTwoFactor`;
 * another call replaces the secret. Errors: WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED;
 * ALREADY_ADDED if two-factor sign-in is on.
 */
const beginTwoFactorSetup = sessionProcedure
  .meta({
    rest: "POST /two-factor",
    summary: "Start turning on two-factor sign-in",
    description:
      "Returns the secret for an authenticator app. Nothing changes until it is confirmed.",
    errors: ["WRONG_PASSWORD", "ALREADY_ADDED", "RATE_LIMITED"],
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

/**
 * Turns on two-factor sign-in, once a code shows that the app has the secret, and returns the
 * recovery codes (§7). Errors: WRONG_CODE, RATE_LIMITED, SESSION_REQUIRED; NOT_FOUND if it was not
 * started, or is already on.
 */
const confirmTwoFactor = sessionProcedure
  .meta({
    rest: "POST /two-factor/confirm",
    summary: "Turn on two-factor sign-in",
    description:
      "Requires a code of the authenticator app. Only this response contains the recovery codes.",
    errors: ["WRONG_CODE", "NOT_FOUND", "RATE_LIMITED"],
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

/**
 * Generates new recovery codes, which replace all earlier ones (§7). Errors: WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED; NOT_FOUND if two-factor sign-in is off.
 */
const renewRecoveryCodes = sessionProcedure
  .meta({
    rest: "POST /two-factor/recovery-codes",
    summary: "Generate new recovery codes",
    description:
      "Ten new codes replace the earlier ones. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["WRONG_PASSWORD", "NOT_FOUND", "RATE_LIMITED"],
  })
  .input(beginTwoFactorInput)
  .output(recoveryCodesSchema)
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    const recoveryCodes = makeRecoveryCodes();
    await transact(db, async (tx) => {
      // Of two calls at once, the codes of the later one are valid.
      await lockUser(tx, userId);
      if (!(await findTwoFactor(tx, userId))?.isEnabled) throw isOff();
      await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
      await writeAudit(ctx, tx, { action: "recovery-codes-made", userId });
    });
    return { recoveryCodes };
  });

const isOff = () =>
  new DomainError("NOT_FOUND", { message: /*i18n*/ "Two-factor sign-in is off." });

/**
 * Turns off two-factor sign-in, and deletes the secret, the recovery codes and the remembered
 * devices (§7). POST, because a password does not belong in a URL. Errors: WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
const disableTwoFactor = sessionProcedure
  .meta({
    rest: "POST /two-factor/disable",
    summary: "Turn off two-factor sign-in",
    description:
      "Deletes the secret, the recovery codes and remembered devices. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(beginTwoFactorInput)
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      if (!(await deleteTwoFactor(tx, userId))) return;
      await writeAudit(ctx, tx, { action: "two-factor-disabled", userId });
    });
    return { success: true };
  });

/** Two-factor sign-in: a code after the password (§7). */
export const twoFactorRouter = router({
  get: getTwoFactor,
  begin: beginTwoFactorSetup,
  confirm: confirmTwoFactor,
  renewRecoveryCodes,
  disable: disableTwoFactor,
});
