import { changePasswordInput } from "@daysignal/core";
import { changePasswordHash, transact } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";
import { assertStillSignedIn } from "./assert-still-signed-in.ts";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Changes the password, and signs the user out everywhere else (§6, §7). API tokens stay.
 * Errors: WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
export const changePassword = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/password",
      summary: "Change the password",
      description:
        "Ends all other sessions. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(changePasswordInput)
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
    const { auth, db, signInId, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await assertUncommonPassword("newPassword", newPassword, ctx.user);
    const passwordHash = await auth.passwords.hash(newPassword);
    await transact(db, async (tx) => {
      await changePasswordHash(tx, userId, passwordHash, signInId);
      // After the update, because its lock is stronger.
      await assertStillSignedIn(ctx, tx);
      await writeAudit(ctx, tx, { action: "password-changed", userId });
    });
    return { success: true };
  });
