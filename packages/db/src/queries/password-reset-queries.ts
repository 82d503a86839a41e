import { type Language, resetCode } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { exactFirst, isNamed } from "./account-queries.ts";

export interface AccountOfEmail {
  id: string;
  username: string;
  email: string;
  /** The language of the account's settings; null if not set. */
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
  /** Null if no account has the email; then no code is sent. */
  userId: string | null;
  codeHash: string;
  now: string;
  expiresAt: string;
  /** Whether it was requested from a network that the account has signed in from before. */
  isFromKnownNetwork: boolean;
}

/**
 * Replaces the code of an email and resets its attempts. Returns false if the existing code stays:
 * a request from an unknown network does not replace a valid code requested from a known one.
 */
export async function storePasswordReset(db: Db, reset: NewPasswordReset): Promise<boolean> {
  const columns = {
    user_id: reset.userId,
    code_hash: reset.codeHash,
    tries: 0,
    stranger_tries: 0,
    expires_at: reset.expiresAt,
    is_from_known_network: reset.isFromKnownNetwork,
  };
  const row = await db
    .insertInto("password_resets")
    .values({ email_hash: reset.emailHash, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("email_hash")
        .doUpdateSet(columns)
        .where((eb) =>
          eb.or([
            eb.val(reset.isFromKnownNetwork),
            eb("password_resets.is_from_known_network", "=", false),
            eb("password_resets.expires_at", "<=", reset.now),
          ]),
        ),
    )
    .returning("email_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts an attempt at the code of an email and returns its hash; undefined if there is no code, it
 * has expired, or no attempts are left. For a code requested from a known network, attempts from
 * unknown networks are counted separately, with the same maximum. Run it outside of any
 * transaction: a rollback must not undo the count.
 */
export async function takeResetTry(
  db: Db,
  emailHash: string,
  { now, isFromKnownNetwork }: { now: string; isFromKnownNetwork: boolean },
): Promise<string | undefined> {
  const row = await db
    .updateTable("password_resets")
    .set(countTries(1, isFromKnownNetwork))
    .where("email_hash", "=", emailHash)
    .where(
      sql<number>`case when ${isStranger(isFromKnownNetwork)} then stranger_tries else tries end`,
      "<",
      resetCode.tries,
    )
    .where("expires_at", ">", now)
    .returning("code_hash")
    .executeTakeFirst();
  return row?.code_hash;
}

const isStranger = (isFromKnownNetwork: boolean) =>
  sql<boolean>`is_from_known_network and not ${isFromKnownNetwork}::boolean`;

function countTries(more: number, isFromKnownNetwork: boolean) {
  const counted = isStranger(isFromKnownNetwork);
  return {
    tries: sql<number>`tries + case when ${counted} then 0 else ${more}::int end`,
    stranger_tries: sql<number>`stranger_tries + case when ${counted} then ${more}::int else 0 end`,
  };
}

/**
 * Consumes the code with this hash and returns its user; undefined if it was already consumed, has
 * no account, or was being sent while the account changed its email.
 */
export async function takePasswordReset(
  db: Db,
  { email, emailHash, codeHash }: { email: string; emailHash: string; codeHash: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("password_resets")
    .where("email_hash", "=", emailHash)
    .where("code_hash", "=", codeHash)
    .where("user_id", "in", (eb) =>
      eb.selectFrom("users").select("users.id").where(isNamed("email", email)),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/**
 * Undoes the count of an attempt whose code was right, and returns the code's account; undefined if
 * the code was replaced in the meantime or has no account.
 */
export async function returnResetTry(
  db: Db,
  {
    emailHash,
    codeHash,
    isFromKnownNetwork,
  }: { emailHash: string; codeHash: string; isFromKnownNetwork: boolean },
): Promise<string | undefined> {
  const row = await db
    .updateTable("password_resets")
    .set(countTries(-1, isFromKnownNetwork))
    .where("email_hash", "=", emailHash)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
