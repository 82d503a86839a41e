import { beginTwoFactorInput, DomainError, recoveryCodesSchema } from "@daysignal/core";
import { findTwoFactor, replaceRecoveryCodes, transact } from "@daysignal/db";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";

/**
 * Generates new recovery codes, which replace all earlier ones (§7). Errors: WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED; NOT_FOUND if two-factor sign-in is off.
 */
export const renewRecoveryCodes = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/two-factor/recovery-codes",
      summary: "Generate new recovery codes",
      description:
        "Ten new codes replace the earlier ones. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "NOT_FOUND", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(beginTwoFactorInput)
  .output(recoveryCodesSchema)
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    if (!(await findTwoFactor(db, userId))?.isEnabled) throw isOff();
    const recoveryCodes = makeRecoveryCodes();
    await transact(db, async (tx) => {
      await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
      await writeAudit(ctx, tx, { action: "recovery-codes-made", userId });
    });
    return { recoveryCodes };
  });

const isOff = () =>
  new DomainError("NOT_FOUND", { message: /*i18n*/ "Two-factor sign-in is off." });
