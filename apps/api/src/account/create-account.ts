import { randomUUID } from "node:crypto";
import { DomainError, type RegisterInput, type User } from "@daysignal/core";
import {
  type Database,
  type Db,
  insertSettings,
  insertUser,
  lockFirstAccount,
  type NewUser,
  transact,
  violatedConstraint,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import type { Passwords } from "../auth/passwords.ts";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";

export interface AccountServices {
  db: Kysely<Database>;
  passwords: Passwords;
  now: Date;
}

/** Throws if the account may not be created. Runs in the transaction that creates it. */
export type Admit = (tx: Db, isFirst: boolean) => Promise<void>;

/**
 * Creates an account with default settings, and the time zone if known. The first account becomes
 * the operator's, even if several are created at once (§6). Errors: USERNAME_TAKEN, EMAIL_TAKEN,
 * ignoring case; INVALID_INPUT for a common password; those of `admit`.
 */
export async function createAccount(
  { db, passwords, now }: AccountServices,
  { username, email, password }: RegisterInput,
  timeZone: string | null,
  admit?: Admit,
): Promise<User> {
  await assertUncommonPassword("password", password, { username, email });
  const passwordHash = await passwords.hash(password);
  return await transact(db, async (tx) => {
    const account = { username, email, passwordHash, createdAt: now.toISOString() };
    return await insertAccount(tx, account, timeZone, admit);
  });
}

/** Stores an account as `createAccount` does. Run it in a transaction. */
export async function insertAccount(
  tx: Db,
  { username, email, ...account }: Omit<NewUser, "id" | "isOperator">,
  timeZone: string | null,
  admit?: Admit,
): Promise<User> {
  const isOperator = await lockFirstAccount(tx);
  await admit?.(tx, isOperator);
  const user = { id: randomUUID(), username, email, isOperator };
  await insertUser(tx, { ...user, ...account }).catch(refuseTaken);
  await insertSettings(tx, user.id, timeZone);
  return user;
}

/** The unique indexes decide who was first, even between concurrent registrations. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === "users_username_key") {
    throw new DomainError("USERNAME_TAKEN", { field: "username" });
  }
  if (constraint === "users_email_key") throw new DomainError("EMAIL_TAKEN", { field: "email" });
  throw error;
}
