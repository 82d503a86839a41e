import type { Db } from "../database.ts";

export interface TwoFactor {
  /** In base32. */
  secret: string;
  isEnabled: boolean;
}

/** The TOTP secret of a user, enabled or not; undefined without one. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const row = await db
    .selectFrom("two_factor")
    .select(["secret", "enabled_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { secret: row.secret, isEnabled: row.enabled_at !== null };
}

/** Stores a new secret, not enabled yet. Returns false if two-factor sign-in is already enabled. */
export async function beginTwoFactor(db: Db, userId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto("two_factor")
    .values({ user_id: userId, secret, enabled_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ secret }).where("two_factor.enabled_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Enables a pending secret. Returns false if it was replaced or enabled in the meantime. */
export async function enableTwoFactor(
  db: Db,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable("two_factor")
    .set({ enabled_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("enabled_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Consumes the code of a time step. Returns false if the code of this or a later step was used
 * before.
 */
export async function takeTimeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable("two_factor")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a user's secret, recovery codes and remembered devices. Returns whether two-factor sign-in was
 * on.
 */
export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("remembered_devices").where("user_id", "=", userId).execute();
  const row = await db
    .deleteFrom("two_factor")
    .where("user_id", "=", userId)
    .returning("enabled_at")
    .executeTakeFirst();
  return row !== undefined && row.enabled_at !== null;
}

/** Replaces a user's recovery codes. Run it in a transaction that has locked the user. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Consumes a recovery code. Returns false if the user has no such code. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const result = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface RememberedDevice {
  tokenHash: string;
  signInId: string;
  expiresAt: string;
}

/** Remembers a device, and deletes the user's expired ones. */
export async function rememberDevice(
  db: Db,
  userId: string,
  { tokenHash, signInId, expiresAt }: RememberedDevice,
  now: string,
): Promise<void> {
  await db
    .deleteFrom("remembered_devices")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .execute();
  await db
    .insertInto("remembered_devices")
    .values({
      user_id: userId,
      token_hash: tokenHash,
      sign_in_id: signInId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Whether a user's device is remembered at an instant. */
export async function isRemembered(
  db: Db,
  userId: string,
  tokenHash: string,
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("remembered_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the latest sign-in of a remembered device. */
export async function moveRememberedDevice(
  db: Db,
  userId: string,
  tokenHash: string,
  signInId: string,
): Promise<void> {
  await db
    .updateTable("remembered_devices")
    .set({ sign_in_id: signInId })
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .execute();
}
