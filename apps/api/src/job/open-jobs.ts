import { applicationName, type Database, jobSchema } from "@daysignal/db";
import type { Kysely } from "kysely";
import { fromKysely, PgBoss, type QueueOptions, type Job as StoredJob } from "pg-boss";
import type { Job, JobName, JobQueue } from "./jobs.ts";

/** In seconds. `poll` is the delay of a job queued by another instance or in a transaction. */
const intervals = { poll: 2, deleteFinished: 15 * 60 } as const;

/** A failed job is retried twice, after about 1 and 2 minutes; finished ones are kept for a day. */
const usualQueue: QueueOptions = {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** How long started jobs may take to finish when the server stops, in milliseconds. */
const shutdownGrace = 5000;

export interface JobsOptions {
  /** The database URL; workers use two connections of their own. */
  url: string;
  /** The pool with which requests queue jobs, with the timeouts of requests. */
  db: Kysely<Database>;
  /** False in tests: no job runs on schedule, and nothing is supervised. */
  isScheduling?: boolean;
}

/** Logs failures; compatible with Fastify's log. */
export interface JobLog {
  error(error: unknown, message: string): void;
  warn(details: unknown, message: string): void;
}

/** The numbers of waiting, running and recently failed jobs of a kind. */
export interface JobCounts {
  name: string;
  queued: number;
  active: number;
  failed: number;
}

/** The open queue of one instance. */
export interface OpenJobs extends JobQueue {
  /** Starts working on jobs of these kinds, and schedules those with a time. */
  work(jobs: readonly Job[], log: JobLog): Promise<void>;
  /** The counts, up to a minute old. */
  counts(): Promise<JobCounts[]>;
  /** Takes no further jobs and waits for the started ones. */
  stop(): Promise<void>;
}

/** Opens the job queue (pg-boss) in the database and creates or migrates its tables. */
export async function openJobs({ url, db, isScheduling = true }: JobsOptions): Promise<OpenJobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: applicationName,
    max: 2,
    supervise: isScheduling,
    schedule: isScheduling,
    registerInstance: false,
    maintenanceIntervalSeconds: intervals.deleteFinished,
  });
  let log: JobLog | undefined;
  boss.on("error", (error) => log?.error(error, "The job queue"));
  boss.on("warning", ({ message, data }) => log?.warn(data, message));
  await boss.start();
  const workers = new Map<JobName, string>();

  async function open(job: Job): Promise<void> {
    const { name, atOnce = 1 } = job;
    const queue = { ...usualQueue, ...job.queue };
    // Without `atOnce`, one at a time across all instances.
    await boss.createQueue(name, { ...queue, policy: atOnce === 1 ? "singleton" : "standard" });
    await boss.updateQueue(name, queue);
    const options = {
      pollingIntervalSeconds: intervals.poll,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    const worker = await boss.work<never, unknown, typeof options>(name, options, (batch) =>
      Promise.all(batch.map((one) => runOne(job, one))),
    );
    workers.set(name, worker);
  }

  async function runOne(job: Job, { id, data, signal }: StoredJob<never>) {
    try {
      await job.run(data, signal);
      return { id, status: "completed" } as const;
    } catch (error) {
      log?.error(error, `The job ${job.name} failed`);
      return { id, status: "failed", output: { message: String(error) } } as const;
    }
  }

  /** Replaces the schedules of earlier versions. A missed run is made up for once. */
  async function schedule(jobs: readonly Job[]): Promise<void> {
    const { timeZone: tz } = Intl.DateTimeFormat().resolvedOptions();
    for (const { name } of await boss.getSchedules()) {
      if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name);
    }
    for (const { name, cron } of jobs) {
      if (cron) await boss.schedule(name, cron, null, { tz, missed: "once" });
    }
  }

  return {
    send: async (name, payload, { tx, startAfter } = {}) => {
      const job = { db: fromKysely(tx ?? db), ...(startAfter ? { startAfter } : {}) };
      await boss.send(name, payload, job);
      const worker = workers.get(name);
      // A job in an uncommitted transaction is not visible yet.
      if (worker !== undefined && tx === undefined) boss.notifyWorker(worker);
    },
    drop: async (name, part) => {
      if ((await boss.getQueue(name)) === null) return;
      const found = await boss.findJobs(name, { data: part });
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(name, ids);
    },
    work: async (jobs, to) => {
      log = to;
      for (const job of jobs) await open(job);
      if (isScheduling) await schedule(jobs);
    },
    counts: async () =>
      (await boss.getQueues()).map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        queued: queuedCount,
        active: activeCount,
        failed: failedCount,
      })),
    stop: () => boss.stop({ timeout: shutdownGrace }),
  };
}
