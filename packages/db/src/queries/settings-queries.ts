import { defaultSettings, type Settings } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionSql } from "../tables/columns.ts";
import { settingsColumns } from "../tables/settings-table.ts";
import { readCalendarsAgain } from "./calendar-queries.ts";

const selection = selectionSql(settingsColumns, "settings");

/** A user's settings; the defaults if none are stored. */
export async function findSettings(db: Db, userId: string): Promise<Settings> {
  const { rows } = await selectSettings(userId).execute(db);
  return rows[0] ?? defaultSettings;
}

/**
 * Locks a user's plan until the transaction ends, and returns the settings. Everything that changes
 * a plan takes this lock first, so changes of one user are serialised: slots can be counted safely,
 * and deadlocks are impossible.
 */
export async function lockUser(db: Db, userId: string): Promise<Settings> {
  const existing = await selectSettings(userId, sql`for update`).execute(db);
  if (existing.rows[0]) return existing.rows[0];
  await db
    .insertInto("settings")
    .values({ user_id: userId, time_zone: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const created = await selectSettings(userId, sql`for update`).execute(db);
  if (!created.rows[0]) throw new Error("The user has been deleted.");
  return created.rows[0];
}

/** Stores a user's settings; `lockUser` has created the row, and returned those of before. */
export async function updateSettings(
  db: Db,
  userId: string,
  { before, settings }: { before: Settings; settings: Settings },
): Promise<void> {
  await db
    .updateTable("settings")
    .set(rowOf(settingsColumns, settings))
    .where("user_id", "=", userId)
    .execute();
  if (settings.timeZone !== before.timeZone) await readCalendarsAgain(db, userId);
  noteChange(db, userId, { kind: "settings" });
}

function selectSettings(userId: string, lock: RawBuilder<unknown> = sql``) {
  return sql<Settings>`select ${selection} from settings where user_id = ${userId} ${lock}`;
}
