import type { Database } from "@daysignal/db";
import type { Kysely } from "kysely";
import type { Jobs } from "../job/jobs.ts";
import type { Catalogues } from "../language/catalogues.ts";
import type { Push } from "../push/push.ts";

/** The services for sending reminders. */
export interface ReminderServices {
  db: Kysely<Database>;
  clock: () => Date;
  jobs: Jobs;
  push: Push;
  catalogues: Catalogues;
  appName: string;
  /** Empty if unknown. */
  publicUrl: string;
}
