import type { Generated } from "kysely";

/** A person's settings (§3). Its row is also what the changes of that person's plan lock, one after another. */
export interface SettingsTable {
  user_id: string;
  daily_wip_limit: Generated<number>;
  time_zone: string | null;
  theme: Generated<"system" | "light" | "dark">;
  working_day_start: Generated<string>;
  working_day_end: Generated<string>;
}
