import { changedAccountInput } from "@daysignal/core";
import { deleteTwoFactor, findAccount, transact } from "@daysignal/db";
import { z } from "zod";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";
import { recordChange } from "./record-change.ts";

/**
 * Turns off the two-factor sign-in of a user who has lost the second factor (§6), and deletes its
 * secret, recovery codes and remembered devices. The owner gets an email. Does nothing if it was
 * off. POST, because a password does not belong in a URL. Errors: NOT_FOUND, WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const removeTwoFactor = operatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/accounts/{id}/two-factor/remove",
      summary: "Turn off the two-factor sign-in of an account",
      description: "For a user who has lost the second factor. The owner is notified by email.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(changedAccountInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    await confirmIdentity(ctx, currentPassword);
    if (!(await findAccount(ctx.db, id))) throw noSuchAccount();
    await transact(ctx.db, async (tx) => {
      if (!(await deleteTwoFactor(tx, id))) return;
      await recordChange(ctx, tx, { action: "two-factor-disabled", userId: id });
    });
    return { id };
  });
