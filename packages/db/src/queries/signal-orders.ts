import {
  type CalendarDay,
  type DayRule,
  defaultScoreWeights,
  manualPositionOf,
  recommend,
  type ScoreWeights,
  type Signal,
  type SignalSort,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";

/**
 * The orders of a list: those of the sort menu, by score, and by time of deletion or completion
 * (newest first).
 */
export type SignalOrder = SignalSort | "recommended" | "deleted-desc" | "completed-desc";

/** The order `recommended` for signals that are not overdue, in the form that its index has. */
type InTimeOrder = "recommended-in-time";

/** An order or a part of one. */
export type PageOrder = SignalOrder | InTimeOrder;

/** The user's current day, which decides what is overdue, and the weights of the score. */
export interface UserDay extends DayRule {
  today: CalendarDay;
  /** Defaults to those of §9. */
  weights?: ScoreWeights | undefined;
}

/**
 * The end of a page: the sort keys of its last signal. The next page starts after it, whatever has
 * been added or removed in the meantime.
 */
export type Position = readonly (string | number)[];

/** A key of an order, as SQL of a signal and in a position. */
interface SortKey {
  kind: "number" | "instant" | "id" | "text";
  column: RawBuilder<unknown>;
  valueOf(signal: Signal, day: UserDay): string | number;
  bind(value: string | number): RawBuilder<unknown>;
}

interface Order {
  direction: "asc" | "desc";
  keys: readonly SortKey[];
}

const createdAt: SortKey = {
  kind: "instant",
  column: sql`created_at`,
  valueOf: (signal) => signal.createdAt,
  bind: (value) => sql`${value}::timestamptz`,
};
const updatedAt: SortKey = {
  ...createdAt,
  column: sql`updated_at`,
  valueOf: (signal) => signal.updatedAt,
};
const completedAt: SortKey = {
  ...createdAt,
  column: sql`completed_at`,
  valueOf: (signal) => signal.completedAt ?? "infinity",
};
const deadline: SortKey = {
  ...createdAt,
  // Null sorts last.
  column: sql`coalesce(due_at, 'infinity')`,
  valueOf: (signal) => signal.dueDate ?? "infinity",
};
const id: SortKey = {
  kind: "id",
  column: sql`id`,
  valueOf: (signal) => signal.id,
  bind: (value) => sql`${value}::uuid`,
};
const priority: SortKey = {
  kind: "number",
  column: sql`priority`,
  valueOf: (signal) => signal.priority,
  bind: (value) => sql`${value}::integer`,
};
const title: SortKey = {
  kind: "text",
  column: sql`lower(title) collate "C"`,
  valueOf: (signal) => signal.title,
  bind: (value) => sql`lower(${value}::text) collate "C"`,
};

/**
 * Written exactly as in the index `signals_manual`; the SQL version of core's `manualPositionOf`.
 */
export const manualPositionSql: RawBuilder<string> = sql<string>`coalesce(manual_position, 'l' || lpad(to_hex(floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint), 12, '0') || replace(id::text, '-', '') || '1') collate "C"`;
const manualPosition: SortKey = {
  kind: "text",
  column: manualPositionSql,
  valueOf: manualPositionOf,
  bind: (value) => sql`${value}::text collate "C"`,
};

/**
 * The part of the score (§9) that does not depend on the day. With the default weights it is
 * written exactly as in the index `signals_recommended`.
 */
const lastingScore = ({ priority, impact, effort, rollover }: ScoreWeights) =>
  sql`priority * ${sql.lit(priority)} + impact * ${sql.lit(impact)} + effort * ${sql.lit(effort)} + incomplete_rollover_count * ${sql.lit(rollover)}`;

/** The recommendation score of §9, negated, so that the highest comes first in ascending order. */
function negativeScore({ startOfToday, weights }: DayInSql): SortKey {
  return {
    kind: "number",
    column: sql`-(${lastingScore(weights)} + case when ${isOverdueSql(startOfToday)} then ${sql.lit(weights.overdue)} else 0 end)`,
    valueOf: (signal, day) => -recommend(signal, day.today, day, weights).score,
    bind: (value) => sql`${value}::integer`,
  };
}

/** The negated score for signals that are not overdue. */
const negativeLastingScore = (day: DayInSql): SortKey => ({
  ...negativeScore(day),
  column: sql`(-(${lastingScore(day.weights)}))`,
});

/**
 * SQL condition for overdue signals (§9); null without a deadline. `startOfToday` is an
 * instant.
 */
export function isOverdueSql(startOfToday: string): RawBuilder<boolean> {
  return sql<boolean>`due_at < ${startOfToday}::timestamptz`;
}

/**
 * The keys of an order, most significant first, the last one unique: the SQL version of core's
 * `compareBySort` and `byRecommendation`. All keys of an order have the same direction, so that
 * "after this position" is one row comparison, which an index supports.
 */
function orderOf(order: PageOrder, day: DayInSql): Order {
  switch (order) {
    case "created-desc":
      return { direction: "desc", keys: [createdAt, id] };
    case "created-asc":
      return { direction: "asc", keys: [createdAt, id] };
    case "deadline":
      return { direction: "asc", keys: [deadline, createdAt, id] };
    case "priority":
      return { direction: "desc", keys: [priority, createdAt, id] };
    case "title":
      return { direction: "asc", keys: [title, createdAt, id] };
    case "manual":
      return { direction: "desc", keys: [manualPosition, id] };
    case "recommended":
      return { direction: "asc", keys: [negativeScore(day), deadline, createdAt, id] };
    case "recommended-in-time":
      return { direction: "asc", keys: [negativeLastingScore(day), deadline, createdAt, id] };
    case "deleted-desc":
      return { direction: "desc", keys: [updatedAt, id] };
    case "completed-desc":
      return { direction: "desc", keys: [completedAt, id] };
  }
}

/** The day's start as an instant and the weights of the score, for use in SQL. */
export interface DayInSql {
  startOfToday: string;
  weights: ScoreWeights;
}

/** The ORDER BY expressions of an order. */
export function orderBy(order: PageOrder, day: DayInSql): RawBuilder<unknown> {
  const { direction, keys } = orderOf(order, day);
  const word = direction === "asc" ? sql`asc` : sql`desc`;
  return sql.join(keys.map((key) => sql`${key.column} ${word}`));
}

/** SQL condition for rows after a position in this order. */
export function isBehind(position: Position, order: PageOrder, day: DayInSql): RawBuilder<boolean> {
  const { direction, keys } = orderOf(order, day);
  const columns = sql.join(keys.map((key) => key.column));
  const values = sql.join(keys.map((key, index) => key.bind(position[index] ?? "")));
  return sql`(${columns}) ${direction === "asc" ? sql`>` : sql`<`} (${values})`;
}

/** The order for a position, which no column is read for. */
const orderOfPosition = (order: SignalOrder, { weights = defaultScoreWeights }: UserDay): Order =>
  orderOf(order, { startOfToday: "", weights });

/** The position of a signal in this order. */
export function positionOf(signal: Signal, order: SignalOrder, day: UserDay): Position {
  return orderOfPosition(order, day).keys.map((key) => key.valueOf(signal, day));
}

/** The types of a position's keys in this order, to validate a position from outside. */
export function positionKinds(order: SignalOrder, day: UserDay): SortKey["kind"][] {
  return orderOfPosition(order, day).keys.map((key) => key.kind);
}
