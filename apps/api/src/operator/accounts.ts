import {
  accountPageSchema,
  accountSchema,
  adminPageSize,
  changedAccountInput,
  isBeingDeleted,
  listAccountsInput,
  renewedPasswordSchema,
  updateAccountInput,
} from "@daysignal/core";
import {
  type Db,
  deleteTwoFactor,
  findAccount,
  listAccounts as list,
  lockOperators,
  replacePassword,
  scheduleDeletion,
  setOperator,
  setStorageQuota,
  setSuspended,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertOtherOperator, assertPasswordSignIn } from "../account/assertions.ts";
import { removalsOf } from "../account/audit-removed.ts";
import { type ChangeByOther, mailAboutChange } from "../account/change-by-other.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { writeAudit } from "../account/write-audit.ts";
import { generatePassword } from "../auth/generate-password.ts";
import { found } from "../trpc/entities.ts";
import { operatorProcedure, type UserContext } from "../trpc/procedures.ts";
import { toPage } from "./to-page.ts";

/**
 * The accounts of the installation, newest first, in pages (§7). Of their owners' plans only counts
 * are included. Errors: SESSION_REQUIRED.
 */
export const listAccounts = operatorProcedure
  .meta({
    rest: "GET /admin/accounts",
    summary: "List the accounts of the installation",
    description: "Newest first, with storage usage and last sign-in; never the contents of plans.",
  })
  .input(listAccountsInput)
  .output(accountPageSchema)
  .query(async ({ ctx, input }) => {
    const found = await list(ctx.db, { ...input, limit: adminPageSize + 1 });
    const { lines: accounts, hasMore } = toPage(found);
    return { accounts, hasMore, isMailSent: ctx.installation.isMailSent ?? false };
  });

/**
 * Suspends an account or ends its suspension, grants or revokes operator rights, and sets its
 * storage quota (§6, §7). Suspending ends its sessions; its API tokens are refused until it is
 * restored. All changes except the quota require the operator to confirm their identity, as for
 * changes of their own credentials, and are emailed to the owner. An account that is being deleted
 * is not found. Errors: NOT_FOUND, LAST_OPERATOR, WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
export const updateAccount = operatorProcedure
  .meta({
    rest: "PATCH /admin/accounts/{id}",
    summary: "Suspend an account, set its quota, or make it an operator",
    description: "Changes only the given fields. Suspending signs the account out.",
    errors: ["LAST_OPERATOR", "WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(updateAccountInput)
  .output(accountSchema)
  .mutation(
    async ({ ctx, input: { id, currentPassword, isSuspended, isOperator, storageQuota } }) => {
      if (isSuspended !== undefined || isOperator !== undefined) {
        await confirmIdentity(ctx, currentPassword);
      }
      return await transact(ctx.db, async (tx) => {
        const operators = await lockOperators(tx);
        const stored = await findAccount(tx, id);
        // Its owner could sign in and cancel a deletion that has already begun.
        const isGone = !stored || isBeingDeleted(stored, ctx.now.toISOString());
        const before = found(isGone ? null : stored, /*i18n*/ "Account");
        if (isSuspended !== undefined && isSuspended !== (before.suspendedAt !== null)) {
          if (isSuspended) assertOtherOperator(operators, id);
          await setSuspended(tx, id, isSuspended ? ctx.now.toISOString() : null);
          const action = isSuspended ? "account-suspended" : "account-restored";
          await recordChange(ctx, tx, { action, userId: id });
        }
        if (isOperator !== undefined && isOperator !== before.isOperator) {
          if (!isOperator) assertOtherOperator(operators, id);
          await setOperator(tx, id, isOperator);
          const action = isOperator ? "operator-added" : "operator-removed";
          await recordChange(ctx, tx, { action, userId: id });
        }
        if (storageQuota !== undefined && storageQuota !== before.storageQuota) {
          await setStorageQuota(tx, id, storageQuota);
          const subject = storageQuota === null ? null : `${storageQuota} bytes`;
          await recordChange(ctx, tx, { action: "quota-changed", userId: id, subject });
        }
        return found(await findAccount(tx, id), /*i18n*/ "Account");
      });
    },
  );

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
    rest: "POST /admin/accounts/{id}/password",
    summary: "Reset the password of an account",
    description:
      "Emails a link that is valid for a day; nothing changes until it is used. If the installation sends no email, the response contains a new password.",
    errors: ["WRONG_PASSWORD", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(changedAccountInput)
  .output(renewedPasswordSchema)
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    assertPasswordSignIn(ctx);
    await confirmIdentity(ctx, currentPassword);
    const account = found(await findAccount(ctx.db, id), /*i18n*/ "Account");
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

/**
 * Turns off the two-factor sign-in of a user who has lost the second factor (§6), and deletes its
 * secret, recovery codes and remembered devices. The owner gets an email. Does nothing if it was
 * off. POST, because a password does not belong in a URL. Errors: NOT_FOUND, WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const removeTwoFactor = operatorProcedure
  .meta({
    rest: "POST /admin/accounts/{id}/two-factor/remove",
    summary: "Turn off the two-factor sign-in of an account",
    description: "For a user who has lost the second factor. The owner is notified by email.",
    errors: ["WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(changedAccountInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    await confirmIdentity(ctx, currentPassword);
    found(await findAccount(ctx.db, id), /*i18n*/ "Account");
    await transact(ctx.db, async (tx) => {
      if (!(await deleteTwoFactor(tx, id))) return;
      await recordChange(ctx, tx, { action: "two-factor-disabled", userId: id });
    });
    return { id };
  });

/**
 * Deletes an account without the seven days (§4, §7): it is signed out now, the deletion cannot be
 * cancelled, and everything in it is deleted by the next hourly job. The owner gets an email. POST,
 * because a password does not belong in a URL. Errors: NOT_FOUND, LAST_OPERATOR, WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const deleteAccount = operatorProcedure
  .meta({
    rest: "POST /admin/accounts/{id}/delete",
    summary: "Delete an account",
    description:
      "Signs the account out at once; the next hourly job deletes its data. There is no waiting period of seven days.",
    errors: ["LAST_OPERATOR", "WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(changedAccountInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id, currentPassword } }) => {
    await confirmIdentity(ctx, currentPassword);
    const at = ctx.now.toISOString();
    await transact(ctx.db, async (tx) => {
      const operators = await lockOperators(tx);
      found(await findAccount(tx, id), /*i18n*/ "Account");
      assertOtherOperator(operators, id);
      // A suspended account cannot cancel the deletion by signing in.
      await setSuspended(tx, id, at);
      await scheduleDeletion(tx, id, at);
      await recordChange(ctx, tx, { action: "deletion-requested", userId: id });
    });
    return { id };
  });

/**
 * Adds an audit entry about an operator's change of an account, and emails the account's owner,
 * unless it is the operator's own (§6). `tx` is the transaction that makes the change.
 */
async function recordChange(
  ctx: UserContext,
  tx: Db,
  change: { action: ChangeByOther; userId: string; subject?: string | null },
): Promise<void> {
  await writeAudit(ctx, tx, { ...change, actorId: ctx.userId });
  if (change.userId !== ctx.userId) await mailAboutChange(ctx, tx, change, ctx.request.i18n);
}
