import {
  type ChangedInterval,
  type DayRule,
  daysOfInterval,
  endAt,
  type FinishedWork,
  type HookEvent,
  hasEnded,
  type IntervalNeighbours,
  latestEnd,
  type TimeInterval,
} from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { selectionSql } from "../tables/columns.ts";
import { intervalColumns } from "../tables/time-interval-table.ts";
import { isSeriesSql } from "./signal-columns.ts";
import { intervalMs, isWithin, minutesOf } from "./time-sql.ts";
import { userRows } from "./user-rows.ts";

const intervals = userRows<TimeInterval>({ table: "time_intervals", columns: intervalColumns });
const selection = selectionSql(intervalColumns, "time_intervals");

/** One interval, or null if the user has no such interval. */
export const findInterval = intervals.find;

/** The running interval of a user. */
export async function findRunning(db: Db, userId: string): Promise<TimeInterval | null> {
  return (await intervals.list(db, userId, sql`and ended_at is null`))[0] ?? null;
}

/** The intervals next to an instant. */
export async function findIntervalNeighbours(
  db: Db,
  userId: string,
  at: string,
): Promise<IntervalNeighbours> {
  const { rows } = await sql<TimeInterval>`
    (select ${selection} from time_intervals
      where user_id = ${userId} and started_at <= ${at} order by started_at desc limit 1)
    union all
    (select ${selection} from time_intervals
      where user_id = ${userId} and started_at > ${at} order by started_at limit 1)`.execute(db);
  return {
    previous: rows.find(({ startedAt }) => startedAt <= at) ?? null,
    next: rows.find(({ startedAt }) => startedAt > at) ?? null,
  };
}

/** The last interval of a signal that starts at an instant or before. */
export async function findLastInterval(
  db: Db,
  userId: string,
  { signalId, at }: { signalId: string; at: string },
): Promise<TimeInterval | null> {
  const [last] = await intervals.list(
    db,
    userId,
    sql`and signal_id = ${signalId} and started_at <= ${at} order by started_at desc limit 1`,
  );
  return last ?? null;
}

/**
 * Another interval that overlaps this one, the latest; null if there is none. Call it inside a
 * transaction that holds `lockUser`.
 */
export async function findOverlap(
  db: Db,
  userId: string,
  { id, startedAt, endedAt }: TimeInterval,
): Promise<TimeInterval | null> {
  // Only one runs at a time, and others may start once a forgotten one counts no longer.
  const running = endedAt === null ? await findRunning(db, userId) : null;
  if (running && running.id !== id) return running;
  // Intervals do not overlap each other, so only the last one before the end can overlap this one.
  const before = endedAt === null ? sql`` : sql`and started_at < ${endedAt}`;
  const [last] = await intervals.list(
    db,
    userId,
    sql`and id <> ${id} ${before} order by started_at desc limit 1`,
  );
  // A running one counts until a day after its start, however long it is forgotten.
  const ends = last?.endedAt ?? (last && latestEnd(last.startedAt));
  return last && ends !== undefined && ends > startedAt ? last : null;
}

interface IntervalRange {
  from: string;
  until: string;
  signalId?: string | undefined;
  limit: number;
}

/** The intervals that overlap a range of instants, the running one included; the latest first. */
export const listIntervals = (
  db: Db,
  userId: string,
  { from, until, signalId, limit }: IntervalRange,
): Promise<TimeInterval[]> =>
  intervals.list(
    db,
    userId,
    sql`${signalId === undefined ? sql`` : sql`and signal_id = ${signalId}`}
      and (${isWithin(from, until)}
        or (ended_at is null and started_at >= ${from} and started_at < ${until}))
      order by started_at desc limit ${limit}`,
  );

interface ChangeMoment extends DayRule {
  now: Date;
}

/**
 * Stores changed intervals, publishes them, and adds up the time of their signals. Call it inside a
 * transaction that holds `lockUser`, and make sure that no two intervals overlap afterwards.
 */
