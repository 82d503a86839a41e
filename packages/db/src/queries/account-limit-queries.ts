import { accountLimits, calendarLimits } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";

/** The entities that are limited per account, and their tables. */
const limitedTables = {
  signals: { table: "signals", what: /*i18n*/ "signals" },
  projects: { table: "projects", what: /*i18n*/ "projects" },
  clients: { table: "clients", what: /*i18n*/ "clients" },
  namedViews: { table: "named_views", what: /*i18n*/ "named views" },
  weekGoals: { table: "week_goals", what: /*i18n*/ "goals" },
  templates: { table: "templates", what: /*i18n*/ "templates" },
  dayNotes: { table: "day_notes", what: /*i18n*/ "notes of days" },
  tokens: { table: "personal_access_tokens", what: /*i18n*/ "API tokens" },
  hooks: { table: "hooks", what: /*i18n*/ "hooks" },
  feedback: { table: "feedback", what: /*i18n*/ "pieces of feedback" },
  reminders: { table: "reminders", what: /*i18n*/ "reminders" },
  timeIntervals: { table: "time_intervals", what: /*i18n*/ "times" },
  planEntries: { table: "plan_entries", what: /*i18n*/ "planned days" },
} as const;

export type LimitedEntity = keyof typeof limitedTables;

/** The exceeded limit. */
export interface Excess {
  what: string;
  limit: number;
}

/**
 * The limit (§9) that adding one more entity would exceed; null if there is room, and for an
 * existing `id`. Concurrent calls may each see the last free place, so a user can exceed the limit
 * by a few.
 */
export async function findExcess(
  db: Db,
  userId: string,
  entity: LimitedEntity,
  id: string | null = null,
): Promise<Excess | null> {
  const { rows } = await sql<{ hasRoom: boolean }>`
    select ${hasRoom(userId, entity)} or exists (
      select from ${sql.table(limitedTables[entity].table)}
      where user_id = ${userId} and id = ${id}::uuid
    ) as "hasRoom"`.execute(db);
  return rows[0]?.hasRoom ? null : excessOf(entity);
}

/** The limit that an addition would exceed. */
export function excessOf(entity: LimitedEntity): Excess {
  return { what: limitedTables[entity].what, limit: accountLimits[entity] };
}

/**
 * SQL condition that an addition stays within the limit, as in `findExcess`. The INSERT itself can
 * check it, which saves a round trip.
 */
export function hasRoom(userId: string, entity: LimitedEntity, count = 1): RawBuilder<boolean> {
  // A literal, because for an unknown offset a prepared statement would scan the whole table.
  return sql<boolean>`not exists (
    select from ${sql.table(limitedTables[entity].table)} where user_id = ${userId}
    offset ${sql.lit(accountLimits[entity] - count)})`;
}

/** How many more of an entity an account may hold (§9). */
export async function countRoom(db: Db, userId: string, entity: LimitedEntity): Promise<number> {
  const { rows } = await sql<{ held: string }>`
    select count(*) as held from ${sql.table(limitedTables[entity].table)}
    where user_id = ${userId}`.execute(db);
  return Math.max(0, accountLimits[entity] - Number(rows[0]?.held));
}

/** As `findExcess`, for everything an import has added. */
export async function findImportExcess(db: Db, userId: string): Promise<Excess | null> {
  const kinds: LimitedEntity[] = [
    "signals",
    "projects",
    "clients",
    "namedViews",
    "templates",
    "weekGoals",
    "dayNotes",
    "feedback",
    "reminders",
    "hooks",
    "timeIntervals",
    "planEntries",
  ];
  const counts = kinds.map(
    (
      kind,
    ) => sql`select ${limitedTables[kind].what}::text as what, ${accountLimits[kind]}::int as "limit",
      (select count(*) from ${sql.table(limitedTables[kind].table)} where user_id = ${userId}) as held`,
  );
  const { rows } = await sql<Excess>`
    select what, "limit" from (
      ${sql.join(counts, sql` union all `)}
      union all
      select 'calendars', ${calendarLimits.calendars}::int, count(*)
      from calendars where user_id = ${userId} and deleted_at is null
      union all
      select 'steps of one signal', ${accountLimits.subtasksOfSignal}::int, coalesce(max(held), 0)
      from (select count(*) as held from subtasks where user_id = ${userId} group by signal_id) as steps
      union all
      select 'reminders of one signal', ${accountLimits.remindersOfSignal}::int,
        coalesce(max(held), 0)
      from (
        select count(*) as held from reminders where user_id = ${userId} group by signal_id
      ) as reminders_of_one
    ) as entity
    where held > "limit" limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether a user has the maximum number of unfinished uploads. */
export async function hasManyOpenUploads(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from uploads where user_id = ${userId} and status = 'open'
    offset ${accountLimits.openUploads - 1} limit 1`.execute(db);
  return rows.length > 0;
}
