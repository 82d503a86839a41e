import {
  type CalendarDay,
  type DayRange,
  daysBetween,
  highFrom,
  type ListReviewSignalsInput,
  maxReturning,
  maxReviewTags,
  mostCountedReturns,
  type ReturningSignal,
  type Review,
  type ReviewDay,
  type ReviewNumber,
  type ReviewSignal,
  returnsToKeepReturning,
  type SignalType,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { reviewTimeOf, reviewTimeSql, type TimeRow, timeSums } from "./review-time-sql.ts";
import { isOpenSql, isSeriesSql } from "./signal-columns.ts";
import { minutesOf, spentByDay, spentOnDay } from "./time-sql.ts";

/** A range of days, with the instants at which they start in the user's time zone. */
export interface ReviewRange extends DayRange {
  /** The first instant of each day of the range, and of the day after it. */
  starts: readonly string[];
}

/** An id; `none` becomes null. */
const orNone = (id: string) => (id === "none" ? null : id);

/**
 * Each signal on each day with its outcome (§16). The outcome comes from the signal's entries on
 * that day: a finished one takes precedence, then progress, then one with a slot. A signal completed without a
 * finished entry counts on the day of its completion. Signals in the trash are left out, and those
 * of other clients if one is given.
 */
function reviewed(
  userId: string,
  { from, to, starts }: ReviewRange,
  clientId: string | undefined,
): RawBuilder<unknown> {
  const first = starts[0] ?? null;
  const end = starts.at(-1) ?? null;
  // Full joins, because Postgres never runs those as nested loops. For a user with many more
  // signals than the statistics expect, a nested loop would compare all signals with all days. The
  // conditions are written as CASE, so that Postgres cannot simplify them to an inner join.
  return sql`
    select item.day, item.outcome, signal.*, item.is_occurrence or is_series as repeats
    from (
      select entry.signal_id, entry.day,
        case when bool_or(entry.completed_at is not null and not entry.progress) then 'done'
          when bool_or(entry.progress) then 'progress'
          when bool_or(entry.slot_position is not null) then 'open'
          else 'returned' end as outcome,
        -- Also once its series has ended.
        bool_or(entry.is_occurrence and entry.completed_at is not null and not entry.progress)
          as is_occurrence
      from plan_entries as entry
      where entry.user_id = ${userId} and entry.day between ${from} and ${to}
      group by entry.signal_id, entry.day
      union all
      select finished.id,
        ${from}::date + width_bucket(finished.completed_at, ${starts}::timestamptz[]) - 1,
        'unplanned', false
      from (
        select id, completed_at from signals
        where user_id = ${userId} and status = 'done'
          and completed_at >= ${first} and completed_at < ${end}
      ) as finished
      full join (
        select distinct signal_id from plan_entries
        where user_id = ${userId} and completed_at is not null and not progress
      ) as planned on planned.signal_id = finished.id
      where case when finished.id is not null then planned.signal_id is null else false end
    ) as item
    full join (
      ${reviewedSignals(userId, clientId)}
    ) as signal on signal.id = item.signal_id
    where case when item.day is not null then signal.id is not null else false end`;
}

/** The signals that a review counts: those outside of the trash, of one client if it is given. */
function reviewedSignals(userId: string, clientId: string | undefined): RawBuilder<unknown> {
  const ofClient =
    clientId === undefined
      ? sql``
      : sql`and (${clientId === "none" ? sql`project_id is null or` : sql``} project_id = any(array(
          select id from projects
          where user_id = ${userId} and client_id is not distinct from ${orNone(clientId)}::uuid)))`;
  return sql`
      select id, title, status, type, priority, impact, estimated_minutes as minutes, spent_ms,
        tags, project_id, incomplete_rollover_count as returns,
        ${isSeriesSql} as is_series
      from signals
      where user_id = ${userId} and status <> 'deleted' ${ofClient}`;
}

const isPlanned = sql`outcome <> 'unplanned'`;
// Not "in": Postgres would underestimate the number of rows and sort them instead of hashing.
const isFinished = sql`outcome not in ('open', 'progress', 'returned')`;
const isHigh = {
  priority: sql`priority >= ${sql.lit(highFrom.priority)}`,
  impact: sql`impact >= ${sql.lit(highFrom.impact)}`,
} as const;
const countedReturns = sql`least(returns, ${sql.lit(mostCountedReturns)})`;
const keepsReturning = sql`(${isOpenSql}
  and returns >= ${sql.lit(returnsToKeepReturning)})`;

const highs = (kind: "priority" | "impact") => sql`json_build_object(
  'planned', count(*) filter (where ${isPlanned} and ${isHigh[kind]}),
  'done', count(*) filter (where outcome = 'done' and ${isHigh[kind]}))`;

/** The figures of each day, and the breakdown from a given day on. */
export type ReviewParts = Pick<
  Review,
  | "days"
  | "byProject"
  | "byClient"
  | "byTag"
  | "byType"
  | "returnsBeforeDone"
  | "returning"
  | "keepsReturningCount"
  | "time"
>;

interface Group {
  kind: "project" | "client" | "type" | "tag" | "returns";
  name: string | null;
  finished: number;
  minutes: number;
}

interface ReviewQuery {
  /** The first day of the breakdown. */
  since: CalendarDay;
  /** Only this client, or `none`. */
  clientId?: string | undefined;
  /** The minutes to which the actual time of each finished signal is rounded up. */
  rounding?: number | undefined;
}

/**
 * Reads the figures of each non-empty day of a range, earliest first. From the day `since` on it
 * also returns what was finished, grouped by project and client with the largest first, what
 * returned, most often first, and planned against actual time. It is one statement, because reading
 * the rows takes most of the time.
 */
export async function readReview(
  db: Db,
  userId: string,
  range: ReviewRange,
  { since, clientId, rounding = 0 }: ReviewQuery,
): Promise<ReviewParts> {
  const figures = sql`sum(finished) as finished, sum(minutes) as minutes`;
  const timed = { from: since, starts: range.starts.slice(daysBetween(range.from, since)) };
  const { rows } = await sql<{
    days: ReviewDay[] | null;
    groups: Group[] | null;
    returning: (ReturningSignal & { keeping: number })[] | null;
    time: TimeRow;
    spent: number;
  }>`
    with spent_by_day as materialized (${spentByDay(userId, timed)}),
    reviewed as materialized (
      -- Not the title: each column of 10,000 rows takes time to store.
      select item.day, outcome, id, status, type, priority, impact, minutes, tags, project_id,
        returns, repeats, ms,
        case when ${isFinished} then ${minutesOf(sql`case when repeats then ms else spent_ms end`)} end
          as spent
      from (${reviewed(userId, range, clientId)}) as item
      full join spent_by_day
        on spent_by_day.signal_id = item.id and spent_by_day.day = item.day
      where case when item.day is not null then true else false end
    ),
    days as (
      select day as date,
        count(*) filter (where ${isPlanned}) as planned,
        count(*) filter (where outcome = 'done') as done,
        count(*) filter (where outcome = 'progress') as progress,
        count(*) filter (where outcome = 'returned') as returned,
        count(*) filter (where outcome = 'unplanned') as unplanned,
        coalesce(sum(minutes) filter (where ${isFinished}), 0) as minutes,
        ${highs("priority")} as "highPriority", ${highs("impact")} as "highImpact",
        count(*) filter (where ${isFinished}) as finished,
        sum(ms) filter (where ${isPlanned}) as planned_ms, ${timeSums(rounding)}
      from reviewed group by day
    ),
    finished as (
      select project_id, type, case when not repeats then ${countedReturns} end as returns,
        tags, count(*) as finished, sum(minutes) as minutes, ${timeSums(rounding)}
      from reviewed where ${isFinished} and day >= ${since}
      group by project_id, type, 3, tags
    ),
    groups as (
      select * from (
        select 'project' as kind, project_id::text as name, ${figures}
        from finished group by project_id
        union all
        select 'client', project.client_id::text, ${figures}
        from finished left join projects as project
          on project.user_id = ${userId} and project.id = finished.project_id
        group by project.client_id
        union all
        select 'type', type, ${figures} from finished group by type
        union all
        select 'returns', returns::text, ${figures}
        from finished where returns is not null group by returns
        union all
        (select 'tag', tag, ${figures} from finished, unnest(tags) as tag group by tag
          order by sum(finished) desc, tag collate "C" limit ${maxReviewTags})
      ) as either order by kind, finished desc, minutes desc, name collate "C"
    ),
    most as (
      select id, count(*) as in_range, returns, max(day) as latest,
        sum(case when ${keepsReturning} then 1 else 0 end) over () as keeping
      from reviewed where outcome = 'returned' and day >= ${since}
      group by id, status, returns
      order by in_range desc, returns desc, latest desc, id limit ${maxReturning}
    ),
    returning_signals as (
      select signal.id, signal.title, signal.status, most.in_range as returns,
        most.returns as "allReturns", most.keeping
      from most join signals as signal on signal.user_id = ${userId} and signal.id = most.id
      order by most.in_range desc, most.returns desc, most.latest desc, signal.id
    )
    select (select json_agg(day order by date) from (
        select date, planned, done, progress, returned, unplanned, minutes, "highPriority", "highImpact"
        from days) as day) as days,
      (select json_agg(groups) from groups) as groups,
      (select json_agg(returning_signals) from returning_signals) as returning,
      (select to_json(review_time) from (${reviewTimeSql(userId, since)}) as review_time) as time,
      ${minutesOf(sql`(
        select sum(ms) from spent_by_day join (${reviewedSignals(userId, clientId)}) as signal
          on signal.id = spent_by_day.signal_id)`)} as spent`.execute(db);
  const [row] = rows;
  const returning = row?.returning ?? [];
  const of = (kind: Group["kind"]) => row?.groups?.filter((group) => group.kind === kind) ?? [];
  const figuresOf = ({ finished, minutes }: Group) => ({ finished, minutes });
  return {
    days: row?.days ?? [],
    byProject: of("project").map((group) => ({ projectId: group.name, ...figuresOf(group) })),
    byClient: of("client").map((group) => ({ clientId: group.name, ...figuresOf(group) })),
    byType: of("type").map((group) => ({ type: group.name as SignalType, ...figuresOf(group) })),
    byTag: of("tag").map((group) => ({ tag: group.name ?? "", ...figuresOf(group) })),
    returnsBeforeDone: of("returns")
      .map(({ name, finished }) => ({ returns: Number(name), finished }))
      .sort((one, other) => one.returns - other.returns),
    returning: returning.map(({ keeping: _keeping, ...signal }) => signal),
    keepsReturningCount: returning[0]?.keeping ?? 0,
    time: reviewTimeOf(row?.time ?? noTime, row?.spent ?? 0),
  };
}

const noTime: TimeRow = { planned: 0, groups: null, underestimated: null };

const conditionOf: Record<ReviewNumber, RawBuilder<unknown>> = {
  planned: isPlanned,
  done: sql`outcome = 'done'`,
  progress: sql`outcome = 'progress'`,
  open: sql`outcome = 'open'`,
  returned: sql`outcome = 'returned'`,
  unplanned: sql`outcome = 'unplanned'`,
  finished: isFinished,
  "keeps-returning": sql`outcome = 'returned' and ${keepsReturning}`,
};

/** The query for a page of the signals that a number of a review counts. */
export type ReviewSignalsQuery = Omit<
  ListReviewSignalsInput,
  "limit" | "offset" | "from" | "to"
> & {
  limit: number;
  offset: number;
};

/**
 * The signals that a number of a review counts, by day. One that returned several times is listed
 * once, on its last day.
 */
export async function listReviewSignals(
  db: Db,
  userId: string,
  range: ReviewRange,
  query: ReviewSignalsQuery,
): Promise<ReviewSignal[]> {
  const { number, projectId, clientId, tag, type, high, returnsBeforeDone, limit, offset } = query;
  const conditions = [
    conditionOf[number],
    ...(projectId === undefined
      ? []
      : [sql`project_id is not distinct from ${orNone(projectId)}::uuid`]),
    ...(tag === undefined ? [] : [sql`tags @> array[${tag}]::text[]`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(high === undefined ? [] : [isHigh[high]]),
    ...(returnsBeforeDone === undefined
      ? []
      : [sql`not repeats and ${countedReturns} = ${returnsBeforeDone}`]),
  ];
  const isOnce = number === "keeps-returning";
  const { rows } = await sql<ReviewSignal>`
    with reviewed as materialized (${reviewed(userId, range, clientId)})
    select found.id, found.day as date, found.outcome, found.title, found.status,
      found.project_id as "projectId", found.minutes as "estimatedMinutes",
      ${minutesOf(sql`case when not repeats and ${isFinished} then spent_ms
        else ${spentOnDay(userId, range)} end`)} as "spentMinutes",
      found.returns as "incompleteRolloverCount"
    from (
      select ${isOnce ? sql`distinct on (id)` : sql``} *
      from reviewed
      where ${sql.join(conditions, sql` and `)}
      ${isOnce ? sql`order by id, day desc` : sql``}
    ) as found
    order by found.day, found.title collate "C", found.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
