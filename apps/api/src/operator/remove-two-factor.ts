import { accountIdInput } from "@daysignal/core";
import { deleteTwoFactor, findRecipient, transact } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";
import { twoFactorRemovedMessage } from "./two-factor-message.ts";

/**
 * Turns off the two-factor sign-in of somebody who has lost the second factor (§6), with its secret,
 * recovery codes and remembered devices. The account gets an email. Nothing happens if it was off.
 * Errors: NOT_FOUND, SESSION_REQUIRED.
 */
export const removeTwoFactor = operatorProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/admin/accounts/{id}/two-factor",
      summary: "Turn off the two-factor sign-in of an account",
      description: "For somebody who has lost the second factor. The owner is told by email.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(accountIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { appName, catalogues, db, jobs, request, userId: actorId } = ctx;
    const recipient = await findRecipient(db, id);
    if (!recipient) throw noSuchAccount();
    const { email: to, username, language } = recipient;
    const i18n = language === null ? request.i18n : catalogues(language);
    await transact(db, async (tx) => {
      if (!(await deleteTwoFactor(tx, id))) return;
      await writeAudit(ctx, tx, { action: "two-factor-disabled", userId: id, actorId });
      const mail = twoFactorRemovedMessage(i18n, { appName, to, username });
      await jobs.send("send-mail", mail, { tx });
    });
    return { id };
  });
