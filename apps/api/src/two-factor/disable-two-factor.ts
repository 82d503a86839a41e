import { beginTwoFactorInput } from "@daysignal/core";
import { deleteTwoFactor, transact } from "@daysignal/db";
import { z } from "zod";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * Turns off two-factor sign-in, and deletes the secret, the recovery codes and the remembered
 * devices (§7). POST, because a password does not belong in a URL. Errors: WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const disableTwoFactor = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/two-factor/disable",
      summary: "Turn off two-factor sign-in",
      description:
        "Deletes the secret, the recovery codes and remembered devices. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
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
