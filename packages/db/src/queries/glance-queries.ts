import {
  type CalendarDay,
  type ChangeGlanceInput,
  defaultGlance,
  type Glance,
  type GlanceChoices,
  type Language,
  type TimeFormat,
  withGiven,
} from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import type { SecretKey } from "./session-queries.ts";

const choiceColumns = ["titles", "times", "projects", "done", "language"] as const;

/** A user's glance; undefined without one. */
export async function findGlance(
  db: Db,
  userId: string,
): Promise<Omit<Glance, "isActive"> | undefined> {
  return await db
    .selectFrom("glances")
    .select([...choiceColumns, "created_at as createdAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Stores a glance, or a new address for the existing one; choices that are not given stay. */
export async function storeGlance(
  tx: Db,
  userId: string,
  { tokenHash, at, ...given }: { tokenHash: string; at: string } & ChangeGlanceInput,
): Promise<GlanceChoices> {
  const address = { token_hash: tokenHash, created_at: at };
  const row = await tx
    .insertInto("glances")
    .values({ user_id: userId, ...address, ...withGiven(defaultGlance, given) })
    // Kysely omits undefined values.
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...address, ...given }))
    .returning([...choiceColumns])
    .executeTakeFirstOrThrow();
  noteChange(tx, userId, { kind: "access" });
  return row;
}

/** Changes the given choices; returns undefined if there is no glance. */
export async function updateGlance(
  tx: Db,
  userId: string,
  given: ChangeGlanceInput,
): Promise<Omit<Glance, "isActive"> | undefined> {
  const row = await tx
    .updateTable("glances")
    // At least one column, so that the statement is valid without choices.
    .set((eb) => ({ user_id: eb.ref("user_id"), ...given }))
    .where("user_id", "=", userId)
    .returning([...choiceColumns, "created_at as createdAt"])
    .executeTakeFirst();
  if (row) noteChange(tx, userId, { kind: "access" });
  return row;
}

/** Deletes a glance; its address stops working. */
export async function deleteGlance(tx: Db, userId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("glances")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) noteChange(tx, userId, { kind: "access" });
}

/** A planned signal, as a glance can show it. */
export interface GlanceEntry {
  day: CalendarDay;
  title: string;
  project: string | null;
  startsAt: string | null;
  minutes: number | null;
  isDone: boolean;
  /** Whether the day was closed as progress (§4). */
  progress: boolean;
}

/** The owner of a glance, with the settings that its contents depend on, and the plan. */
export interface GlanceOwner extends GlanceChoices {
  userId: string;
  /** Null if unknown. */
  timeZone: string | null;
  dayStart: string;
  timeFormat: TimeFormat | null;
  settingsLanguage: Language | null;
  entries: GlanceEntry[];
}

/**
 * The owner of the glance with this key, and the plan of the days between two, by day and slot, in
 * one statement; undefined if the owner is suspended. The days are a range because the owner's own
 * day is only known with the settings.
 */
export async function findGlanceOwner(
  db: Db,
  { hash, userId }: SecretKey,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<GlanceOwner | undefined> {
  const { rows } = await sql<GlanceOwner>`
    select glance.user_id as "userId", glance.titles, glance.times, glance.projects, glance.done,
      glance.language, settings.time_zone as "timeZone", settings.day_start as "dayStart",
      settings.time_format as "timeFormat", settings.language as "settingsLanguage",
      coalesce(plan.entries, '[]') as entries
    from glances as glance
    join users on users.id = glance.user_id and users.suspended_at is null
    join settings on settings.user_id = glance.user_id
    left join lateral (
      select json_agg(json_build_object(
          'day', entry.day, 'title', signal.title, 'project', project.name,
          'startsAt', entry.starts_at, 'minutes', entry.minutes,
          'isDone', entry.completed_at is not null and not entry.progress,
          'progress', entry.progress
        ) order by entry.day, entry.slot_position) as entries
      from plan_entries as entry
      join signals as signal on signal.user_id = entry.user_id and signal.id = entry.signal_id
      left join projects as project
        on project.user_id = signal.user_id and project.id = signal.project_id
      where entry.user_id = glance.user_id and entry.slot_position is not null
        and entry.day between ${from} and ${to} and signal.status <> 'deleted'
    ) as plan on true
    where glance.token_hash = ${hash}
      and ${userId === undefined ? sql`true` : sql`glance.user_id = ${userId}`}`.execute(db);
  return rows[0];
}
