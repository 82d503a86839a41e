import { adminPageSize, isBeingDeleted } from "@daysignal/core";
import {
  findAccount,
  listAccounts,
  lockOperators,
  setStorageQuota,
  setSuspended,
} from "@daysignal/db";
import { AdminError } from "./admin-error.ts";
import { changeAccount } from "./change-account.ts";
import { refuseOnlyOperator } from "./make-operator.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";
import { bytesText } from "./statistics.ts";

/** Prints all accounts, or those with the given part in their name or email, newest first. */
export async function listUsers(operator: Operator, search: string | undefined): Promise<void> {
  assertHasData(operator);
  await withDb(operator, async (db) => {
    let after: string | undefined;
    do {
      const accounts = await listAccounts(db, { search, limit: adminPageSize, after });
      for (const account of accounts) {
        const { username, email, isOperator, suspendedAt, signals, storageUsed } = account;
        const marks = [isOperator ? "operator" : "", suspendedAt === null ? "" : "suspended"];
        const words = [
          username,
          email,
          `${signals} signals`,
          bytesText(storageUsed),
          ...marks.filter((mark) => mark !== ""),
        ];
        operator.print(words.join("\t"));
      }
      after = accounts.length === adminPageSize ? accounts.at(-1)?.id : undefined;
    } while (after !== undefined);
  });
}

/**
 * Suspends an account: ends its sessions and refuses its sign-ins and API tokens. Or ends the
 * suspension.
 */
export async function suspend(
  operator: Operator,
  name: string,
  isSuspended: boolean,
): Promise<void> {
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    const operators = await lockOperators(tx);
    const now = new Date().toISOString();
    const account = await findAccount(tx, user.id);
    // Otherwise its owner could sign in and cancel a deletion that has already begun.
    if (account && isBeingDeleted(account, now)) {
      throw new AdminError(`The account of ${user.username} is being deleted.`);
    }
    if (isSuspended) refuseOnlyOperator(operators, user.id);
    if (isSuspended === (account?.suspendedAt != null)) return;
    await setSuspended(tx, user.id, isSuspended ? now : null);
    await record(isSuspended ? "account-suspended" : "account-restored");
  });
  operator.print(`${username} <${email}> ${isSuspended ? "is suspended" : "can sign in again"}.`);
}

/** Sets the storage quota of an account in megabytes; `default` for the installation's. */
export async function setQuota(operator: Operator, name: string, amount: string): Promise<void> {
  if (amount !== "default" && !/^\d{1,8}$/.test(amount)) {
    throw new AdminError("The quota must be a number of megabytes, or default.");
  }
  const bytes = amount === "default" ? null : Number(amount) * 2 ** 20;
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    await setStorageQuota(tx, user.id, bytes);
    await record("quota-changed");
  });
  const words = bytes === null ? "the quota of all accounts" : `a quota of ${amount} MB`;
  operator.print(`${username} <${email}> has ${words}.`);
}
