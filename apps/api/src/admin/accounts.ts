import { adminPageSize, isBeingDeleted } from "@daysignal/core";
import {
  deleteTwoFactor,
  findAccount,
  listAccounts,
  lockOperators,
  setOperator,
  setStorageQuota,
  setSuspended,
} from "@daysignal/db";
import { changeAccount } from "./change-account.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";
import { bytesText } from "./statistics.ts";

/** Prints all accounts, or those with the given part in their name or email, newest first. */
export async function listUsers(operator: Operator, search: string | undefined): Promise<void> {
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

/** Grants an account operator rights, or revokes them with `remove`. */
export async function makeOperator(
  operator: Operator,
  name: string,
  { remove }: { remove: boolean },
): Promise<void> {
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    const operators = await lockOperators(tx);
    if (remove) refuseOnlyOperator(operators, user.id);
    if ((await findAccount(tx, user.id))?.isOperator === !remove) return;
    await setOperator(tx, user.id, !remove);
    await record(remove ? "operator-removed" : "operator-added");
  });
  operator.print(`${username} <${email}> is ${remove ? "no operator" : "an operator"} now.`);
}

/** Throws if there would be no operator without this account. */
function refuseOnlyOperator(operators: readonly string[], userId: string): void {
  if (operators.length === 1 && operators[0] === userId) {
    throw new AdminError("This is the only operator. Make another account an operator's first.");
  }
}

/**
 * Turns off the two-factor sign-in of a user who has lost the second factor. The app emails the
 * account about it, now or at its next start.
 */
export async function removeTwoFactor(operator: Operator, name: string): Promise<void> {
  let wasOn = false;
  const { username, email } = await changeAccount(operator, name, async ({ tx, user, record }) => {
    wasOn = await deleteTwoFactor(tx, user.id);
    if (wasOn) await record("two-factor-disabled");
  });
  const words = wasOn ? "signs in without a second factor now" : "has no second factor";
  operator.print(`${username} <${email}> ${words}.`);
}
