import { type CalendarDay, repeatOf, type StoredSignal } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { fieldsOf, selectionSql } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { recordMissedSubtasks } from "./subtask-queries.ts";

const selection = selectionSql(signalColumns, "signals");

/** The maximum number of days that one call rolls over; a later call continues. */
export const maxDaysCaughtUp = 400;

/** The result of a rollover. */
export interface RolledOver {
  /** The number of signals that returned. */
  count: number;
  /** The days from which they returned, earliest first. */
  days: CalendarDay[];
  /**
   * The returned recurring signals in their new state, locked by the update; longest missed first.
   */
  series: StoredSignal[];
}

/** A signal with the days it was returned from, earliest first. */
type ReturnedSignal = StoredSignal & { returnedFrom: CalendarDay[]; hasDoneSubtasks: boolean };

/** Rolls over the unfinished entries of a day; see `rollOverDays`. */
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
 * `maxDaysCaughtUp`; see `rollOverDays`.
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

/** A signal that the user returns by closing the day, before the rollover. */
interface ClosedSignal {
  day: CalendarDay;
  signalId: string;
  /** Whether its occurrence was moved to another day; completed subtasks then move with it. */
  isMoved: boolean;
}

/**
 * Rolls over the unfinished entry of one signal on a day (see `rollOverDays`) and returns the
 * signal's new state. A moved occurrence is not also kept for its original date.
 */
export async function rollOverSignal(
  tx: Db,
  userId: string,
  { day, signalId, isMoved }: ClosedSignal,
  at: string,
): Promise<StoredSignal | undefined> {
  const [signal] = await markReturned(tx, userId, {
    which: sql`entry.day = ${day} and entry.signal_id = ${signalId}`,
    keeps: isMoved ? sql`false` : undefined,
    at,
  });
  if (!signal) return undefined;
  await noteReturned(tx, userId, [signal], { at, isMoved });
  return toStored(signal);
}

/**
 * Rolls over the unfinished entries of days: they lose their slots, and the rollover count and
 * version of each signal grow by one per day. A series that keeps missed occurrences remembers the
 * dates, each once: one that was moved away and selected again has two entries. Completed subtasks of
 * a series are recorded with its first missed day. The SQL version of core's `rollOver`, compared with
 * it by a test; call `lockUser` first.
 */
async function rollOverDays(
  tx: Db,
  userId: string,
  days: RawBuilder<unknown>,
  at: string,
): Promise<RolledOver> {
  const rows = await markReturned(tx, userId, { which: sql`entry.day in (${days})`, at });
  // There is one entry per signal and day, so sorting by day and id is independent of the query
  // plan.
  const returned = rows.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const allDays = [...new Set(returned.flatMap(({ returnedFrom }) => returnedFrom))].sort();
  await noteReturned(tx, userId, returned, { at, by: "server" });
  return {
    count: returned.length,
    days: allDays,
    series: returned.filter(({ recurrence }) => repeatOf(recurrence)).map(toStored),
  };
}

interface Returning {
  /** A condition on `plan_entries as entry`. */
  which: RawBuilder<unknown>;
  /** Whether a missed occurrence is kept; defaults to the setting of its series. */
  keeps?: RawBuilder<unknown> | undefined;
  at: string;
}

/**
 * Rolls over the unfinished entries that match a condition. A signal returns at most once from a
 * day.
 */
async function markReturned(
  tx: Db,
  userId: string,
  { which, keeps = sql`signal.repeat->>'missed' = 'keep'`, at }: Returning,
): Promise<ReturnedSignal[]> {
  const { rows } = await sql<ReturnedSignal>`
    with returned as (
      update plan_entries as entry set slot_position = null, rolled_over_at = ${at},
        starts_at = null, minutes = null, updated_at = ${at}, version = entry.version + 1,
        occurrence_of = case when entry.is_occurrence and ${keeps} and not exists (
          select from plan_entries as other
          where other.user_id = ${userId} and other.signal_id = entry.signal_id
            and coalesce(other.occurrence_of, other.day) = coalesce(entry.occurrence_of, entry.day)
            and other.completed_at is null and case when other.slot_position is null
              then other.occurrence_of is not null else other.day < entry.day end
        ) then coalesce(entry.occurrence_of, entry.day) end
      from signals as signal
      where entry.user_id = ${userId} and ${which}
        and entry.slot_position is not null and entry.completed_at is null
        and signal.user_id = ${userId} and signal.id = entry.signal_id
      returning entry.signal_id, entry.day
    ), gone as (
      delete from plan_entries as earlier using returned
      where earlier.user_id = ${userId} and earlier.signal_id = returned.signal_id
        and earlier.day = returned.day and earlier.slot_position is null
        and earlier.completed_at is null
      returning earlier.signal_id, earlier.day
    ), counted as (
      select signal_id, count(*)::integer as times, array_agg(day::text order by day) as days,
        count(*) filter (where not exists (
          select from gone where gone.signal_id = returned.signal_id and gone.day = returned.day
        ))::integer as returns
      from returned group by signal_id
    )
    update signals set incomplete_rollover_count = incomplete_rollover_count + returns,
      version = version + times, updated_at = ${at}
    from counted
    where user_id = ${userId} and id = counted.signal_id
    returning ${selection}, counted.days as "returnedFrom", exists (
      select from subtasks
      where subtasks.user_id = ${userId} and subtasks.signal_id = signals.id
        and subtasks.completed = 1
    ) as "hasDoneSubtasks"`.execute(tx);
  return rows;
}

/** Publishes the returned signals, and records the completed subtasks of series. */
async function noteReturned(
  tx: Db,
  userId: string,
  returned: readonly ReturnedSignal[],
  { at, by, isMoved = false }: { at: string; by?: "server"; isMoved?: boolean },
): Promise<void> {
  if (returned.length === 0) return;
  const ids = returned.map(({ id }) => id);
  const days = [...new Set(returned.flatMap(({ returnedFrom }) => returnedFrom))].sort();
  noteChange(tx, userId, { kind: "plan", ids, days });
  const history = returned.flatMap(({ id: signalId, returnedFrom }) =>
    returnedFrom.map(
      (day) => ({ signalId, kind: "returned", day, ...(by ? { by } : {}) }) as const,
    ),
  );
  noteChange(tx, userId, { kind: "signal", ids, history });
  const missed = returned
    .filter(({ recurrence, hasDoneSubtasks }) => repeatOf(recurrence) && hasDoneSubtasks)
    .flatMap(({ id: signalId, returnedFrom: [day] }) => (day && !isMoved ? { signalId, day } : []));
  await recordMissedSubtasks(tx, userId, missed, at);
}

const toStored = (signal: ReturnedSignal): StoredSignal => fieldsOf(signalColumns, signal);

const orderOf = ({ id, returnedFrom }: ReturnedSignal): string => `${returnedFrom[0]} ${id}`;

/**
 * Stores up to which day series have been generated. Their versions stay unchanged, since this is
 * part of the plan.
 */
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
