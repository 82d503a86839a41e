import { sql } from "kysely";
import type { Db } from "../database.ts";

/** The maximum number of known devices per account; a new one replaces the one seen longest ago. */
const maxDevices = 50;

/**
 * Records a sign-in of a known device; returns false if the device is unknown or was last seen
 * before `since`.
 */
export async function seeKnownDevice(
  db: Db,
  userId: string,
  device: { tokenHash: string; signInId: string; now: string; since: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("known_devices")
    .set({ sign_in_id: device.signInId, seen_at: device.now })
    .where("user_id", "=", userId)
    .where("token_hash", "=", device.tokenHash)
    .where("seen_at", ">", device.since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds a known device of an account. */
export async function insertKnownDevice(
  db: Db,
  userId: string,
  { tokenHash, signInId, now }: { tokenHash: string; signInId: string; now: string },
): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, token_hash: tokenHash, sign_in_id: signInId, seen_at: now })
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by seen_at desc, token_hash offset ${maxDevices}
    )`.execute(db);
}
