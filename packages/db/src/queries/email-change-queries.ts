import { foldName, resetCode } from "@daysignal/core";
import type { Db } from "../database.ts";
import { deletePasswordResets, isNamed } from "./account-queries.ts";

/** Stores a pending email change of an account, replacing an earlier one. It has no code yet. */
export async function storeEmailChange(
  db: Db,
  userId: string,
  email: string,
  expiresAt: string,
): Promise<void> {
  const columns = { email, code_hash: null, tries: 0, expires_at: expiresAt };
  await db
    .insertInto("email_changes")
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
}

/**
 * Sets the code of a pending email change. Returns false if the new email has been replaced in the
 * meantime, or none is pending.
 */
export async function storeEmailCode(
  db: Db,
  userId: string,
  email: string,
  code: { codeHash: string; expiresAt: string },
): Promise<boolean> {
  const result = await db
    .updateTable("email_changes")
    .set({ code_hash: code.codeHash, tries: 0, expires_at: code.expiresAt })
    .where("user_id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Counts an attempt to confirm the pending email of an account and returns the code's hash;
 * undefined if there is no code, it has expired, or no attempts are left. Run it outside of any
 * transaction: a rollback must not undo the count.
 */
export async function takeEmailChangeTry(
  db: Db,
  userId: string,
  now: string,
): Promise<string | null | undefined> {
  const row = await db
    .updateTable("email_changes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("tries", "<", resetCode.tries)
    .where("expires_at", ">", now)
    .returning("code_hash")
    .executeTakeFirst();
  return row?.code_hash;
}

/**
 * Consumes the code with this hash, changes the account's email, and invalidates the reset codes sent
 * to the old one. Returns the old and the new email, or undefined if the code was already consumed. An
 * email that another account has violates `users_email_key`.
 */
export async function takeEmailChange(
  db: Db,
  userId: string,
  codeHash: string,
): Promise<{ before: string; email: string } | undefined> {
  const change = await db
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .returning("email")
    .executeTakeFirst();
  if (!change) return undefined;
  const { email } = change;
  await deletePasswordResets(db, userId);
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("users")
    .set({ email, email_folded: foldName(email) })
    .where("id", "=", userId)
    .execute();
  return { before: user.email, email };
}

/** Whether an account other than this one has an email. */
export async function isEmailOfAnother(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(isNamed("email", email))
    .where("id", "!=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
