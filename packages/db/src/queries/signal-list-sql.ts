import type { CalendarDay, SignalStatus, SignalType, SignalView } from "@daysignal/core";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { compileOnce } from "../compile-once.ts";
import type { Database } from "../database.ts";
import { location, shownColumns, signalColumns } from "./signal-columns.ts";
import {
  isBehind,
  isOverdueSql,
  orderBy,
  type PageOrder,
  type SignalOrder,
} from "./signal-orders.ts";

/** The views of §2, the trash, and everything that is not in it. */
export type SignalScope = SignalView | "all" | "trash";

/** What the SQL of a list looks like; the values in it are given apart. */
export interface ListForm {
  scope: SignalScope;
  order: SignalOrder;
  /** The names of the filters that are set. */
  filters: readonly string[];
  /** Whether the filter by status asks for the trash. */
  isTrash: boolean;
  isFirstPage: boolean;
}

/** The values in the SQL of a list. Those that its form does not mention are not looked at. */
export interface ListValues {
  userId: string;
  /** One more than asked for says whether there is another page. */
  rows: number;
  today: CalendarDay;
  /** An instant. */
  startOfToday: string;
  status: SignalStatus | undefined;
  type: SignalType | undefined;
  projectId: string | undefined;
  tag: string | undefined;
  /** A pattern of LIKE. */
  pattern: string;
  /** What the order compares of the last signal of the page before. */
  after0: string | number | undefined;
  after1: string | number | undefined;
  after2: string | number | undefined;
  after3: string | number | undefined;
}

type SignalExpressions = ExpressionBuilder<Database, "signals">;

/** The lists that were asked for by now, by their form: these are few. */
const lists = new Map<string, ReturnType<typeof compileList>>();

/** The query that reads a list of this form. */
export function listOf(form: ListForm) {
  const { scope, order, filters, isTrash, isFirstPage } = form;
  const key = `${scope} ${order} ${filters.join()} ${isTrash} ${isFirstPage}`;
  const known = lists.get(key);
  if (known) return known;
  const list = compileList(form);
  lists.set(key, list);
  return list;
}

/**
 * Which rows a page holds is decided first and where they are is looked up for
 * those alone, so that a page costs what it holds.
 */
function compileList(form: ListForm) {
  const { order } = form;
  return compileOnce((db, values: ListValues) => {
    const page =
      order === "recommended"
        ? recommendedPage(db, form, values)
        : db.selectFrom(plainPage(db, form, values, order).as("both")).selectAll();
    return db
      .selectFrom(page.as("signal"))
      .leftJoinLateral(location, (join) => join.onTrue())
      .select(shownColumns)
      .orderBy(orderBy(order, values.startOfToday));
  });
}

function plainPage(db: Kysely<Database>, form: ListForm, values: ListValues, order: PageOrder) {
  const { startOfToday, after0 = "", after1 = "", after2 = "", after3 = "" } = values;
  const position = [after0, after1, after2, after3];
  return db
    .selectFrom("signals")
    .select(["user_id", ...signalColumns])
    .where("user_id", "=", values.userId)
    .where((eb) => eb.and(conditions(eb, form, values)))
    .$if(!form.isFirstPage, (rows) => rows.where(isBehind(position, order, startOfToday)))
    .orderBy(orderBy(order, startOfToday))
    .limit(values.rows);
}

/**
 * The same by score. What is overdue has more of it than any index can know, so
 * the first of these and the first of the others are found each by itself.
 */
function recommendedPage(db: Kysely<Database>, form: ListForm, values: ListValues) {
  const { startOfToday } = values;
  const overdue = plainPage(db, form, values, "recommended").where(isOverdueSql(startOfToday));
  const inTime = plainPage(db, form, values, "recommended-in-time").where(
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
    .limit(values.rows);
}

function conditions(
  eb: SignalExpressions,
  form: ListForm,
  values: ListValues,
): Expression<SqlBool>[] {
  const filters: Readonly<Record<string, () => Expression<SqlBool>>> = {
    status: () => sql`status = ${values.status}`,
    type: () => sql`type = ${values.type}`,
    projectId: () => sql`project_id = ${values.projectId}`,
    tag: () => sql`tags @> array[${values.tag}]::text[]`,
    search: () => matches(eb, values.pattern),
  };
  const set = form.filters.map((name) => filters[name]?.());
  return [...inScope(eb, form, values), ...set.filter((one) => one !== undefined)];
}

/** The SQL of core's `isInView`. */
function inScope(eb: SignalExpressions, { scope, isTrash }: ListForm, values: ListValues) {
  // Written out, so that an index of only these is known to hold them.
  const open = sql<boolean>`status in ('inbox', 'active')`;
  switch (scope) {
    case "all":
      return isTrash ? [] : [eb("status", "!=", "deleted")];
    case "recommended":
    case "available":
      return [open, eb.not(isLocatedAhead(eb, values))];
    case "scheduled":
      return [open, isLocatedAhead(eb, values)];
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
function isLocatedAhead(eb: SignalExpressions, { userId, today }: ListValues) {
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
