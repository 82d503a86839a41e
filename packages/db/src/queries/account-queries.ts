import { sql } from "kysely";
import type { Db } from "../database.ts";

export interface NewUser {
  id: string;
  username: string;
  email: string;
  passwordHash: string;
  createdAt: string;
}

/** What sign-in needs to know. The only query that reads a password hash. */
export interface UserForLogin {
  id: string;
  username: string;
  email: string;
  passwordHash: string;
}

/**
 * Adds an account. A username or email that another account has, in whatever
 * case, violates `users_username_key` or `users_email_key`.
 */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto("users")
    .values({
      id: user.id,
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
    })
    .execute();
}

/** Adds the settings of a new account: the defaults of the table, and the zone if it is known. */
export async function insertSettings(
  db: Db,
  userId: string,
  timeZone: string | null,
): Promise<void> {
  await db.insertInto("settings").values({ user_id: userId, time_zone: timeZone }).execute();
}

/** The account that a username or an email belongs to, without regard to case. Usernames contain no @. */
export async function findUserForLogin(db: Db, name: string): Promise<UserForLogin | undefined> {
  const column = name.includes("@") ? "email" : "username";
  return await db
    .selectFrom("users")
    .select(["id", "username", "email", "password_hash as passwordHash"])
    .where(sql<string>`lower(${sql.ref(column)})`, "=", sql<string>`lower(${name})`)
    .executeTakeFirst();
}
