import type { ResetCodeServices } from "../account/send-reset-code.ts";
import type { CalendarServices } from "../calendar/read-calendar.ts";
import type { ReapServices } from "../object/reap-uploads.ts";
import { type BackUpOptions, backUpJob } from "./back-up.ts";
import { closeDaysJob } from "./close-days.ts";
import { deleteExpiredJob } from "./delete-expired.ts";
import type { Job, JobQueue } from "./jobs.ts";
import { planRemindersJob } from "./plan-reminders.ts";
import { reapUploadsJob } from "./reap-uploads.ts";
import { refreshCalendarsJob } from "./refresh-calendars.ts";
import { sendEmailCodeJob } from "./send-email-code.ts";
import { sendMail } from "./send-mail.ts";
import { sendResetCodeJob } from "./send-reset-code.ts";
import { sweepAccountsJob } from "./sweep-accounts.ts";

export interface JobServices extends ResetCodeServices, ReapServices {
  jobs: JobQueue;
  calendars: CalendarServices;
  /** Null without scheduled backups. */
  backUp: BackUpOptions | null;
}

/** The jobs queued by requests. */
export const requestedJobs = (services: ResetCodeServices): Job[] => [
  sendMail(services.mail),
  sendResetCodeJob(services),
  sendEmailCodeJob(services),
];

/** All jobs of the server. */
export const allJobs = (services: JobServices): Job[] => [
  ...requestedJobs(services),
  closeDaysJob(services.db, services.clock),
  deleteExpiredJob(services.db, services.clock),
  reapUploadsJob(services, services.jobs),
  sweepAccountsJob(services),
  refreshCalendarsJob(services),
  planRemindersJob(services.db, services.clock),
  ...(services.backUp ? [backUpJob(services.backUp)] : []),
];
