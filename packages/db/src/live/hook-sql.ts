import { dailyLimit, gainedDays, type NewHistoryEntry, signalEvents } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";

/**
 * The CTEs that queue deliveries for a user's hooks, if the CTE `counter` has a row: in the
 * transaction of the change, and without a statement of their own. Imports queue none.
 */
export function hookSql(
  userId: string,
  history: readonly NewHistoryEntry[],
  by: (entry: NewHistoryEntry) => string,
): RawBuilder<unknown> {
  const told = history.filter((entry) => by(entry) !== "import");
  const actors = new Map(told.map((entry) => [entry.signalId, by(entry)]));
  const events = signalEvents(told).map(({ signalId, ...event }) => ({
    ...event,
    signal_id: signalId,
    actor: actors.get(signalId),
  }));
  if (events.length === 0) return sql``;
  return sql`, occurred as (
      select event, signal_id, day, actor from json_to_recordset(${JSON.stringify(events)}) as
        event (event text, signal_id uuid, day date, actor text)
      -- Otherwise thousands of events would be read for nobody.
      where exists (select from hooks where user_id = ${userId} and is_on)
      union all
      select 'day.full', null, day, null
      from json_to_recordset(${JSON.stringify(gainedDays(told))}) as gained (day date, count integer)
      where exists (select from hooks
          where user_id = ${userId} and is_on and 'day.full' = any(events))
        and ${isNowFull(userId)}
    ), delivered as (
      insert into hook_deliveries
        (user_id, id, hook_id, event, signal_id, day, actor, at, status, next_try_at)
      select ${userId}, gen_random_uuid(), hook.id, event, signal_id, day, actor,
        clock_timestamp(), 'pending', clock_timestamp()
      from counter, hooks as hook join occurred on event = any(hook.events)
      where hook.user_id = ${userId} and hook.is_on
      returning hook_id
    ), woken as (
      update hooks set next_at = least(next_at, clock_timestamp())
      where user_id = ${userId} and id in (select hook_id from delivered)
    )`;
}

/** Whether the transaction has filled `gained.day`, in the SQL version of core's `limitOn`. */
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
