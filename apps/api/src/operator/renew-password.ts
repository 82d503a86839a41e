import { changedAccountInput, renewedPasswordSchema } from "@daysignal/core";
import { findAccount, replacePassword, transact } from "@daysignal/db";
import { assertPasswordSignIn } from "../account/assert-password-sign-in.ts";
import { removalsOf } from "../account/audit-removed.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { generatePassword } from "../auth/generate-password.ts";
import { operatorProcedure, type UserContext } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";
import { recordChange } from "./record-change.ts";

/**
 * Resets the password of an account. The owner is emailed a link to choose a new one; nothing
 * changes until it is used (§6, §7). If the installation sends no email, the account gets a
 * generated password, which only this response contains; all its sessions end, and so does every
 * access that works without the password; the owner is reminded at each sign-in until the password
 * is changed. Errors: NOT_FOUND, WRONG_PASSWORD, NOT_SUPPORTED if passwords are switched off,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const renewPassword = operatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/accounts/{id}/password",
      summary: "Reset the password of an account",
      description:
        "Emails a link that is valid for a day; nothing changes until it is used. If the installation sends no email, the response contains a new password.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["WRONG_PASSWORD", "NOT_SUPPORTED", "RATE_LIMITED", "SESSION_REQUIRED"],
  })
  .input(changedAccountInput)
  .output(renewedPasswordSchema)
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    assertPasswordSignIn(ctx);
    await confirmIdentity(ctx, currentPassword);
    const account = await findAccount(ctx.db, id);
    if (!account) throw noSuchAccount();
    if (!ctx.installation.isMailSent) {
      return { sentTo: null, password: await givePassword(ctx, account) };
    }
    const { email } = account;
    const home = ctx.objects.origin(ctx.request);
    await transact(ctx.db, async (tx) => {
      const event = { action: "reset-link-sent", userId: id, actorId: ctx.userId } as const;
      await writeAudit(ctx, tx, event);
      const request = { email, home, language: ctx.request.i18n.locale };
      await ctx.jobs.send("send-reset-code", request, { tx });
    });
    return { sentTo: email, password: null };
  });

async function givePassword(
  ctx: UserContext,
  { id, email, username }: { id: string; email: string; username: string },
): Promise<string> {
  const password = generatePassword();
  const passwordHash = await ctx.auth.passwords.hash(password);
  await transact(ctx.db, async (tx) => {
    const { removed } = await replacePassword(tx, id, passwordHash);
    for (const removal of removalsOf(removed)) {
      await writeAudit(ctx, tx, { ...removal, userId: id, actorId: ctx.userId });
    }
    await recordChange(ctx, tx, { action: "password-reset", userId: id });
  });
  await ctx.auth.rateLimits.afterReset(email, username);
  return password;
}
