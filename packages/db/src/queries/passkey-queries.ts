import type { Passkey, User } from "@daysignal/core";
import type { Db } from "../database.ts";
import { selectionOf } from "../tables/columns.ts";
import { passkeyColumns } from "../tables/passkey-table.ts";

/** A user's passkeys, newest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return await db
    .selectFrom("passkeys")
    .select(selectionOf(passkeyColumns))
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** The data of a passkey that the WebAuthn library needs. */
export interface PasskeyCredential {
  /** In base64url. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

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
    .values({
      user_id: userId,
      id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
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
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where((eb) => (counter === 0 ? eb("counter", "=", "0") : eb("counter", "<", String(counter))))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a passkey and returns it; undefined if the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  return await db
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(selectionOf(passkeyColumns))
    .executeTakeFirst();
}

/** Deletes a passkey and returns its name; undefined if the user has no such passkey. */
export async function deletePasskey(
  db: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
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
