import {
  type CalendarDay,
  type DayRange,
  maxGoalsOfWeek,
  type Review,
  type WeekGoal,
} from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { selectionSql } from "../tables/columns.ts";
import { goalColumns } from "../tables/goal-table.ts";

const selection = selectionSql(goalColumns, "week_goals");

/** The goals of a week, in order. */
export async function listWeekGoals(
  db: Db,
  userId: string,
  monday: CalendarDay,
): Promise<WeekGoal[]> {
  const { rows } = await sql<WeekGoal>`
    select ${selection} from week_goals where user_id = ${userId} and monday = ${monday}
    order by position, created_at, id`.execute(db);
  return rows;
}

/** How often the goals of a week were written; 0 for never. Imported goals count as written. */
export async function findGoalVersion(
  db: Db,
  userId: string,
  monday: CalendarDay,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(
      (select version from goal_weeks where user_id = ${userId} and monday = ${monday}),
      (select 1 from week_goals where user_id = ${userId} and monday = ${monday} limit 1),
      0
    ) as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Those of the ids that are goals of another week. */
export async function listGoalsElsewhere(
  db: Db,
  userId: string,
  monday: CalendarDay,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from week_goals
    where user_id = ${userId} and id = any(${ids}::uuid[]) and monday <> ${monday}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface NewGoals {
  monday: CalendarDay;
  before: readonly WeekGoal[];
  after: readonly WeekGoal[];
  version: number;
  at: string;
}

/**
 * Replaces the goals of a week, in a transaction that holds `lockUser`. Signals of a goal that is removed
 * belong to none.
 */
export async function storeWeekGoals(
  tx: Db,
  userId: string,
  { monday, before, after, version, at }: NewGoals,
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.map(({ id }) => id).filter((id) => !kept.has(id));
  if (removed.length > 0) {
    const { rows } = await sql<{ id: string }>`
      update signals set goal_id = null, version = version + 1, updated_at = greatest(updated_at, ${at})
      where user_id = ${userId} and goal_id = any(${removed}::uuid[]) returning id`.execute(tx);
    const history = rows.map(({ id }) => ({
      signalId: id,
      kind: "changed" as const,
      fields: ["goalId"],
    }));
    if (rows.length > 0) {
      noteChange(tx, userId, { kind: "signal", ids: rows.map(({ id }) => id), history });
    }
    await sql`
      delete from week_goals
      where user_id = ${userId} and id = any(${removed}::uuid[])`.execute(tx);
  }
  // After an import a week can have more; those at the last position are in the order of creation.
  const last = maxGoalsOfWeek - 1;
  const goals = after.map((goal, index) => ({ ...goal, position: Math.min(index, last) }));
  await sql`
    insert into week_goals (user_id, id, monday, title, status, position, created_at, updated_at)
    select ${userId}, id, ${monday}, title, status, position, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(goals)})
      as goal (id uuid, title text, status text, position smallint)
    on conflict (user_id, id) do update set title = excluded.title, status = excluded.status,
      position = excluded.position, updated_at = excluded.updated_at`.execute(tx);
  await sql`
    insert into goal_weeks (user_id, monday, version) values (${userId}, ${monday}, ${version})
    on conflict (user_id, monday) do update set version = excluded.version`.execute(tx);
  noteChange(tx, userId, { kind: "goal", ids: [...kept, ...removed], days: [monday] });
}

/** The goals of the weeks that begin in a range, with the numbers of their signals (§16). */
export async function listReviewedGoals(
  db: Db,
  userId: string,
  { from, to }: DayRange,
): Promise<Review["goals"]> {
  const { rows } = await sql<Review["goals"][number]>`
    select ${selection}, week_goals.monday, coalesce(counted.signals, 0) as signals,
      coalesce(counted.done, 0) as done
    from week_goals left join lateral (
      select count(*)::integer as signals,
        (count(*) filter (where signals.status = 'done'))::integer as done
      from signals where signals.user_id = ${userId} and signals.goal_id = week_goals.id
        and signals.status <> 'deleted'
    ) as counted on true
    where week_goals.user_id = ${userId} and week_goals.monday between ${from} and ${to}
    order by week_goals.monday, week_goals.position, week_goals.created_at, week_goals.id`.execute(
    db,
  );
  return rows;
}
