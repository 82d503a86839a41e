import {
  areSameWeights,
  type CalendarDay,
  type Choices,
  choiceFields,
  defaultScoreWeights,
  type Signal,
  type SignalStatus,
  type SignalView,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import { plannedAtEachCall } from "../statement-names.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { isInPlace } from "./place-sql.ts";
import { allColumns, isOpenSql, joinLocation, shownColumns } from "./signal-columns.ts";
import {
  type DayInSql,
  isBehind,
  isOverdueSql,
  orderBy,
  type PageOrder,
  type Position,
  type SignalOrder,
  type UserDay,
} from "./signal-orders.ts";

/** The views of §2, the trash, everything outside the trash, and what was completed long ago. */
export type SignalScope = SignalView | "all" | "trash" | "past";

export interface SignalListQuery extends Choices {
  scope: SignalScope;
  order: SignalOrder;
  day: UserDay;
  /** The maximum number of signals on a page. */
  limit: number;
  /** Where the previous page ended. */
  after?: Position | undefined;
  /**
   * Within the scope `all`, `deleted` includes the trash; in other scopes a status only narrows the
   * list.
   */
  status?: SignalStatus | undefined;
  projectId?: string | undefined;
  tag?: string | undefined;
  /** Only signals in that place (core's `placeOf`), or only the others. */
  hidden?: boolean | undefined;
  waiting?: boolean | undefined;
  /** A text in title or notes, ignoring case. */
  search?: string | undefined;
  /** How many days up to today count as recent; if omitted, all do. */
  completedDays?: number | undefined;
}

/** The parameters of a list in SQL. */
interface SignalList
  extends Omit<SignalListQuery, "day" | "limit" | "search" | "completedDays">,
    DayInSql {
  userId: string;
  /** One more than the page size, to tell whether there is another page. */
  rows: number;
  today: CalendarDay;
  /** A LIKE pattern. */
  pattern: string | undefined;
  /** The instant from which completed signals are recent. */
  recentFrom: string | undefined;
}

/**
 * The query of a list. It selects the rows of a page first and looks up locations only for those,
 * so that its cost depends on the page only.
 */
export function selectList(list: SignalList): RawBuilder<Signal> {
  const { order, userId } = list;
  const page = order === "recommended" ? recommendedPage(list) : plainPage(list, order);
  return sql<Signal>`
    select ${shownColumns} from (${page}) as signal ${joinLocation(userId)}
    order by ${orderBy(order, list)}`;
}

function plainPage(list: SignalList, order: PageOrder, ...more: RawBuilder<unknown>[]) {
  const { userId, after, rows } = list;
  const wanted = [
    sql`user_id = ${userId}`,
    ...conditions(list),
    ...more,
    ...(after ? [isBehind(after, order, list)] : []),
  ];
  return sql`
    select user_id, spent_ms, ${allColumns} from signals where ${sql.join(wanted, sql` and `)}
    order by ${orderBy(order, list)} limit ${rows}`;
}

/**
 * A page in order of score. What is overdue depends on the day, so no index has it: the first
 * overdue signals and the first others are found separately. No index has the order for custom
 * weights: then all open signals of the user are scored and the first are kept (decision 0098), for
 * which a plan that suits most users is slow for one with very many signals.
 */
function recommendedPage(list: SignalList) {
  const { startOfToday, weights, rows } = list;
  if (!areSameWeights(weights, defaultScoreWeights)) {
    return sql`${sql.raw(plannedAtEachCall)} ${plainPage(list, "recommended")}`;
  }
  const isOverdue = isOverdueSql(startOfToday);
  const overdue = plainPage(list, "recommended", isOverdue);
  const inTime = plainPage(list, "recommended-in-time", sql`(${isOverdue}) is not true`);
  return sql`
    select * from ((${overdue}) union all (${inTime})) as either
    order by ${orderBy("recommended", list)} limit ${rows}`;
}

function conditions(list: SignalList): RawBuilder<unknown>[] {
  const { status, projectId, tag, pattern } = list;
  return [
    ...inScope(list),
    ...inDays(list),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...choiceFields.flatMap((name) =>
      list[name] === undefined ? [] : [sql`${sql.ref(signalColumns[name])} = ${list[name]}`],
    ),
    ...(projectId === undefined ? [] : [sql`project_id = ${projectId}`]),
    ...(tag === undefined ? [] : [sql`tags @> array[${tag}]::text[]`]),
    ...(["hidden", "waiting"] as const).flatMap((place) => {
      const isWanted = list[place];
      if (isWanted === undefined) return [];
      return isWanted ? isInPlace(place, list) : sql`not ${isInPlace(place, list)}`;
    }),
    ...(pattern === undefined ? [] : [matches(pattern)]),
  ];
}

/**
 * `past` contains what was completed before the recent days; the other lists contain everything
 * else.
 */
function inDays({ scope, recentFrom }: SignalList): RawBuilder<unknown>[] {
  if (recentFrom === undefined) return [];
  const isRecent = sql`completed_at >= ${recentFrom}::timestamptz`;
  if (scope === "past") return [sql`not ${isRecent}`];
  return [sql`(${isOpenSql} or status = 'deleted' or (status = 'done' and ${isRecent}))`];
}

/** The SQL version of core's `isInView`. */
function inScope(list: SignalList): RawBuilder<unknown>[] {
  switch (list.scope) {
    case "all":
      return list.status === "deleted" ? [] : [sql`status != 'deleted'`];
    case "recommended":
    case "available":
      return [isInPlace("available", list)];
    case "hidden":
    case "waiting":
    case "scheduled":
      return [isInPlace(list.scope, list)];
    case "completed":
    case "past":
      return [sql`status = 'done'`];
    case "trash":
      return [sql`status = 'deleted'`];
  }
}

/** The SQL version of core's `matchesSearch`. */
function matches(pattern: string): RawBuilder<unknown> {
  const fold = (text: RawBuilder<unknown>) => sql`replace(lower(${text}), 'ς', 'σ')`;
  const wanted = fold(sql`${pattern}::text`);
  return sql`(${fold(sql`title`)} like ${wanted} or ${fold(sql`notes`)} like ${wanted})`;
}