export async function storeIntervals(
  tx: Db,
  userId: string,
  changes: readonly ChangedInterval[],
  { now, ...rule }: ChangeMoment,
): Promise<void> {
  if (changes.length === 0) return;
  // What ends makes room for what begins.
  for (const { before, after } of changes) {
    if (before && !after) await intervals.remove(tx, userId, before.id);
    if (before && after) await intervals.update(tx, userId, after);
  }
  for (const { before, after } of changes) {
    if (after && !before) {
      await intervals.insert(tx, userId, after, { created_at: now.toISOString() });
    }
  }
  const both = changes
    .flatMap(({ before, after }) => [before, after])
    .filter((one) => one !== null);
  const events = changes.flatMap(eventOf);
  noteChange(tx, userId, { kind: "time", ids: both.map(({ taskId }) => taskId), events });
  const ended = both.filter(hasEnded);
  if (ended.length === 0) return;
  const ids = [...new Set(ended.map(({ taskId }) => taskId))];
  await addUpTime(tx, userId, ids);
  const days = ended.flatMap((interval) => daysOfInterval(interval, rule));
  noteChange(tx, userId, { kind: "plan", ids, days: days.map(({ date }) => date) });
}

/** The event of hooks for a change of the running interval (§15). */
function eventOf({ before, after }: ChangedInterval): { event: HookEvent; signalId: string }[] {
  const stopped = before?.endedAt === null ? before.taskId : null;
  const started = after?.endedAt === null ? after.taskId : null;
  if (stopped === started) return [];
  return [
    ...(stopped === null ? [] : [{ event: "signal.paused" as const, signalId: stopped }]),
    ...(started === null ? [] : [{ event: "signal.started" as const, signalId: started }]),
  ];
}

/** Stores the sum of each signal's intervals. */
async function addUpTime(tx: Db, userId: string, signalIds: readonly string[]): Promise<void> {
  await sql`
    update signals set spent_ms = (
      select coalesce(sum(${intervalMs}), 0) from time_intervals
      where time_intervals.user_id = ${userId} and signal_id = signals.id and ended_at is not null
    )
    where user_id = ${userId} and id = any(${signalIds}::uuid[])`.execute(tx);
  noteChange(tx, userId, { kind: "signal", ids: signalIds });
}

/**
 * Ends the running interval if it is of one of these signals (§18): they were finished, moved or put
 * into the trash. Call it inside a transaction that holds `lockUser`.
 */
export async function endRunning(
  tx: Db,
  userId: string,
  signalIds: readonly string[],
  moment: ChangeMoment,
): Promise<void> {
  if (signalIds.length === 0) return;
  const [running] = await intervals.list(
    tx,
    userId,
    sql`and ended_at is null and signal_id = any(${signalIds}::uuid[])`,
  );
  if (!running) return;
  await storeIntervals(tx, userId, [endAt(running, moment.now.toISOString())], moment);
}

/** The minutes of ended intervals of each signal that has some. */
export async function listSpentMinutes(db: Db, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select id, ${minutesOf(sql`spent_ms`)} as minutes from signals
    where user_id = ${userId} and spent_ms > 0`.execute(db);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}

/** The last finished one-off signals with actual time, the latest first, from which estimates learn (§18). */
export async function listFinishedWork(
  db: Db,
  userId: string,
  limit: number,
): Promise<FinishedWork[]> {
  const { rows } = await sql<Omit<FinishedWork, "spentMs"> & { spentMs: string }>`
    select project_id as "projectId", tags, estimated_minutes as "estimatedMinutes",
      spent_ms as "spentMs"
    from signals
    where user_id = ${userId} and status = 'done' and spent_ms > 0
      and not ${isSeriesSql}
    order by completed_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ spentMs, ...work }) => ({ ...work, spentMs: Number(spentMs) }));
}

/** Adds up the time of all signals that an import has added. */
export async function addUpImportedTime(tx: Db, userId: string): Promise<void> {
  await sql`
    update signals set spent_ms = spent.ms
    from (
      select signal_id, sum(${intervalMs}) as ms from time_intervals
      where user_id = ${userId} and ended_at is not null
        and signal_id in (select id from imported_signals)
      group by signal_id
    ) as spent
    where user_id = ${userId} and id = spent.signal_id`.execute(tx);
}

/** Which of these intervals overlap one that is stored; `endedAt` may be null. */
export async function findOverlapping(
  tx: Db,
  userId: string,
  lines: readonly Pick<TimeInterval, "id" | "startedAt" | "endedAt">[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select line.id from unnest(
      ${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${lines.map(({ startedAt, endedAt }) => endedAt ?? latestEnd(startedAt))}::timestamptz[]
    ) as line (id, starts, ends)
    where exists (
      select from time_intervals
      where user_id = ${userId} and started_at < ends
        and (ended_at is null or ended_at > starts) and started_at > starts - interval '24 hours'
    )`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
