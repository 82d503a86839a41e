import { defaultScoreWeights, plusDays, type Signal, startOfDay } from "@daysignal/core";
import type { Db } from "../database.ts";
import { type SignalListQuery, selectList } from "./signal-list-sql.ts";
import { type Position, positionOf } from "./signal-orders.ts";

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
  const { day, limit, search, completedDays, ...others } = query;
  const wanted = search?.trim();
  const { rows } = await selectList({
    ...others,
    userId,
    rows: limit + 1,
    today: day.today,
    recentFrom:
      completedDays === undefined
        ? undefined
        : startOfDay(plusDays(day.today, -completedDays), day),
    startOfToday: query.order === "recommended" ? startOfDay(day.today, day) : "",
    weights: day.weights ?? defaultScoreWeights,
    tag: query.tag?.trim(),
    // Escapes the characters that LIKE treats specially.
    pattern: wanted ? `%${wanted.replace(/[\\%_]/g, "\\$&")}%` : undefined,
  }).execute(db);
  const signals = rows.slice(0, limit);
  const last = signals.at(-1);
  return { signals, next: last && rows.length > limit ? positionOf(last, query.order, day) : null };
}
