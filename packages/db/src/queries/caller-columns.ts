import { defaultSettings, type Settings, type User } from "@daysignal/core";
import { sql } from "kysely";
import { fieldsOf, selectionSql } from "../tables/columns.ts";
import { settingsColumns } from "../tables/settings-table.ts";

const userColumns = {
  id: "id",
  username: "username",
  email: "email",
  isOperator: "is_operator",
} as const satisfies Record<keyof User, string>;

const { timeZone, dayStart, dailyWIPLimit, dailyLimits, language, scoreWeights } = settingsColumns;
const callerSettings = {
  timeZone,
  dayStart,
  dailyWIPLimit,
  dailyLimits,
  language,
  scoreWeights,
} as const;

/** The settings that most requests need. */
export type CallerSettings = Pick<Settings, keyof typeof callerSettings>;

/** The user of a session or token. Contains no password hash. */
export interface CallerAccount {
  user: User;
  /** The defaults if none are stored. */
  settings: CallerSettings;
}

/** All settings are null if none are stored. */
export type CallerRow = User & { [F in keyof CallerSettings]: CallerSettings[F] | null };

/** Selects a `CallerRow`, from `users` and the left joined `settings`. */
export const callerColumns = sql`${selectionSql(userColumns, "users")},
  ${selectionSql(callerSettings, "settings")}`;

/** Reads the account of a row. */
export function callerAccountOf(row: CallerRow): CallerAccount {
  return {
    user: fieldsOf(userColumns, row),
    settings: fieldsOf(callerSettings, hasSettings(row) ? row : defaultSettings),
  };
}

function hasSettings(row: CallerRow): row is User & CallerSettings {
  return row.dayStart !== null;
}
