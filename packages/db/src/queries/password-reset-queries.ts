import { resetCode } from "@daysignal/core";
import type { Db } from "../database.ts";
import { exactFirst, isNamed } from "./account-queries.ts";

export interface AccountOfEmail {
  id: string;
  username: string;
  email: string;
}

/** The account that has an email, as `foldName` compares them; undefined when none has. */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<AccountOfEmail | undefined> {
  return await db
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where(isNamed("email", email))
    .orderBy(exactFirst("email"))
    .executeTakeFirst();
}

export interface NewPasswordReset {
  emailHash: string;
  /** Null when no account has the email: then nobody is told the code. */
  userId: string | null;
  codeHash: string;
  expiresAt: string;
}

/** Stores the code of an email in place of the one before, with all its tries. */
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
 * Takes one try at the code of an email and answers its hash; undefined when
 * there is no code, it is over, or its tries are. Run it outside of any
 * transaction: a try that has been taken must stay taken.
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

/** Uses up the code with this hash and answers whose it is; undefined when somebody else was faster, or it is nobody's. */
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

/** Removes the codes, of all emails, that were over before `now`. */
export async function deletePasswordResetsBefore(db: Db, now: string): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<", now).execute();
}
