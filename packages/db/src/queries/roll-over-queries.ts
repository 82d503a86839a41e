import { type CalendarDay, repeatOf, type StoredSignal } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { selectionSql } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { recordMissedSubtasks } from "./subtask-queries.ts";

const selection = selectionSql(signalColumns, "signals");

/** How many days one call rolls over at most; a later call continues. */
export const maxDaysCaughtUp = 400;

/** The result of a rollover. */
export interface RolledOver {
  /** The number of signals that returned. */
  count: number;
  /** The days from which they returned, earliest first. */
  days: CalendarDay[];
  /** The recurring ones as they now are, locked by their change; those missed first come first. */
  series: StoredSignal[];
}

/** A signal with the days from which it returned, earliest first. */
type ReturnedSignal = StoredSignal & { returnedFrom: CalendarDay[] };

/** Rolls over the unfinished entries of a day, as `rollOverDays` says. */
export async function rollOverDay(
  tx: Db,
  userId: string,
  day: CalendarDay,
  at: string,
): Promise<RolledOver> {
  return await rollOverDays(tx, userId, sql`${day}`, at);
}

/**
 * Rolls over the earliest days before today that have unfinished entries, at most
 * `maxDaysCaughtUp`, as `rollOverDays` says.
 */
export async function rollOverPastDays(
  tx: Db,
  userId: string,
  { today, at }: { today: CalendarDay; at: string },
): Promise<RolledOver> {
  const past = sql`
    select distinct day from plan_entries
    where user_id = ${userId} and day < ${today}
      and slot_position is not null and completed_at is null
    order by day limit ${maxDaysCaughtUp}`;
  return await rollOverDays(tx, userId, past, at);
}

/**
 * Rolls over the unfinished entries of days: they lose their slots, and the rollover
 * count and version of each signal grow once per day. A series that keeps what was missed
 * remembers the dates. What was ticked of a series is recorded with its first missed day. The SQL version of core's `rollOver`, compared
 * with it by a test; call `lockUser` first.
 */
async function rollOverDays(
  tx: Db,
  userId: string,
  days: RawBuilder<unknown>,
  at: string,
): Promise<RolledOver> {
  const { rows } = await sql<ReturnedSignal>`
    with returned as (
      update plan_entries as entry set slot_position = null, rolled_over_at = ${at},
        starts_at = null, minutes = null, updated_at = ${at}, version = entry.version + 1,
        occurrence_of = case when entry.is_occurrence and signal.repeat->>'missed' = 'keep'
          then coalesce(entry.occurrence_of, entry.day) end
      from signals as signal
      where entry.user_id = ${userId} and entry.day in (${days})
        and entry.slot_position is not null and entry.completed_at is null
        and signal.user_id = ${userId} and signal.id = entry.signal_id
      returning entry.signal_id, entry.day
    ), counted as (
      select signal_id, count(*)::integer as times, array_agg(day::text order by day) as days
      from returned group by signal_id
    )
    update signals set incomplete_rollover_count = incomplete_rollover_count + times,
      version = version + times, updated_at = ${at}
    from counted
    where user_id = ${userId} and id = counted.signal_id
    returning ${selection}, counted.days as "returnedFrom"`.execute(tx);
  // One entry a signal and day, so the days and ids are an order that no plan of the query changes.
  const returned = rows.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const allDays = [...new Set(returned.flatMap(({ returnedFrom }) => returnedFrom))].sort();
  if (returned.length > 0) {
    const ids = returned.map(({ id }) => id);
    noteChange(tx, userId, { kind: "plan", ids, days: allDays });
    const history = returned.flatMap(({ id: signalId, returnedFrom }) =>
      returnedFrom.map((day) => ({ signalId, kind: "returned", day, by: "server" }) as const),
    );
    noteChange(tx, userId, { kind: "signal", ids, history });
    const missed = returned.flatMap(({ id: signalId, recurrence, returnedFrom: [day] }) =>
      repeatOf(recurrence) && day ? [{ signalId, day }] : [],
    );
    await recordMissedSubtasks(tx, userId, missed, at);
  }
  return {
    count: returned.length,
    days: allDays,
    series: returned
      .filter(({ recurrence }) => repeatOf(recurrence))
      .map(({ returnedFrom: _, ...signal }) => signal),
  };
}

const orderOf = ({ id, returnedFrom }: ReturnedSignal): string => `${returnedFrom[0]} ${id}`;

/** Stores how far series have been generated. Their versions stay, since that is part of the plan. */
export async function updateRecurrenceThrough(
  tx: Db,
  userId: string,
  series: readonly StoredSignal[],
): Promise<void> {
  const ids = series.map(({ id }) => id);
  await sql`
    update signals set recurrence_through = changed.through
    from unnest(
      ${ids}::uuid[], ${series.map(({ recurrenceThrough }) => recurrenceThrough)}::date[]
    ) as changed (id, through)
    where user_id = ${userId} and signals.id = changed.id`.execute(tx);
  noteChange(tx, userId, { kind: "signal", ids });
}
