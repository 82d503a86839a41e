import { DomainError, removePasskeyInput } from "@daysignal/core";
import { deletePasskey, lockUser, transact } from "@daysignal/db";
import { z } from "zod";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { assertSignInMethod } from "../single-sign-on/assert-sign-in-method.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * Removes a passkey, which can then no longer sign in (§7). POST, because a password does not
 * belong in a URL. Errors: NOT_FOUND, LAST_WAY_IN, WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
export const removePasskey = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/passkeys/{id}/remove",
      summary: "Remove a passkey",
      description:
        "It can no longer be used to sign in. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "LAST_WAY_IN", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(removePasskeyInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    const { db, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      await lockUser(tx, userId);
      const removed = await deletePasskey(tx, userId, id);
      if (!removed) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Passkey", field: "id" });
      await assertSignInMethod(ctx, tx, userId);
      await writeAudit(ctx, tx, { action: "passkey-removed", userId, subject: removed.name });
    });
    return { id };
  });
