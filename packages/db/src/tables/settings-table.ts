import type { Settings } from "@daysignal/core";
import type { Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** The settings and their columns. */
export const settingsColumns = {
  dailyWIPLimit: "daily_wip_limit",
  timeZone: "time_zone",
  theme: "theme",
  workingDayStart: "working_day_start",
  workingDayEnd: "working_day_end",
  language: "language",
  weekStart: "week_start",
  timeFormat: "time_format",
  weekend: "weekend",
  signInMails: "sign_in_mails",
  scoreWeights: "score_weights",
  dayStart: "day_start",
  dailyLimits: "daily_limits",
  decideAfterReturns: "decide_after_returns",
  somedayAfterDays: "someday_after_days",
  somedayMonth: "someday_month",
  offersMorning: "offers_morning",
  asksTimeSpent: "asks_time_spent",
  countsLearnedTime: "counts_learned_time",
  reminders: "reminders",
} as const satisfies Record<keyof Settings, string>;

type SettingsRow = RowOf<typeof settingsColumns, Settings>;

/** Columns that cannot be null have a default. */
type Columns = {
  [C in keyof SettingsRow]: null extends SettingsRow[C]
    ? SettingsRow[C]
    : Generated<SettingsRow[C]>;
};

/** A user's settings (§3). Changes of the user's plan lock this row. */
export interface SettingsTable
  extends Omit<Columns, "decide_after_returns" | "someday_after_days"> {
  user_id: string;
  decide_after_returns: Generated<SettingsRow["decide_after_returns"]>;
  someday_after_days: Generated<SettingsRow["someday_after_days"]>;
}
