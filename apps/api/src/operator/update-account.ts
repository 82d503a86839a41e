import { accountSchema, isBeingDeleted, updateAccountInput } from "@daysignal/core";
import {
  findAccount,
  lockOperators,
  setOperator,
  setStorageQuota,
  setSuspended,
  transact,
} from "@daysignal/db";
import { assertOtherOperator } from "../account/assert-other-operator.ts";
import { confirmIdentity } from "../account/confirm-identity.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { noSuchAccount } from "./no-such-account.ts";
import { recordChange } from "./record-change.ts";

/**
 * Suspends an account or ends its suspension, grants or revokes operator rights, and sets its
 * storage quota (§6, §7). Suspending ends its sessions; its API tokens are refused until it is
 * restored. All changes except the quota require the operator to confirm their identity, as for
 * changes of their own credentials, and are emailed to the owner. An account that is being deleted
 * is not found. Errors: NOT_FOUND, LAST_OPERATOR, WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
export const updateAccount = operatorProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/accounts/{id}",
      summary: "Suspend an account, set its quota, or make it an operator",
      description: "Changes only the given fields. Suspending signs the account out.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["LAST_OPERATOR", "WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
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
        const before = await findAccount(tx, id);
        // Otherwise its owner could sign in and cancel a deletion that has already begun.
        if (!before || isBeingDeleted(before, ctx.now.toISOString())) throw noSuchAccount();
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
        const account = await findAccount(tx, id);
        if (!account) throw noSuchAccount();
        return account;
      });
    },
  );
