import {
  type Choices,
  defaultScoreWeights,
  plusDays,
  type Signal,
  type SignalStatus,
  startOfDay,
} from "@daysignal/core";
import type { Db } from "../database.ts";
import { type SignalScope, selectList } from "./signal-list-sql.ts";
import { type Position, positionOf, type SignalOrder, type UserDay } from "./signal-orders.ts";

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
  /** A text in title or notes, ignoring case. */
  search?: string | undefined;
  /** How many days up to today count as recent; if omitted, all do. */
  completedDays?: number | undefined;
}

export interface SignalPage {
  signals: Signal[];
  /** The position of the next page; null for the last page. */
  next: Position | null;
}

/** One page of a user's signals. */
export async function listSignals(
  db: Db,
  userId: string,
  query: SignalListQuery,
): Promise<SignalPage> {
  const { order, day, limit, tag, search, completedDays, ...others } = query;
  const wanted = search?.trim();
  const { rows } = await selectList({
    // A missing part is undefined.
    ...{ after: undefined, status: undefined, projectId: undefined, ...others },
    userId,
    order,
    rows: limit + 1,
    today: day.today,
    recentFrom:
      completedDays === undefined
        ? undefined
        : startOfDay(plusDays(day.today, -completedDays), day),
    startOfToday: order === "recommended" ? startOfDay(day.today, day) : "",
    weights: day.weights ?? defaultScoreWeights,
    tag: tag?.trim(),
    // Escapes the characters that LIKE treats specially.
    pattern: wanted ? `%${wanted.replace(/[\\%_]/g, "\\$&")}%` : undefined,
  }).execute(db);
  const signals = rows.slice(0, limit);
  const last = signals.at(-1);
  return { signals, next: last && rows.length > limit ? positionOf(last, order, day) : null };
}
