import type { PushDevice } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { selectionOf } from "../tables/columns.ts";
import { isRow, userRows } from "./user-rows.ts";

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

const deviceColumns = {
  id: "id",
  name: "name",
  createdAt: "created_at",
  lastSuccessAt: "last_success_at",
} as const satisfies Record<keyof PushDevice, string>;

const devices = userRows<PushDevice>({
  table: "push_subscriptions",
  columns: deviceColumns,
  change: () => ({ kind: "reminder", ids: [] }),
});

/** The user's devices whose sign-in has not ended, newest first. */
export const listPushSubscriptions = (db: Db, userId: string, now: string) =>
  devices.list(
    db,
    userId,
    sql`and exists (
      select from sessions
      where sessions.user_id = push_subscriptions.user_id
        and sessions.sign_in_id = push_subscriptions.sign_in_id and expires_at > ${now}
    ) order by created_at desc, id`,
  );

/** The push data of one of the user's devices; null if the user has no such device. */
export const findPushTarget = userRows<PushTarget>({
  table: "push_subscriptions",
  columns: { id: "id", endpoint: "endpoint", p256dh: "p256dh", auth: "auth" },
}).find;

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
    .select(["name", "sign_in_id as signInId"])
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  const row = { p256dh, auth, name, sign_in_id: signInId };
  const saved = await db
    .insertInto("push_subscriptions")
    .values({ user_id: userId, id, endpoint, created_at: at, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "endpoint"]).doUpdateSet(row))
    .returning(selectionOf(deviceColumns))
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
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id offset ${kept}
    )`.execute(db);
}

/** Removes a device and returns it; undefined if the user has no such device. */
export const deletePushSubscription = devices.remove;

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
    .where(isRow(userId, id))
    .execute();
}
