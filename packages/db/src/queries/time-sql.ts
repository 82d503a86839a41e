import { timeLimits } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";

const dayMs = sql.lit(`${timeLimits.maxIntervalMs} milliseconds`);

/** The length of an interval in milliseconds. */
const msOf = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${end} - ${start}) * 1000)::bigint`;

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
