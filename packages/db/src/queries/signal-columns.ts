import {
  type CalendarDay,
  calendarDay,
  openStatuses,
  type PlainRecurrence,
  plainRepeat,
} from "@daysignal/core";
import { sql } from "kysely";
import { namesSql, selectionSql } from "../tables/columns.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { minutesOf } from "./time-sql.ts";

/** The recurrence state of a series, which only rules use; the API does not return it. */
const { recurrenceAnchor, recurrenceThrough, repeat, ...responseColumns } = signalColumns;

const plainRule = (recurrence: PlainRecurrence, start: CalendarDay | null = null) =>
  sql`${sql.lit(JSON.stringify(plainRepeat(recurrence, start)))}::jsonb`;
const fromDate = (date: number) => sql`when ${sql.lit(date)} then
      ${plainRule("monthly", calendarDay(`2000-01-${date}`))}`;

/** The SQL version of core's `shownRepeat`. */
const shownRepeat = sql`case signal.recurrence
    when 'daily' then coalesce(signal.repeat, ${plainRule("daily")})
    when 'weekly' then coalesce(signal.repeat, ${plainRule("weekly")})
    when 'monthly' then coalesce(signal.repeat, case extract(day from signal.recurrence_anchor)
      ${fromDate(29)} ${fromDate(30)} ${fromDate(31)} else ${plainRule("monthly")} end)
    when 'custom' then signal.repeat
  end`;

/** The SQL version of core's `isOpenStatus`, written as in the conditions of partial indexes. */
export const isOpenSql = sql<boolean>`status in (${sql.join(openStatuses.map((open) => sql.lit(open)))})`;

/** Whether a signal repeats, as core's `repeatOf` says it. */
export const isSeriesSql = sql<boolean>`coalesce(recurrence, 'none') <> 'none'`;

/** The names of all columns of `signals`, except `user_id`. */
export const allColumns = namesSql(signalColumns);

/**
 * All columns of a `signal` and its `location`, named and formatted as in the API, so that rows
 * need no mapping. Plain SQL, because these statements run with nearly every request and building
 * twenty columns with Kysely took longer than everything else.
 */
export const shownColumns = sql`${selectionSql(responseColumns, "signal")},
  ${shownRepeat} as repeat,
  ${minutesOf(sql`signal.spent_ms`)} as "spentMinutes",
  coalesce(location.day::text, 'available') as "currentLocation",
  location.slot_position as "slotPosition"`;

/**
 * Joins the location of the query's `signal` of a user: the SQL version of core's
 * `currentLocation`. It is the earliest live unfinished entry, else the latest finished one. It is
 * looked up only for returned rows.
 */
export const joinLocation = (userId: string) => sql`left join lateral (
  select entry.day, entry.slot_position from plan_entries as entry
  where entry.user_id = ${userId} and entry.signal_id = signal.id
    and entry.slot_position is not null and not entry.progress
  order by entry.completed_at is not null,
    case when entry.completed_at is null then entry.day end,
    entry.day desc
  limit 1
) as location on true`;

/** Core's `minutesADay`, of a signal in a table named `signal`. */
export const minutesADaySql = sql<number>`
  ceil(signal.estimated_minutes::numeric / coalesce(signal.work_days, 1))::int`;
