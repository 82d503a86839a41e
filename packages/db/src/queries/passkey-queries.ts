import type { Passkey, User } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { rowOf } from "../tables/columns.ts";
import { passkeyColumns } from "../tables/passkey-table.ts";
import { isRow, userRows } from "./user-rows.ts";

const passkeys = userRows<Passkey>({ table: "passkeys", columns: passkeyColumns });

/** A user's passkeys, newest first. */
export const listPasskeys = (db: Db, userId: string) =>
  passkeys.list(db, userId, sql`order by created_at desc, id`);

/** Renames a passkey and returns it; undefined if the user has no such passkey. */
export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  passkeys.update(db, userId, { id, name });

/** Deletes a passkey and returns it; undefined if the user has no such passkey. */
export const deletePasskey = passkeys.remove;

/** The data of a passkey that the WebAuthn library needs. */
export interface PasskeyCredential {
  /** In base64url. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

const credentialColumns = {
  credentialId: "credential_id",
  publicKey: "public_key",
  counter: "counter",
  transports: "transports",
} as const satisfies Record<keyof PasskeyCredential, string>;

/** The credentials of a user's passkeys. */
export async function listCredentials(
  db: Db,
  userId: string,
): Promise<Pick<PasskeyCredential, "credentialId" | "transports">[]> {
  return await db
    .selectFrom("passkeys")
    .select(["credential_id as credentialId", "transports"])
    .where("user_id", "=", userId)
    .execute();
}

/** Stores a new passkey. A credential that the user has violates `passkeys_user_id_credential_id_key`. */
export async function insertPasskey(
  db: Db,
  userId: string,
  passkey: Passkey & PasskeyCredential,
): Promise<void> {
  await db
    .insertInto("passkeys")
    .values({ user_id: userId, ...rowOf({ ...passkeyColumns, ...credentialColumns }, passkey) })
    .execute();
}

/** The user that a passkey signs in. */
type PasskeyUser = Omit<User, "isOperator">;

/** A passkey with its user; undefined if the user has no such credential. */
export async function findPasskey(
  db: Db,
  userId: string,
  credentialId: string,
): Promise<(PasskeyCredential & { id: string; name: string; user: PasskeyUser }) | undefined> {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "passkeys.name", "passkeys.public_key as publicKey"])
    .select(["passkeys.counter", "passkeys.transports", "users.username", "users.email"])
    .where("passkeys.user_id", "=", userId)
    .where("passkeys.credential_id", "=", credentialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { username, email, counter, ...rest } = row;
  return { ...rest, credentialId, counter: Number(counter), user: { id: userId, username, email } };
}

/**
 * Records the use of a passkey. Returns false if it is gone, or if its counter has already reached
 * this value: two authenticators would then share a key.
 */
export async function usePasskey(
  db: Db,
  userId: string,
  id: string,
  { counter, at }: { counter: number; at: string },
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: at })
    .where(isRow(userId, id))
    .where((eb) => (counter === 0 ? eb("counter", "=", "0") : eb("counter", "<", String(counter))))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a challenge, and deletes expired ones. `userId` is null for a sign-in. */
export async function insertChallenge(
  db: Db,
  { challenge, userId, expiresAt }: { challenge: string; userId: string | null; expiresAt: string },
  now: string,
): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
  await db
    .insertInto("passkey_challenges")
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge. Returns false if it is unknown, expired, used, or another user's. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("user_id", "is not distinct from", userId)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  return row !== undefined;
}
