import type { ArchivedHook, ArchiveLines, CalendarDay } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { calendarColumns } from "../tables/calendar-table.ts";
import { selectionOf } from "../tables/columns.ts";

const { id, name, color, shown, busy } = calendarColumns;
const chosenColumns = { id, name, color, shown, busy, createdAt: "created_at" } as const;

/**
 * All calendars of a user in archive format, by id, without the text of uploaded ones. Those of
 * sign-ins are left out: without their password they cannot be read.
 */
export async function listArchivedCalendars(
  db: Db,
  userId: string,
): Promise<Omit<ArchiveLines["calendars"], "data">[]> {
  return await db
    .selectFrom("calendars")
    .select([...selectionOf(chosenColumns), "url"])
    .select(sql<"url" | "file">`kind`.as("kind"))
    .where("user_id", "=", userId)
    .where("kind", "in", ["url", "file"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** The text of an uploaded calendar; null for one that is read from an address. */
export async function findCalendarText(
  db: Db,
  userId: string,
  calendarId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("calendars")
    .select("file_text")
    .where("user_id", "=", userId)
    .where("id", "=", calendarId)
    .executeTakeFirst();
  return row?.file_text ?? null;
}

/**
 * Stores hooks of an archive, switched off and with new secrets, except those whose id the user
 * already has. Returns how many were stored.
 */
export async function insertArchivedHooks(
  db: Db,
  userId: string,
  hooks: readonly (ArchivedHook & { secret: string })[],
  closedThrough: CalendarDay,
): Promise<number> {
  if (hooks.length === 0) return 0;
  const rows = hooks.map(({ createdAt, ...hook }) => ({
    ...hook,
    user_id: userId,
    is_on: false,
    closed_through: closedThrough,
    created_at: createdAt,
  }));
  const added = await db
    .insertInto("hooks")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .returning("id")
    .execute();
  if (added.length > 0) noteChange(db, userId, { kind: "access" });
  return added.length;
}
