import type { Database } from "@daysignal/db";
import type { Kysely } from "kysely";
import { planReminders } from "../reminder/plan-reminders.ts";
import type { Job } from "./jobs.ts";

/** Plans the deliveries of reminders that are due, every minute. */
export const planRemindersJob = (
  db: Kysely<Database>,
  clock: () => Date,
): Job<"plan-reminders"> => ({
  name: "plan-reminders",
  cron: "* * * * *",
  queue: { retryLimit: 0, deleteAfterSeconds: 600 },
  run: () => planReminders(db, clock()),
});
