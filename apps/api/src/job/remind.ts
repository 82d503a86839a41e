import { countWaiting } from "@daysignal/db";
import { planReminders } from "../reminder/plan-reminders.ts";
import type { ReminderServices } from "../reminder/reminder-services.ts";
import { sendReminders } from "../reminder/send-reminders.ts";
import type { Job } from "./jobs.ts";

/**
 * The maximum number of parallel sending jobs across all instances, and the number of deliveries
 * per job.
 */
const senders = { max: 6, each: 100 } as const;

/**
 * Plans the deliveries that are due every minute, and queues as many jobs as sending them takes.
 */
export const planRemindersJob = (services: ReminderServices): Job<"plan-reminders"> => ({
  name: "plan-reminders",
  cron: "* * * * *",
  queue: { retryLimit: 0, deleteAfterSeconds: 600 },
  run: async () => {
    const { db, clock, jobs } = services;
    await planReminders(db, clock());
    const { max, each } = senders;
    const waiting = await countWaiting(db, clock().toISOString(), max * each);
    for (let count = 0; count < Math.ceil(waiting / each); count += 1) {
      await jobs.send("send-reminders", null);
    }
  },
});

/** Sends reminders; several such jobs run in parallel, each with the deliveries it has claimed. */
export const sendRemindersJob = (services: ReminderServices): Job<"send-reminders"> => ({
  name: "send-reminders",
  // The next job sends what this one leaves.
  queue: { retryLimit: 0, deleteAfterSeconds: 600 },
  atOnce: 2,
  run: (_, signal) => sendReminders(services, signal),
});
