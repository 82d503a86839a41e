import type { Db } from "@daysignal/db";
import type { QueueOptions } from "pg-boss";
import type { EmailCodeRequest } from "../account/send-email-code.ts";
import type { ResetCodeRequest } from "../account/send-reset-code.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { ReapPosition } from "../object/reap-uploads.ts";

/**
 * Every kind of job with its payload, which is stored as JSON until the job has succeeded. Do not
 * put a secret into a payload; create it when the job runs.
 */
export interface JobPayloads {
  "send-mail": MailMessage;
  "send-reset-code": ResetCodeRequest;
  "send-email-code": EmailCodeRequest;
  "sweep-accounts": null;
  "close-days": null;
  "delete-expired": null;
  "reap-uploads": ReapPosition | null;
  "back-up": null;
  "refresh-calendars": null;
  "sync-calendar-accounts": null;
  "plan-reminders": null;
}

export type JobName = keyof JobPayloads;

export interface SendOptions {
  /**
   * The transaction that the job belongs to: it runs after the commit, and never after a rollback.
   */
  tx?: Db;
  /** Not before this instant. */
  startAfter?: Date;
}

/** Queues work that runs after the response. */
export interface Jobs {
  /**
   * Queues a job. It survives a restart and runs at least once, on one instance; a failed job is
   * retried according to its queue's options. Rejects if the database does.
   */
  send<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options?: SendOptions,
  ): Promise<void>;
}

/** The queue, from which jobs can be removed again. */
export interface JobQueue extends Jobs {
  /** Deletes the jobs of a kind, waiting or finished, whose payload contains this; at most 1000. */
  drop<Name extends JobName>(name: Name, part: Partial<JobPayloads[Name]>): Promise<void>;
}

/** A kind of job: its queue options and its work. */
export interface Job<Name extends JobName = JobName> {
  name: Name;
  /** Retries, expiry and retention of its jobs, if they differ from the defaults. */
  queue?: QueueOptions;
  /** How many run in parallel on one instance; by default, 1 across all instances. */
  atOnce?: number;
  /** Schedules it: a cron expression in the server's time zone. */
  cron?: string;
  /**
   * May run twice for the same job, if the process dies before its success is recorded. `signal`
   * aborts when the job has expired, or a stopping server no longer waits.
   */
  run(payload: JobPayloads[Name], signal: AbortSignal): Promise<void>;
}
