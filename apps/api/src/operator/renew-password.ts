import { accountIdInput } from "@daysignal/core";
import { findAccount, replacePassword, transact } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { generatePassword } from "../auth/generate-password.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";

/**
 * Gives an account a generated password, for its owner to be told and to change (§7). All its
 * sessions and API tokens end. Only this response contains the password. Errors: NOT_FOUND,
 * SESSION_REQUIRED.
 */
export const renewPassword = operatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/accounts/{id}/password",
      summary: "Give an account a new password",
      description:
        "For somebody who cannot sign in any more. Sessions and API tokens of the account end.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(accountIdInput)
  .output(z.object({ password: z.string().meta({ description: "Shown this once" }) }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { auth, db, userId: actorId } = ctx;
    const account = await findAccount(db, id);
    if (!account) throw noSuchAccount();
    const password = generatePassword();
    const passwordHash = await auth.passwords.hash(password);
    await transact(db, async (tx) => {
      await replacePassword(tx, id, passwordHash);
      await writeAudit(ctx, tx, { action: "password-reset", userId: id, actorId });
    });
    await auth.rateLimits.afterReset(account.email, account.username);
    return { password };
  });
