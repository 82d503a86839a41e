import { DomainError } from "@daysignal/core";
import { findUserForLogin, insertAudit, replacePassword, transact } from "@daysignal/db";
import { assertUncommonPassword } from "../account/assert-uncommon-password.ts";
import { createPasswords } from "../auth/passwords.ts";
import { createRateLimits } from "../auth/rate-limits.ts";
import { AdminError } from "./admin-error.ts";
import { auditByCommand } from "./audit-by-command.ts";
import { choosePassword, type PasswordOptions } from "./choose-password.ts";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/**
 * Sets a new password, ends all sessions and API tokens of the account, and clears its
 * failed sign-ins, so that the owner can sign in at once.
 */
export async function resetPassword(
  operator: Operator,
  name: string,
  options: PasswordOptions,
): Promise<void> {
  assertHasData(operator);
  const password = await choosePassword(operator, options);
  await withDb(operator, async (db) => {
    const user = await findUserForLogin(db, name);
    if (!user) throw new AdminError(`There is no account with the name or email ${name}.`);
    try {
      await assertUncommonPassword("password", password, user);
    } catch (error) {
      throw error instanceof DomainError ? new AdminError(error.message) : error;
    }
    const passwordHash = await createPasswords().hash(password);
    await transact(db, async (tx) => {
      await replacePassword(tx, user.id, passwordHash);
      await insertAudit(tx, auditByCommand("password-reset", user.id));
    });
    await createRateLimits(db).afterReset(user.email, user.username);
    operator.print(
      `${user.username} <${user.email}> has a new password; all sessions and API tokens have ended.`,
    );
  });
  if (!options.ask) operator.print(`Password: ${password}`);
}
