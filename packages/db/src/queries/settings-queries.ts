import { defaultSettings, type Settings } from "@daysignal/core";
import type { Selectable } from "kysely";
import type { Db } from "../database.ts";
import type { SettingsTable } from "../tables/settings-table.ts";

/** All that settings are made of. */
export const settingsColumns = [
  "daily_wip_limit",
  "time_zone",
  "theme",
  "working_day_start",
  "working_day_end",
] as const;

export type SettingsRow = Pick<Selectable<SettingsTable>, (typeof settingsColumns)[number]>;

/** A user's settings; the defaults if none are stored. */
export async function findSettings(db: Db, userId: string): Promise<Settings> {
  const row = await selectSettings(db, userId).executeTakeFirst();
  return row ? toSettings(row) : defaultSettings;
}

/**
 * Locks a user's plan until the transaction ends, and returns the settings. Everything
 * that changes a plan takes this lock first, so one user's changes run one after
 * another: slots can be counted safely, and deadlocks are impossible.
 */
export async function lockPerson(db: Db, userId: string): Promise<Settings> {
  const row = await selectSettings(db, userId).forUpdate().executeTakeFirst();
  if (row) return toSettings(row);
  await db
    .insertInto("settings")
    .values({ user_id: userId, time_zone: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return toSettings(await selectSettings(db, userId).forUpdate().executeTakeFirstOrThrow());
}

/** Stores a user's settings; the row exists since `lockPerson`. */
export async function updateSettings(db: Db, userId: string, settings: Settings): Promise<void> {
  await db
    .updateTable("settings")
    .set({
      daily_wip_limit: settings.dailyWIPLimit,
      time_zone: settings.timeZone,
      theme: settings.theme,
      working_day_start: settings.workingDayStart,
      working_day_end: settings.workingDayEnd,
    })
    .where("user_id", "=", userId)
    .execute();
}

function selectSettings(db: Db, userId: string) {
  return db.selectFrom("settings").select(settingsColumns).where("user_id", "=", userId);
}

/** Maps a row to the rules' type. */
export function toSettings(row: SettingsRow): Settings {
  return {
    dailyWIPLimit: row.daily_wip_limit,
    timeZone: row.time_zone,
    theme: row.theme,
    workingDayStart: row.working_day_start,
    workingDayEnd: row.working_day_end,
  };
}
