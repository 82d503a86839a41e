import { registerInput } from "@daysignal/core";
import { type DbClient, insertAudit } from "@daysignal/db";
import { createAccount } from "../account/create-account.ts";
import { createPasswords } from "../auth/passwords.ts";
import { auditByCommand } from "./audit.ts";
import { choosePassword, type PasswordOptions } from "./choose-password.ts";
import { withDb } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

/** Creates an account like the registration form, and prints a generated password. */
export async function createUser(
  operator: Operator,
  username: string,
  email: string,
  options: PasswordOptions,
): Promise<void> {
  const password = await choosePassword(operator, options);
  const input = registerInput.safeParse({ username, email, password });
  if (!input.success) {
    const [issue] = input.error.issues;
    throw new AdminError(`The ${issue?.path.join(".")} ${issue?.message}.`);
  }
  const create = async (db: DbClient["db"]) => {
    const services = { db, passwords: createPasswords(), now: new Date() };
    const user = await createAccount(services, input.data, null);
    await insertAudit(db, auditByCommand("account-created", user.id));
    operator.print(`The account of ${user.username} <${user.email}> has been made.`);
  };
  await withDb(operator, create, { mayCreate: true });
  if (!options.ask) operator.print(`Password: ${password}`);
}
