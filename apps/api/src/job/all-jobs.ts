import type { Database } from "@daysignal/db";
import type { Kysely } from "kysely";
import { sendEmailCode } from "../account/send-email-code.ts";
import { type ResetCodeServices, sendResetCode } from "../account/send-reset-code.ts";
import { type SweepServices, sweepAccounts } from "../account/sweep-accounts.ts";
import type { CalendarServices } from "../calendar/calendar-services.ts";
import { type RefreshServices, refreshDueCalendars } from "../calendar/refresh-due-calendars.ts";
import type { SyncServices } from "../calendar-account/sync-account.ts";
import { syncDueAccounts } from "../calendar-account/sync-due-accounts.ts";
import { closeFinishedDays } from "../hook/close-finished-days.ts";
import type { Mail } from "../mail/mail.ts";
import { type ReapServices, reapUploads } from "../object/reap-uploads.ts";
import { planReminders } from "../reminder/plan-reminders.ts";
import { type BackUpOptions, backUpJob } from "./back-up.ts";
import { deleteExpiredJob } from "./delete-expired.ts";
import type { Job, JobQueue, Jobs } from "./jobs.ts";

export interface JobServices extends ResetCodeServices, ReapServices {
  jobs: JobQueue;
  calendars: CalendarServices;
  /** Null without scheduled backups. */
  backUp: BackUpOptions | null;
}

/** The jobs queued by requests. */
export const requestedJobs = (services: ResetCodeServices & SyncServices): Job[] => [
  sendMail(services.mail),
  sendResetCodeJob(services),
  sendEmailCodeJob(services),
  syncCalendarAccountsJob(services),
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

/**
 * The queue of emails: retried after about 20 s, 40 s, 80 s … an hour, and dropped a day after it
 * was queued. An attempt may take longer than the sum of the mail server's own timeouts.
 */
const mailQueue: Pick<Job, "queue" | "atOnce"> = {
  queue: {
    retryLimit: 40,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    retentionSeconds: 24 * 60 * 60,
    expireInSeconds: 60,
    // A message contains personal data, so it is deleted once it was sent.
    deleteAfterSeconds: 60,
  },
  atOnce: 10,
};

/** Sends a message. */
export const sendMail = (mail: Mail): Job<"send-mail"> => ({
  ...mailQueue,
  name: "send-mail",
  run: (message) => mail.send(message),
});

/**
 * Creates and sends a code. Each attempt creates a new one: no code is stored in the queue, and one
 * that arrives late is still valid.
 */
const sendResetCodeJob = (services: ResetCodeServices): Job<"send-reset-code"> => ({
  ...mailQueue,
  name: "send-reset-code",
  run: (request) => sendResetCode(services, request),
});

/** Creates and sends a code for a new email; each attempt creates another code. */
const sendEmailCodeJob = (services: ResetCodeServices): Job<"send-email-code"> => ({
  ...mailQueue,
  name: "send-email-code",
  run: (request) => sendEmailCode(services, request),
});

/** Queues `day.closed` events for hooks, every five minutes. */
const closeDaysJob = (db: Kysely<Database>, clock: () => Date): Job<"close-days"> => ({
  name: "close-days",
  cron: "*/5 * * * *",
  run: () => closeFinishedDays(db, clock()),
});

/** Deletes unneeded files every hour. A long run continues in a further job. */
const reapUploadsJob = (services: ReapServices, jobs: Jobs): Job<"reap-uploads"> => ({
  name: "reap-uploads",
  cron: "20 * * * *",
  run: async (position) => {
    const next = await reapUploads(services, position);
    if (next !== null) await jobs.send("reap-uploads", next);
  },
});

/** Deletes accounts whose seven days are over, every hour. */
const sweepAccountsJob = (services: SweepServices): Job<"sweep-accounts"> => ({
  name: "sweep-accounts",
  cron: "40 * * * *",
  run: () => sweepAccounts(services),
});

/** Reads the calendars that are due, every five minutes. */
const refreshCalendarsJob = (services: RefreshServices): Job<"refresh-calendars"> => ({
  name: "refresh-calendars",
  cron: "*/5 * * * *",
  // The next run is soon. The heartbeat detects one whose process has died.
  queue: { expireInSeconds: 60 * 60, heartbeatSeconds: 60, retryLimit: 0 },
  run: (_payload, signal) => refreshDueCalendars(services, signal),
});

/** Synchronises the calendar accounts that are due, every minute. */
const syncCalendarAccountsJob = (services: SyncServices): Job<"sync-calendar-accounts"> => ({
  name: "sync-calendar-accounts",
  cron: "* * * * *",
  // As for calendars.
  queue: {
    expireInSeconds: 60 * 60,
    heartbeatSeconds: 60,
    retryLimit: 0,
    deleteAfterSeconds: 600,
  },
  run: (_payload, signal) => syncDueAccounts(services, signal),
});

/** Plans the deliveries of reminders that are due, every minute. */
const planRemindersJob = (db: Kysely<Database>, clock: () => Date): Job<"plan-reminders"> => ({
  name: "plan-reminders",
  cron: "* * * * *",
  queue: { retryLimit: 0, deleteAfterSeconds: 600 },
  run: () => planReminders(db, clock()),
});
