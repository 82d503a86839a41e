import {
  type CalendarDay,
  type Hook,
  type HookDelivery,
  type HookEvent,
  type HookTest,
  maxDeliveries,
} from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import type { HookDeliveryTable } from "../tables/hook-table.ts";
import { giveUpPending } from "./hook-queries.ts";

/** A delivery that waits to be sent. */
export type PendingDelivery = Pick<
  HookDeliveryTable,
  "id" | "event" | "day" | "actor" | "at" | "body"
> & {
  signalId: string | null;
  /** Milliseconds since the event. */
  ageMs: number;
};

/** The first due delivery of a hook. */
export async function findDueDelivery(
  db: Db,
  userId: string,
  hookId: string,
): Promise<PendingDelivery | undefined> {
  return await db
    .selectFrom("hook_deliveries")
    .select(["id", "event", "signal_id as signalId", "day", "actor", "at", "body"])
    .select(sql<number>`(extract(epoch from clock_timestamp() - at) * 1000)::float`.as("ageMs"))
    .where("user_id", "=", userId)
    .where("hook_id", "=", hookId)
    .where("next_try_at", "<=", sql<string>`clock_timestamp()`)
    .orderBy("next_try_at")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
}

/** Stores the body that all attempts of a delivery send. */
export async function storeDeliveryBody(
  db: Db,
  userId: string,
  id: string,
  body: string,
): Promise<void> {
  await db
    .updateTable("hook_deliveries")
    .set({ body })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("next_try_at", "is not", null)
    .execute();
}

/** The result of an attempt. */
export type DeliveryOutcome = HookTest;

/**
 * Records an attempt of a delivery. If it failed, `pauseMs` is the delay before the next one; null
 * gives the delivery up.
 */
export async function recordTry(
  db: Db,
  userId: string,
  id: string,
  { isDelivered, httpStatus, failure }: DeliveryOutcome,
  pauseMs: number | null,
): Promise<void> {
  const isOver = isDelivered || pauseMs === null;
  const status = isDelivered ? "delivered" : isOver ? "failed" : "pending";
  await sql`
    update hook_deliveries set status = ${status}, tries = tries + 1,
      http_status = ${httpStatus}, failure = ${failure},
      next_try_at = statement_timestamp() + ${isOver ? null : pauseMs}::float * interval '1 millisecond',
      body = case when ${isOver} then null else body end
    where user_id = ${userId} and id = ${id} and next_try_at is not null`.execute(db);
}

/** The state of a hook after its last attempt. */
export interface HookRest {
  isFailing: boolean;
  /** Milliseconds until the next delivery is sent to it. */
  pauseMs: number;
  /** Why it is switched off; null if it is on. */
  offReason: Hook["offReason"];
}

/**
 * Releases a hook and deletes its oldest finished deliveries. Call it in a transaction. It locks
 * first, so a delivery queued concurrently is either seen here or makes the hook due afterwards.
 */
export async function releaseHook(
  tx: Db,
  userId: string,
  id: string,
  { isFailing, pauseMs, offReason }: HookRest,
): Promise<void> {
  await sql`select from hooks where user_id = ${userId} and id = ${id} for update`.execute(tx);
  if (offReason !== null) await giveUpPending(tx, userId, id);
  await deleteOldDeliveries(tx, userId, id);
  await sql`
    update hooks set leased_until = null,
      failing_since = ${isFailing ? sql`least(failing_since, statement_timestamp())` : null},
      is_on = is_on and ${offReason === null}, off_reason = coalesce(${offReason}, off_reason),
      next_at = (
        select greatest(min(next_try_at),
          statement_timestamp() + ${pauseMs}::float * interval '1 millisecond')
        from hook_deliveries
        where user_id = ${userId} and hook_id = ${id} and next_try_at is not null
        having min(next_try_at) is not null
      )
    where user_id = ${userId} and id = ${id}`.execute(tx);
}

async function deleteOldDeliveries(tx: Db, userId: string, hookId: string): Promise<void> {
  await sql`
    delete from hook_deliveries where user_id = ${userId} and id in (
      select id from hook_deliveries
      where user_id = ${userId} and hook_id = ${hookId} and next_try_at is null
      order by at desc, id desc offset ${maxDeliveries}
    )`.execute(tx);
}

