import type { PushDevice } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";

/** The VAPID key pair of this installation, in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair of this installation. If there is none yet, stores and returns what `made`
 * generates; the first caller wins.
 */
export async function findPushKeys(db: Db, made: () => PushKeys): Promise<PushKeys> {
  const read = () =>
    db
      .selectFrom("push_keys")
      .select(["public_key as publicKey", "private_key as privateKey"])
      .executeTakeFirst();
  const known = await read();
  if (known) return known;
  const { publicKey: public_key, privateKey: private_key } = made();
  await db
    .insertInto("push_keys")
    .values({ public_key, private_key })
    .onConflict((conflict) => conflict.column("is_only_row").doNothing())
    .execute();
  const stored = await read();
  if (!stored) throw new Error("The push keys could not be stored.");
  return stored;
}

/** The data needed to send a message to a device. */
export interface PushTarget {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A new subscription of a device. */
export interface NewPushSubscription extends PushTarget {
  name: string;
  signInId: string;
}

/** The user's devices whose sign-in has not ended, newest first. */
export async function listPushSubscriptions(
  db: Db,
  userId: string,
  now: string,
): Promise<PushDevice[]> {
  return await db
    .selectFrom("push_subscriptions")
    .select(["id", "name", "created_at as createdAt", "last_success_at as lastSuccessAt"])
    .where("user_id", "=", userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("sessions")
          .select("sessions.id")
          .whereRef("sessions.user_id", "=", "push_subscriptions.user_id")
          .whereRef("sessions.sign_in_id", "=", "push_subscriptions.sign_in_id")
          .where("sessions.expires_at", ">", now),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** The push data of one of the user's devices; undefined if the user has no such device. */
export async function findPushTarget(
  db: Db,
  userId: string,
  id: string,
): Promise<PushTarget | undefined> {
  return await db
    .selectFrom("push_subscriptions")
    .select(["id", "endpoint", "p256dh", "auth"])
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Stores a device, or updates the one with this endpoint, and returns its id. A browser has one
 * endpoint for all users who sign in there, so the previous user no longer receives anything.
 */
export async function savePushSubscription(
  db: Db,
  userId: string,
  { id, endpoint, p256dh, auth, name, signInId }: NewPushSubscription,
  at: string,
): Promise<PushDevice> {
  await db
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", endpoint)
    .where("p256dh", "=", p256dh)
    .where("auth", "=", auth)
    .where("user_id", "!=", userId)
    .execute();
  const known = await db
    .selectFrom("push_subscriptions")
    .select(["p256dh", "auth", "name", "sign_in_id as signInId"])
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  const row = { p256dh, auth, name, sign_in_id: signInId };
  const saved = await db
    .insertInto("push_subscriptions")
    .values({ user_id: userId, id, endpoint, created_at: at, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "endpoint"]).doUpdateSet(row))
    .returning(["id", "name", "created_at as createdAt", "last_success_at as lastSuccessAt"])
    .executeTakeFirstOrThrow();
  if (known?.signInId !== signInId || known.name !== name) {
    noteChange(db, userId, { kind: "reminder", ids: [] });
  }
  return saved;
}

/** Deletes all but the newest `kept` devices of a user. */
export async function deleteOldPushSubscriptions(
  db: Db,
  userId: string,
  kept: number,
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("push_subscriptions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .offset(kept),
    )
    .execute();
}

/** Removes a device. Returns false if the user has no such device. */
export async function deletePushSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) noteChange(db, userId, { kind: "reminder", ids: [] });
  return numDeletedRows > 0n;
}

/** Records when a device's push service last accepted a message. */
export async function recordPushSuccess(
  db: Db,
  userId: string,
  id: string,
  at: string,
): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ last_success_at: at })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
