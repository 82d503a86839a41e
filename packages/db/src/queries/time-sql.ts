import { timeLimits } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";

const dayMs = sql.lit(`${timeLimits.maxIntervalMs} milliseconds`);

/** The length of an interval in milliseconds. Of floats and integers, which are faster than numeric. */
const msOf = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql`(date_part('epoch', ${end} - ${start}) * 1000)::integer`;

/** The milliseconds of an interval that has ended. */
export const intervalMs = msOf(sql`started_at`, sql`ended_at`);

/**
 * SQL condition for the intervals that overlap a range of instants. None is longer than 24 hours, so
 * only those with a start near the range are read.
 */
export const isWithin = (from: string, until: string): RawBuilder<boolean> => sql<boolean>`(
  started_at < ${until} and started_at > ${from}::timestamptz - ${dayMs}::interval
  and ended_at > ${from})`;

/** The milliseconds of ended intervals of the query's `signal` in a range of instants. */
export function spentBetween(userId: string, from: string, until: string): RawBuilder<string> {
  const start = sql`greatest(started_at, ${from}::timestamptz)`;
  const end = sql`least(ended_at, ${until}::timestamptz)`;
  return sql<string>`(
    select coalesce(sum(${msOf(start, end)}), 0) from time_intervals
    where user_id = ${userId} and signal_id = signal.id and ${isWithin(from, until)})`;
}

/** Milliseconds as whole minutes: the SQL version of core's `toMinutes`. */
export const minutesOf = (ms: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((coalesce(${ms}, 0)::bigint + 30000) / 60000)::integer`;

/** The days of a range, with the instants at which they start. */
interface DaysInSql {
  from: string;
  /** The first instant of each day, and of the day after the last one. */
  starts: readonly string[];
}

/** The milliseconds of the signal `found.id` on the day `found.day` of a range. */
export function spentOnDay(userId: string, { from, starts }: DaysInSql): RawBuilder<unknown> {
  const place = sql`(found.day - ${from}::date + 1)`;
  const start = sql`(${starts}::timestamptz[])[${place}]`;
  const end = sql`(${starts}::timestamptz[])[${place} + 1]`;
  return sql`(
    select sum(${msOf(sql`greatest(started_at, ${start})`, sql`least(ended_at, ${end})`)})
    from time_intervals
    where user_id = ${userId} and signal_id = found.id and started_at < ${end}
      and started_at > ${start} - ${dayMs}::interval and ended_at > ${start})`;
}

/** Each signal's milliseconds on each day of a range: rows of `signal_id`, `day` and `ms`. */
export function spentByDay(userId: string, { from, starts }: DaysInSql): RawBuilder<unknown> {
  const first = starts[0] ?? "";
  const end = starts.at(-1) ?? "";
  const placeOf = (instant: RawBuilder<unknown>) =>
    sql`width_bucket(${instant}, ${starts}::timestamptz[])`;
  const startOf = sql`(${starts}::timestamptz[])[place]`;
  const endOf = sql`(${starts}::timestamptz[])[place + 1]`;
  // No interval touches more than three days. Of generate_series() Postgres expects 1,000 rows for each.
  return sql`
    select signal_id, ${from}::date + place - 1 as day,
      sum(${msOf(sql`greatest(started_at, ${startOf})`, sql`least(ended_at, ${endOf})`)}) as ms
    from (
      select signal_id, started_at, ended_at, first_place + step as place
      from (
        select signal_id, started_at, ended_at,
          ${placeOf(sql`greatest(started_at, ${first}::timestamptz)`)} as first_place,
          ${placeOf(sql`least(ended_at, ${end}::timestamptz) - interval '1 millisecond'`)} as last_place
        from time_intervals where user_id = ${userId} and ${isWithin(first, end)}
      ) as placed
      join (values (0), (1), (2)) as steps (step) on first_place + step <= last_place
    ) as part
    group by signal_id, place`;
}
