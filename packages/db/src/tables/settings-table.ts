import type { Generated } from "kysely";

/** A user's settings (§3). Changes of the user's plan lock this row. */
export interface SettingsTable {
  user_id: string;
  daily_wip_limit: Generated<number>;
  time_zone: string | null;
  theme: Generated<"system" | "light" | "dark">;
  working_day_start: Generated<string>;
  working_day_end: Generated<string>;
}
