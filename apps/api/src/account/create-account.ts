import { randomUUID } from "node:crypto";
import { DomainError, type RegisterInput, type User } from "@daysignal/core";
import { type Database, insertSettings, insertUser, transact } from "@daysignal/db";
import type { Kysely } from "kysely";
import type { Passwords } from "../auth/passwords.ts";

export interface AccountServices {
  db: Kysely<Database>;
  passwords: Passwords;
  now: Date;
}

/**
 * Creates an account with default settings, and the time zone if it is known. Errors:
 * USERNAME_TAKEN, EMAIL_TAKEN, ignoring case.
 */
export async function createAccount(
  { db, passwords, now }: AccountServices,
  { username, email, password }: RegisterInput,
  timeZone: string | null,
): Promise<User> {
  const passwordHash = await passwords.hash(password);
  const user = { id: randomUUID(), username, email };
  await transact(db, async (tx) => {
    await insertUser(tx, { ...user, passwordHash, createdAt: now.toISOString() });
    await insertSettings(tx, user.id, timeZone);
  }).catch(refuseTaken);
  return user;
}

/** The unique indexes decide who was first, even between concurrent registrations. */
function refuseTaken(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "users_username_key") {
    throw new DomainError("USERNAME_TAKEN", { field: "username" });
  }
  if (constraint === "users_email_key") throw new DomainError("EMAIL_TAKEN", { field: "email" });
  throw error;
}
