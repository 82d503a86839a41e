import { type Signal, type SignalStatus, type SignalType, startOfDay } from "@daysignal/core";
import type { Db } from "../database.ts";
import { type ListForm, type ListValues, listOf, type SignalScope } from "./signal-list-sql.ts";
import { type PersonsDay, type Position, positionOf, type SignalOrder } from "./signal-orders.ts";

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

/** One page of a person's signals. */
export async function listSignals(
  db: Db,
  userId: string,
  query: SignalListQuery,
): Promise<SignalPage> {
  const { order, day, limit } = query;
  const rows = await listOf(formOf(query))(db, valuesOf(userId, query));
  const signals = rows.slice(0, limit);
  const last = signals.at(-1);
  return { signals, next: last && rows.length > limit ? positionOf(last, order, day) : null };
}

function formOf(query: SignalListQuery): ListForm {
  const { scope, order, status, type, projectId, tag, after } = query;
  const set = { status, type, projectId, tag, search: query.search?.trim() || undefined };
  return {
    scope,
    order,
    filters: Object.entries(set).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    isTrash: status === "deleted",
    isFirstPage: after === undefined,
  };
}

function valuesOf(userId: string, query: SignalListQuery): ListValues {
  const { day, order, limit, status, type, projectId, tag, search, after = [] } = query;
  return {
    userId,
    rows: limit + 1,
    today: day.today,
    startOfToday: order === "recommended" ? startOfDay(day.today, day.timeZone) : "",
    status,
    type,
    projectId,
    tag: tag?.trim(),
    // What the text means to LIKE is taken from it.
    pattern: `%${search?.trim().replace(/[\\%_]/g, "\\$&")}%`,
    after0: after[0],
    after1: after[1],
    after2: after[2],
    after3: after[3],
  };
}
