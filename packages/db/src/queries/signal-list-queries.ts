import type { CalendarDay, Signal, SignalStatus, SignalType, SignalView } from "@daysignal/core";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { location, signalColumns, toSignal } from "./signal-columns.ts";
import {
  isBehind,
  isOverdueSql,
  orderBy,
  type PersonsDay,
  type Position,
  positionOf,
  type SignalOrder,
} from "./signal-orders.ts";

/** The views of §2, the trash, and everything that is not in it. */
export type SignalScope = SignalView | "all" | "trash";

export interface SignalListQuery {
  scope: SignalScope;
  order: SignalOrder;
  day: PersonsDay;
  /** How many signals a page holds at most. */
  limit: number;
  /** Where the page before ended. */
  after?: Position | undefined;
  /** In the scope `all`, `deleted` brings the trash in; elsewhere a status only narrows. */
  status?: SignalStatus | undefined;
  type?: SignalType | undefined;
  projectId?: string | undefined;
  tag?: string | undefined;
  /** Occurs in the title or the notes, without regard to case. */
  search?: string | undefined;
}

export interface SignalPage {
  signals: Signal[];
  /** Where the next page begins, or null when this is the last. */
  next: Position | null;
}

type SignalExpressions = ExpressionBuilder<Database, "signals">;

/**
 * One page of a person's signals. Which rows it holds is decided first and
 * where they are is looked up for those alone, so that a page costs what it
 * holds.
 */
export async function listSignals(
  db: Db,
  userId: string,
  query: SignalListQuery,
): Promise<SignalPage> {
  const { order, day, limit } = query;
  const page =
    order === "recommended"
      ? recommendedPage(db, userId, query)
      : db.selectFrom(plainPage(db, userId, query, order).as("both")).selectAll();
  const rows = await db
    .selectFrom(page.as("signal"))
    .leftJoinLateral(location, (join) => join.onTrue())
    .select(signalColumns.map((column) => `signal.${column}` as const))
    .select(["location.location_day", "location.location_slot"])
    .orderBy(orderBy(order, day))
    .execute();
  const signals = rows.slice(0, limit).map(toSignal);
  const last = signals.at(-1);
  return { signals, next: last && rows.length > limit ? positionOf(last, order, day) : null };
}

/** The rows of a page; one more than asked for says whether there is another page. */
function plainPage(db: Db, userId: string, query: SignalListQuery, order: PageOrder) {
  const { day, limit, after } = query;
  return db
    .selectFrom("signals")
    .select(["user_id", ...signalColumns])
    .where("user_id", "=", userId)
    .where((eb) => eb.and(conditions(eb, query)))
    .$if(after !== undefined, (rows) => rows.where(isBehind(after ?? [], order, day)))
    .orderBy(orderBy(order, day))
    .limit(limit + 1);
}

/**
 * The same by score. What is overdue has more of it than any index can know, so
 * the first of these and the first of the others are found each by itself.
 */
function recommendedPage(db: Db, userId: string, query: SignalListQuery) {
  const { day, limit } = query;
  const overdue = plainPage(db, userId, query, "recommended").where(isOverdueSql(day));
  const inTime = plainPage(db, userId, query, "recommended-in-time").where(
    sql<boolean>`(${isOverdueSql(day)}) is not true`,
  );
  const both = db
    .selectFrom(overdue.as("overdue"))
    .selectAll()
    .unionAll(db.selectFrom(inTime.as("in_time")).selectAll());
  return db
    .selectFrom(both.as("both"))
    .selectAll()
    .orderBy(orderBy("recommended", day))
    .limit(limit + 1);
}

type PageOrder = Parameters<typeof orderBy>[0];

function conditions(eb: SignalExpressions, query: SignalListQuery): Expression<SqlBool>[] {
  const { status, type, projectId, tag } = query;
  const search = query.search?.trim() ?? "";
  return [
    ...inScope(eb, query),
    ...(status ? [eb("status", "=", status)] : []),
    ...(type ? [eb("type", "=", type)] : []),
    ...(projectId ? [eb("project_id", "=", projectId)] : []),
    ...(tag === undefined ? [] : [sql<boolean>`tags @> array[${tag.trim()}]::text[]`]),
    ...(search === "" ? [] : [matches(eb, search)]),
  ];
}

/** The SQL of core's `isInView`. A series with a day from today on counts as scheduled, also while a missed one is still open. */
function inScope(eb: SignalExpressions, { scope, status, day }: SignalListQuery) {
  // Written out, so that an index of only these is known to hold them.
  const open = sql<boolean>`status in ('inbox', 'active')`;
  switch (scope) {
    case "all":
      return status === "deleted" ? [] : [eb("status", "!=", "deleted")];
    case "recommended":
    case "available":
      return [open, eb.not(eb.exists(holdingEntries(eb, day.today)))];
    case "scheduled":
      return [open, eb.exists(liveEntries(eb).where("entry.day", ">=", day.today))];
    case "completed":
      return [eb("status", "=", "done")];
    case "trash":
      return [eb("status", "=", "deleted")];
  }
}

function liveEntries(eb: SignalExpressions) {
  return eb
    .selectFrom("plan_entries as entry")
    .select("entry.id")
    .whereRef("entry.user_id", "=", "signals.user_id")
    .whereRef("entry.signal_id", "=", "signals.id")
    .where("entry.slot_position", "is not", null);
}

/** The entries that keep a signal out of the available ones: unfinished, or from today on. What a series finished in the past does not. */
function holdingEntries(eb: SignalExpressions, today: CalendarDay) {
  return liveEntries(eb).where((entry) =>
    entry.or([entry("entry.completed_at", "is", null), entry("entry.day", ">=", today)]),
  );
}

/** The SQL of core's `matchesSearch`; what the text means to LIKE is taken from it. */
function matches(eb: SignalExpressions, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return eb.or([
    sql<boolean>`lower(title) like lower(${pattern})`,
    sql<boolean>`lower(notes) like lower(${pattern})`,
  ]);
}
