import {
  dailyLimit,
  eventsOfKinds,
  gainedDays,
  type HookEvent,
  type NewHistoryEntry,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import { currentActor } from "./change-origin.ts";

/**
 * The CTEs that queue webhook deliveries for the history entries in the CTE `remembered`, if the
 * CTE `counter` has a row. This happens in the transaction of the change and needs no statement of
 * its own. Imports queue none.
 */
export function hookSql(
  userId: string,
  history: readonly NewHistoryEntry[],
  by: (entry: NewHistoryEntry) => string,
): RawBuilder<unknown> {
  const told = history.filter((entry) => by(entry) !== "import");
  if (!told.some(({ kind }) => kind in eventsOfKinds)) return sql``;
  return sql`, occurred as (
      select event, signal_id, day, actor
      from remembered join json_each_text(${JSON.stringify(eventsOfKinds)}) as told (kind, event)
        using (kind)
      where actor <> 'import'
      union all
      select 'day.full', null, day, null
      from json_to_recordset(${JSON.stringify(gainedDays(told))}) as gained (day date, count integer)
      where exists (select from hooks
          where user_id = ${userId} and is_on and 'day.full' = any(events))
        and ${isNowFull(userId)}
    )${deliverySql(userId, "occurred")}`;
}

/** An event about a signal that is not part of its history. */
export interface SignalEvent {
  event: HookEvent;
  signalId: string;
}

/** As `hookSql`, for events that are not part of a history. */
export function eventSql(userId: string, events: readonly SignalEvent[]): RawBuilder<unknown> {
  if (events.length === 0) return sql``;
  const actor = currentActor()?.by ?? "server";
  const records = events.map(({ event, signalId }) => ({ event, signal_id: signalId, actor }));
  return sql`, pressed as (
      select event, signal_id, null::date as day, actor
      from json_to_recordset(${JSON.stringify(records)})
        as press (event text, signal_id uuid, actor text)
    )${deliverySql(userId, "pressed")}`;
}

/** The CTEs that queue deliveries for the events of a CTE, and wake the sender. */
function deliverySql(userId: string, events: "occurred" | "pressed"): RawBuilder<unknown> {
  const delivered = sql.id(`delivered_${events}`);
  return sql`, ${delivered} as (
      insert into hook_deliveries
        (user_id, id, hook_id, event, signal_id, day, actor, at, status, next_try_at)
      select ${userId}, gen_random_uuid(), hook.id, event, signal_id, day, actor,
        clock_timestamp(), 'pending', clock_timestamp()
      from counter, hooks as hook join ${sql.id(events)} on event = any(hook.events)
      where hook.user_id = ${userId} and hook.is_on
      returning hook_id
    ), ${sql.id(`woken_${events}`)} as (
      update hooks set next_at = least(next_at, statement_timestamp())
      where user_id = ${userId} and id in (select hook_id from ${delivered})
    )`;
}

/** Whether the transaction has filled the day `gained.day`; the SQL version of core's `limitOn`. */
function isNowFull(userId: string): RawBuilder<boolean> {
  return sql`(
    select taken >= day_limit and taken - gained.count < day_limit from (
      select count(*) as taken from plan_entries
      where user_id = ${userId} and day = gained.day and slot_position is not null
    ) as held, (
      select coalesce(
        (select coalesce(daily_limits[extract(dow from gained.day)::integer + 1], daily_wip_limit)
          from settings where user_id = ${userId}),
        ${dailyLimit.default}::integer
      ) as day_limit
    ) as limited
  )`;
}
