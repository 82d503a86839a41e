import type { CalendarDay, CreatedHook, Hook, UpdateHookInput } from "@daysignal/core";
import { maxListSize } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { selectionOf } from "../tables/columns.ts";
import { hookColumns } from "../tables/hook-table.ts";
import { userRows } from "./user-rows.ts";

const hooks = userRows<Hook>({
  table: "hooks",
  columns: hookColumns,
  change: () => ({ kind: "access" }),
});

/** A user's hooks, newest first. */
export const listHooks = (db: Db, userId: string) =>
  hooks.list(db, userId, sql`order by created_at desc, id desc limit ${maxListSize}`);

/** The data needed to send to a hook. */
export interface HookTarget {
  userId: string;
  id: string;
  url: string;
  secret: string;
  /** How long all attempts have been failing, in milliseconds; null if the last one succeeded. */
  failingMs: number | null;
}

/** The address and signing secret of a user's hook; undefined if the user has no such hook. */
export async function findHookTarget(
  db: Db,
  userId: string,
  id: string,
): Promise<HookTarget | undefined> {
  return await db
    .selectFrom("hooks")
    .select(["user_id as userId", "id", "url", "secret"])
    .select(
      sql<
        number | null
      >`(extract(epoch from statement_timestamp() - failing_since) * 1000)::float`.as("failingMs"),
    )
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Stores a new hook. Days up to `closedThrough` count as already closed. */
export async function insertHook(
  db: Db,
  userId: string,
  { secret, ...hook }: CreatedHook,
  closedThrough: CalendarDay,
): Promise<void> {
  await hooks.insert(db, userId, hook, { secret, closed_through: closedThrough });
}

/**
 * Changes a hook; returns undefined if the user has no such hook. Switching it on or off resets its
 * failures. Switching it off drops pending deliveries, and events in that time are not queued. Days
 * up to `closedThrough` are over.
 */
export async function updateHookRow(
  db: Db,
  userId: string,
  { id, url, events, name, isOn }: UpdateHookInput,
  closedThrough: CalendarDay,
): Promise<Hook | undefined> {
  await lockChanges(db, userId);
  const isResumed = isOn === true || url !== undefined;
  const switched = isOn === undefined ? {} : { is_on: isOn, off_reason: null, failing_since: null };
  const hook = await db
    .updateTable("hooks")
    .set({
      // Kysely omits undefined values.
      url,
      events,
      name,
      ...switched,
      ...(isOn === false ? { next_at: null } : {}),
      ...(isResumed ? { failing_since: null } : {}),
      // Days closed before it subscribed are not reported later.
      closed_through: sql`case when is_on and 'day.closed' = any(events) then closed_through
        else greatest(closed_through, ${closedThrough}::date) end`,
    })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(selectionOf(hookColumns))
    .executeTakeFirst();
  if (!hook) return undefined;
  if (isOn === false) await giveUpPending(db, userId, id);
  if (isResumed) await resumePending(db, userId, id);
  noteChange(db, userId, { kind: "access" });
  return hook;
}

/** Makes the pending deliveries of a hook due that a failure put off, because it is expected to work again. */
export async function resumePending(db: Db, userId: string, hookId: string): Promise<void> {
  await sql`
    update hooks set failing_since = null, next_at = least(next_at, statement_timestamp())
    where user_id = ${userId} and id = ${hookId} and next_at is not null`.execute(db);
  await sql`
    update hook_deliveries set next_try_at = least(next_try_at, statement_timestamp())
    where user_id = ${userId} and hook_id = ${hookId} and next_try_at is not null`.execute(db);
}

/** Gives up all pending deliveries of a hook. */
export async function giveUpPending(db: Db, userId: string, hookId: string): Promise<void> {
  await db
    .updateTable("hook_deliveries")
    .set({ status: "failed", next_try_at: null, body: null })
    .where("user_id", "=", userId)
    .where("hook_id", "=", hookId)
    .where("next_try_at", "is not", null)
    .execute();
}

/** Deletes a hook and returns it; undefined if the user has no such hook. */
export async function deleteHookRow(db: Db, userId: string, id: string): Promise<Hook | undefined> {
  await lockChanges(db, userId);
  return await hooks.remove(db, userId, id);
}

/**
 * Locks the user's change counter before a hook, because other changes lock them in this order
 * (`hookSql`).
 */
async function lockChanges(db: Db, userId: string): Promise<void> {
  await sql`select from change_counters where user_id = ${userId} for update`.execute(db);
}
