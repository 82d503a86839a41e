import type { CalendarDay, SignalStatus, SignalType, SignalView } from "@daysignal/core";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database.ts";
import { location, shownColumns, signalColumns } from "./signal-columns.ts";
import {
  isBehind,
  isOverdueSql,
  orderBy,
  type PageOrder,
  type Position,
  type SignalOrder,
} from "./signal-orders.ts";

/** The views of §2, the trash, and everything that is not in it. */
export type SignalScope = SignalView | "all" | "trash";

/** A list as its SQL needs it. */
export interface SignalList {
  userId: string;
  scope: SignalScope;
  order: SignalOrder;
  /** One more than asked for says whether there is another page. */
  rows: number;
  today: CalendarDay;
  /** An instant, for the order by score. */
  startOfToday: string;
  /** Where the page before ended. */
  after: Position | undefined;
  status: SignalStatus | undefined;
  type: SignalType | undefined;
  projectId: string | undefined;
  tag: string | undefined;
  /** A pattern of LIKE. */
  pattern: string | undefined;
}

type SignalExpressions = ExpressionBuilder<Database, "signals">;

/**
 * The query that reads a list. Which rows a page holds is decided first and where
 * they are is looked up for those alone, so that a page costs what it holds.
 */
export function selectList(db: Kysely<Database>, list: SignalList) {
  const { order, startOfToday } = list;
  const page =
    order === "recommended"
      ? recommendedPage(db, list)
      : db.selectFrom(plainPage(db, list, order).as("both")).selectAll();
  return db
    .selectFrom(page.as("signal"))
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(shownColumns)
    .orderBy(orderBy(order, startOfToday));
}

function plainPage(db: Kysely<Database>, list: SignalList, order: PageOrder) {
  const { userId, startOfToday, after, rows } = list;
  const page = db
    .selectFrom("signals")
    .select(["user_id", ...signalColumns])
    .where("user_id", "=", userId)
    .where((eb) => eb.and(conditions(eb, list)))
    .orderBy(orderBy(order, startOfToday))
    .limit(rows);
  return after ? page.where(isBehind(after, order, startOfToday)) : page;
}

/**
 * The same by score. What is overdue has more of it than any index can know, so
 * the first of these and the first of the others are found each by itself.
 */
function recommendedPage(db: Kysely<Database>, list: SignalList) {
  const { startOfToday, rows } = list;
  const overdue = plainPage(db, list, "recommended").where(isOverdueSql(startOfToday));
  const inTime = plainPage(db, list, "recommended-in-time").where(
    sql<boolean>`(${isOverdueSql(startOfToday)}) is not true`,
  );
  const both = db
    .selectFrom(overdue.as("overdue"))
    .selectAll()
    .unionAll(db.selectFrom(inTime.as("in_time")).selectAll());
  return db
    .selectFrom(both.as("both"))
    .selectAll()
    .orderBy(orderBy("recommended", startOfToday))
    .limit(rows);
}

function conditions(eb: SignalExpressions, list: SignalList): Expression<SqlBool>[] {
  const { status, type, projectId, tag, pattern } = list;
  return [
    ...inScope(eb, list),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(type === undefined ? [] : [sql<boolean>`type = ${type}`]),
    ...(projectId === undefined ? [] : [sql<boolean>`project_id = ${projectId}`]),
    ...(tag === undefined ? [] : [sql<boolean>`tags @> array[${tag}]::text[]`]),
    ...(pattern === undefined ? [] : [matches(eb, pattern)]),
  ];
}

/** The SQL of core's `isInView`. */
function inScope(eb: SignalExpressions, list: SignalList): Expression<SqlBool>[] {
  // Written out, so that an index of only these is known to hold them.
  const open = sql<boolean>`status in ('inbox', 'active')`;
  switch (list.scope) {
    case "all":
      return list.status === "deleted" ? [] : [eb("status", "!=", "deleted")];
    case "recommended":
    case "available":
      return [open, eb.not(isLocatedAhead(eb, list))];
    case "scheduled":
      return [open, isLocatedAhead(eb, list)];
    case "completed":
      return [eb("status", "=", "done")];
    case "trash":
      return [eb("status", "=", "deleted")];
  }
}

/**
 * Whether the location of a signal (core's `currentLocation`) is a day from
 * today on: it has such a day, and none before today is unfinished.
 */
function isLocatedAhead(eb: SignalExpressions, { userId, today }: SignalList) {
  const live = eb
    .selectFrom("plan_entries as entry")
    .select("entry.id")
    .where("entry.user_id", "=", userId)
    .whereRef("entry.signal_id", "=", "signals.id")
    .where("entry.slot_position", "is not", null);
  const ahead = live.where("entry.day", ">=", today);
  const missed = live.where("entry.day", "<", today).where("entry.completed_at", "is", null);
  return eb.and([eb.exists(ahead), eb.not(eb.exists(missed))]);
}

/** The SQL of core's `matchesSearch`. */
function matches(eb: SignalExpressions, pattern: string) {
  return eb.or([
    sql<boolean>`lower(title) like lower(${pattern})`,
    sql<boolean>`lower(notes) like lower(${pattern})`,
  ]);
}