/** Stores a delivery that was attempted at once: a test. */
export async function insertTestDelivery(
  tx: Db,
  userId: string,
  hookId: string,
  { id, at, isDelivered, httpStatus, failure }: DeliveryOutcome & { id: string; at: string },
): Promise<void> {
  await sql`
    insert into hook_deliveries
      (user_id, id, hook_id, event, at, status, tries, http_status, failure)
    select user_id, ${id}, id, 'ping', ${at}, ${isDelivered ? "delivered" : "failed"}, 1,
      ${httpStatus}::smallint, ${failure}
    from hooks where user_id = ${userId} and id = ${hookId}`.execute(tx);
  await deleteOldDeliveries(tx, userId, hookId);
}

/** A hook's newest deliveries; empty for another user's hook. */
export async function listDeliveries(
  db: Db,
  userId: string,
  hookId: string,
): Promise<HookDelivery[]> {
  const { rows } = await sql<HookDelivery>`
    select delivery.id, event, day, at, status, tries, http_status as "httpStatus", failure,
      greatest(next_try_at, case when next_try_at is not null then hooks.next_at end)
        as "nextTryAt"
    from hook_deliveries as delivery join hooks
      on hooks.user_id = delivery.user_id and hooks.id = delivery.hook_id
    where delivery.user_id = ${userId} and hook_id = ${hookId}
    order by at desc, delivery.id desc limit ${maxDeliveries}`.execute(db);
  return rows;
}

/** A hook subscribed to `day.closed`, with its user's day settings. */
export interface ClosingHook {
  userId: string;
  id: string;
  closedThrough: CalendarDay;
  timeZone: string | null;
  dayStart: string | null;
}

/**
 * Hooks for `day.closed` that may have days to close, in order of their ids after a given one, at
 * most `limit`.
 */
export async function listClosingHooks(
  db: Db,
  { now, after, limit }: { now: Date; after: { userId: string; id: string } | null; limit: number },
): Promise<ClosingHook[]> {
  const event: HookEvent = "day.closed";
  const { rows } = await sql<ClosingHook>`
    select hooks.user_id as "userId", hooks.id, closed_through as "closedThrough",
      time_zone as "timeZone", day_start as "dayStart"
    from hooks join users on users.id = hooks.user_id
    left join settings on settings.user_id = hooks.user_id
    where is_on and ${event} = any(events) and suspended_at is null and delete_at is null
      -- It is nowhere later than at UTC+14.
      and closed_through < (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date - 1
      ${after ? sql`and (hooks.user_id, hooks.id) > (${after.userId}, ${after.id})` : sql``}
    order by hooks.user_id, hooks.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Queues a `day.closed` delivery for each of these past days, unless another instance already has.
 */
export async function closeDays(
  db: Db,
  { userId, id, closedThrough }: ClosingHook,
  days: readonly CalendarDay[],
): Promise<void> {
  await sql`
    with closed as (
      update hooks set closed_through = ${days.at(-1)},
        next_at = least(next_at, statement_timestamp())
      where user_id = ${userId} and id = ${id} and is_on and closed_through = ${closedThrough}
      returning user_id, id
    )
    insert into hook_deliveries (user_id, id, hook_id, event, day, at, status, next_try_at)
    select user_id, gen_random_uuid(), id, 'day.closed', day, clock_timestamp(), 'pending',
      clock_timestamp()
    from closed, unnest(${days}::date[]) as day`.execute(db);
}

/** How many signals of a day were planned and finished. */
export interface DayCounts {
  /** Planned signals, including those that were returned. */
  planned: number;
  finished: number;
}

/** Counts a day's signals, without those in the trash. */
export async function countDay(db: Db, userId: string, day: CalendarDay): Promise<DayCounts> {
  const { rows } = await sql<DayCounts>`
    select count(distinct planned.signal_id)::integer as planned,
      (count(distinct planned.signal_id) filter (
        where planned.completed_at is not null and not planned.progress
      ))::integer as finished
    from plan_entries as planned join signals
      on signals.user_id = planned.user_id and signals.id = planned.signal_id
    where planned.user_id = ${userId} and day = ${day} and status != 'deleted'`.execute(db);
  return rows[0] ?? { planned: 0, finished: 0 };
}
