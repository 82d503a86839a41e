import type {
  Language,
  ReminderRules,
  ScoreWeights,
  Settings,
  TimeFormat,
  WeekStart,
} from "@daysignal/core";
import type { Generated } from "kysely";

/** A user's settings (§3). Changes of the user's plan lock this row. */
export interface SettingsTable {
  user_id: string;
  daily_wip_limit: Generated<number>;
  time_zone: string | null;
  theme: Generated<"system" | "light" | "dark">;
  working_day_start: Generated<string>;
  working_day_end: Generated<string>;
  language: Language | null;
  week_start: WeekStart | null;
  time_format: TimeFormat | null;
  weekend: number[] | null;
  sign_in_mails: Generated<boolean>;
  score_weights: Generated<ScoreWeights>;
  day_start: Generated<string>;
  daily_limits: number[] | null;
  decide_after_returns: Generated<number | null>;
  offers_morning: Generated<boolean>;
  reminders: Generated<ReminderRules>;
}

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
  offersMorning: "offers_morning",
  reminders: "reminders",
} as const satisfies Record<keyof Settings, keyof SettingsTable>;
