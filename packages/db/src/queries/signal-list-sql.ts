import type { CalendarDay, SignalStatus, SignalType, SignalView } from "@daysignal/core";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database.ts";
import { signalColumns } from "../tables/signal-table.ts";
import { location, shownColumns } from "./signal-columns.ts";
import {
  isBehind,
  isOverdueSql,
  orderBy,
  type PageOrder,
  type Position,
  type SignalOrder,
} from "./signal-orders.ts";

/** The views of §2, the trash, and everything outside the trash. */
export type SignalScope = SignalView | "all" | "trash";

/** A list as its SQL needs it. */
export interface SignalList {
  userId: string;
  scope: SignalScope;
  order: SignalOrder;
  /** One more than the page holds, to tell whether there is another page. */
  rows: number;
  today: CalendarDay;
  /** An instant, for the order by score. */
  startOfToday: string;
  /** Where the previous page ended. */
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
 * The query of a list. It selects the rows of a page first and looks up locations for
 * those only, so that a page costs what it contains.
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
    .select(["user_id", ...Object.values(signalColumns)])
    .where("user_id", "=", userId)
    .where((eb) => eb.and(conditions(eb, list)))
    .orderBy(orderBy(order, startOfToday))
    .limit(rows);
  return after ? page.where(isBehind(after, order, startOfToday)) : page;
}

/**
 * The same by score. An index cannot know what is overdue, so the first overdue signals
 * and the first others are found separately.
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

/** The SQL version of core's `isInView`. */
function inScope(eb: SignalExpressions, list: SignalList): Expression<SqlBool>[] {
  // Written out so that the planner matches the partial index.
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
 * Whether the location of a signal (core's `currentLocation`) is today or later: it has
 * such a day, and none before today is unfinished.
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

/** The SQL version of core's `matchesSearch`. */
function matches(eb: SignalExpressions, pattern: string) {
  return eb.or([
    sql<boolean>`lower(title) like lower(${pattern})`,
    sql<boolean>`lower(notes) like lower(${pattern})`,
  ]);
}
