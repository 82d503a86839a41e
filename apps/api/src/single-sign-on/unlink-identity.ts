import { DomainError, unlinkIdentityInput } from "@daysignal/core";
import { deleteIdentity, lockUser, transact } from "@daysignal/db";
import { z } from "zod";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { assertSignInMethod } from "./assert-sign-in-method.ts";

/**
 * Unlinks an account of the OpenID provider (§7), unless it is the user's last sign-in method.
 * POST, because a password does not belong in a URL. Errors: NOT_FOUND, LAST_WAY_IN,
 * WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
export const unlinkIdentity = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/oidc/{id}/unlink",
      summary: "Unlink an account of the OpenID provider",
      description: "Refused if the account has no other sign-in method.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "LAST_WAY_IN", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(unlinkIdentityInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      await lockUser(tx, userId);
      if (!(await deleteIdentity(tx, userId, id))) {
        throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Account", field: "id" });
      }
      await assertSignInMethod(ctx, tx, userId);
      await writeAudit(ctx, tx, { action: "single-sign-on-unlinked", userId });
    });
    return { id };
  });
