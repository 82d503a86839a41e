import {
  type CalendarDay,
  calendarDay,
  recommend,
  type Signal,
  type SignalSort,
  scoreWeights,
} from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";

/** The orders of a list: those of the sort menu, by score, and most recently deleted first. */
export type SignalOrder = SignalSort | "recommended" | "deleted-desc";

/** The same as `recommended` for what is not overdue, in a form that an index holds. */
type InTimeOrder = "recommended-in-time";

/** What the rows of a page can be ordered by. */
export type PageOrder = SignalOrder | InTimeOrder;

/** The day it is for the person, which decides what is overdue. */
export interface PersonsDay {
  today: CalendarDay;
  timeZone: string;
}

/**
 * Where a page ends: what the order compares of its last signal. A list goes
 * on behind it whatever has been added or taken away meanwhile.
 */
export type Position = readonly (string | number)[];

/** One thing that an order compares: in SQL, of a signal, and of a position. */
interface SortKey {
  kind: "number" | "instant" | "id" | "text";
  column: RawBuilder<unknown>;
  valueOf(signal: Signal, day: PersonsDay): string | number;
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
const deadline: SortKey = {
  ...createdAt,
  // None comes last.
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

/** The part of the score (§9) that is the same every day; written as the index `signals_recommended` has it. */
const { priority: byPriority, impact, effort, overdue, rollover } = scoreWeights;
const lastingScore = sql`priority * ${sql.lit(byPriority)} + impact * ${sql.lit(impact)} + effort * ${sql.lit(effort)} + incomplete_rollover_count * ${sql.lit(rollover)}`;

/** The recommendation score of §9, negative, so that the highest comes first in ascending order. */
function negativeScore({ today, timeZone }: PersonsDay, startOfToday: string): SortKey {
  return {
    kind: "number",
    column: sql`-(${lastingScore} + case when ${isOverdueSql(startOfToday)} then ${sql.lit(overdue)} else 0 end)`,
    valueOf: (signal) => -recommend(signal, today, timeZone).score,
    bind: (value) => sql`${value}::integer`,
  };
}

/** The same for what is not overdue. */
const negativeLastingScore = (day: PersonsDay): SortKey => ({
  ...negativeScore(day, ""),
  column: sql`(-(${lastingScore}))`,
});

/** True in SQL for what is overdue (§9); null for what has no deadline. `startOfToday` is an instant. */
export function isOverdueSql(startOfToday: string): RawBuilder<boolean> {
  return sql<boolean>`due_at < ${startOfToday}::timestamptz`;
}

/**
 * The keys of an order, most significant first and the last one unique: the
 * SQL of core's `compareBySort` and `byRecommendation`. All keys of an order
 * run in one direction, so that "behind this position" is one row comparison,
 * which an index can answer.
 */
function orderOf(order: PageOrder, day: PersonsDay, startOfToday: string): Order {
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
    case "recommended":
      return {
        direction: "asc",
        keys: [negativeScore(day, startOfToday), deadline, createdAt, id],
      };
    case "recommended-in-time":
      return { direction: "asc", keys: [negativeLastingScore(day), deadline, createdAt, id] };
    case "deleted-desc":
      return { direction: "desc", keys: [updatedAt, id] };
  }
}

/** The day as it stands in SQL, where nobody asks for its name and its zone. */
const daysInSql = { today: calendarDay("2000-01-01"), timeZone: "UTC" };

/** The SQL behind ORDER BY. */
export function orderBy(order: PageOrder, startOfToday: string): RawBuilder<unknown> {
  const { direction, keys } = orderOf(order, daysInSql, startOfToday);
  const word = direction === "asc" ? sql`asc` : sql`desc`;
  return sql.join(keys.map((key) => sql`${key.column} ${word}`));
}

/** True in SQL for what comes behind a position in this order. */
export function isBehind(
  position: Position,
  order: PageOrder,
  startOfToday: string,
): RawBuilder<boolean> {
  const { direction, keys } = orderOf(order, daysInSql, startOfToday);
  const columns = sql.join(keys.map((key) => key.column));
  const values = sql.join(keys.map((key, index) => key.bind(position[index] ?? "")));
  return sql`(${columns}) ${direction === "asc" ? sql`>` : sql`<`} (${values})`;
}

/** The position of a signal in this order. */
export function positionOf(signal: Signal, order: SignalOrder, day: PersonsDay): Position {
  return orderOf(order, day, "").keys.map((key) => key.valueOf(signal, day));
}

/** What a position of this order is made of, for whoever reads one that comes from outside. */
export function positionKinds(order: SignalOrder, day: PersonsDay): SortKey["kind"][] {
  return orderOf(order, day, "").keys.map((key) => key.kind);
}
