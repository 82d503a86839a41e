import { defaultSettings, type Settings } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import { settingsColumns } from "../tables/settings-table.ts";

/** A user's settings; the defaults if none are stored. */
export async function findSettings(db: Db, userId: string): Promise<Settings> {
  const row = await selectSettings(db, userId).executeTakeFirst();
  return row ?? defaultSettings;
}

/**
 * Locks a user's plan until the transaction ends, and returns the settings. Everything that changes
 * a plan takes this lock first, so changes of one user are serialised: slots can be counted safely,
 * and deadlocks are impossible.
 */
export async function lockUser(db: Db, userId: string): Promise<Settings> {
  const row = await selectSettings(db, userId).forUpdate().executeTakeFirst();
  if (row) return row;
  await db
    .insertInto("settings")
    .values({ user_id: userId, time_zone: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return await selectSettings(db, userId).forUpdate().executeTakeFirstOrThrow();
}

/** Stores a user's settings; `lockUser` has created the row. */
export async function updateSettings(db: Db, userId: string, settings: Settings): Promise<void> {
  await db
    .updateTable("settings")
    .set(rowOf(settingsColumns, settings))
    .where("user_id", "=", userId)
    .execute();
  noteChange(db, userId, { kind: "settings" });
}

function selectSettings(db: Db, userId: string) {
  return db
    .selectFrom("settings")
    .select(selectionOf(settingsColumns))
    .where("user_id", "=", userId);
}
