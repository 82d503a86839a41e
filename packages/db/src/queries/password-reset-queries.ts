import { type Language, resetCode } from "@daysignal/core";
import type { Db } from "../database.ts";
import { exactFirst, isNamed } from "./account-queries.ts";

export interface AccountOfEmail {
  id: string;
  username: string;
  email: string;
  /** The language of the account's settings; null without one. */
  language: Language | null;
}

/** The account with an email, as `foldName` compares them; undefined if there is none. */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<AccountOfEmail | undefined> {
  return await db
    .selectFrom("users")
    .leftJoin("settings", "settings.user_id", "users.id")
    .select(["users.id", "users.username", "users.email", "settings.language"])
    .where(isNamed("email", email))
    .orderBy(exactFirst("email"))
    .executeTakeFirst();
}

export interface NewPasswordReset {
  emailHash: string;
  /** Null if no account has the email: then the code is sent to nobody. */
  userId: string | null;
  codeHash: string;
  expiresAt: string;
}

/** Replaces the code of an email, with all its attempts. */
export async function storePasswordReset(db: Db, reset: NewPasswordReset): Promise<void> {
  const columns = {
    user_id: reset.userId,
    code_hash: reset.codeHash,
    tries: 0,
    expires_at: reset.expiresAt,
  };
  await db
    .insertInto("password_resets")
    .values({ email_hash: reset.emailHash, ...columns })
    .onConflict((conflict) => conflict.column("email_hash").doUpdateSet(columns))
    .execute();
}

/**
 * Counts an attempt at the code of an email and returns its hash; undefined if there is
 * no code, it has expired, or no attempts are left. Run it outside of any transaction: a
 * rollback must not undo the count.
 */
export async function takeResetTry(
  db: Db,
  emailHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("password_resets")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("email_hash", "=", emailHash)
    .where("tries", "<", resetCode.tries)
    .where("expires_at", ">", now)
    .returning("code_hash")
    .executeTakeFirst();
  return row?.code_hash;
}

/**
 * Consumes the code with this hash and returns its user; undefined if it was consumed
 * meanwhile, or belongs to nobody.
 */
export async function takePasswordReset(
  db: Db,
  emailHash: string,
  codeHash: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("password_resets")
    .where("email_hash", "=", emailHash)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/**
 * Takes back the count of an attempt whose code was right, and returns the account that it belongs
 * to; undefined if the code was replaced meanwhile, or belongs to nobody.
 */
export async function returnResetTry(
  db: Db,
  emailHash: string,
  codeHash: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("password_resets")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("email_hash", "=", emailHash)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
