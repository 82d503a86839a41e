import type { Database } from "@daysignal/db";
import type { Kysely } from "kysely";
import { closeFinishedDays } from "../hook/close-finished-days.ts";
import type { Job } from "./jobs.ts";

/** Queues `day.closed` events for hooks, every five minutes. */
export const closeDaysJob = (db: Kysely<Database>, clock: () => Date): Job<"close-days"> => ({
  name: "close-days",
  cron: "*/5 * * * *",
  run: () => closeFinishedDays(db, clock()),
});
