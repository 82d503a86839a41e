import type { HookEvent } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import type { PendingDelivery } from "./hook-delivery-queries.ts";

/** The data of a reminder that hooks receive. */
export interface ReminderEvent {
  event: Extract<HookEvent, "signal.reminder" | "day.reminder">;
  signalId: string | null;
  day: string;
}

/**
 * Queues a reminder for each of the user's hooks that are on and subscribe to it. The caller stores
 * their bodies in the same transaction.
 */
export async function insertReminderEvents(
  tx: Db,
  userId: string,
  { event, signalId, day }: ReminderEvent,
): Promise<Pick<PendingDelivery, "id" | "at">[]> {
  const { rows } = await sql<Pick<PendingDelivery, "id" | "at">>`
    with delivered as (
      insert into hook_deliveries
        (user_id, id, hook_id, event, signal_id, day, at, status, next_try_at)
      select user_id, gen_random_uuid(), id, ${event}, ${signalId}::uuid, ${day}::date,
        clock_timestamp(), 'pending', clock_timestamp()
      from hooks where user_id = ${userId} and is_on and ${event} = any(events)
      returning id, hook_id, at
    ), woken as (
      update hooks set next_at = least(next_at, statement_timestamp())
      where user_id = ${userId} and id in (select hook_id from delivered)
    )
    select id, at from delivered`.execute(tx);
  return rows;
}
