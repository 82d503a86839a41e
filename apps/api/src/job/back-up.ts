import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Job } from "./jobs.ts";

export interface BackUpOptions {
  /** The hour of the day in the server's time zone. */
  hour: number;
  /** The program of the operator's commands. */
  adminFile: string;
}

/**
 * Makes the backup of the night. It runs as `npm run admin -- backup --scheduled` does, in a process of
 * its own, so that compressing and encrypting delay no request. After a failure it is tried again after
 * about 10, 20 and 40 minutes.
 */
export const backUpJob = ({ hour, adminFile }: BackUpOptions): Job<"back-up"> => ({
  name: "back-up",
  cron: `0 ${hour} * * *`,
  // One that stopped with its process is noticed by its missing heartbeat.
  queue: {
    expireInSeconds: 12 * 60 * 60,
    heartbeatSeconds: 60,
    retryLimit: 3,
    retryDelay: 10 * 60,
  },
  run: async (_payload, signal) => {
    await promisify(execFile)(process.execPath, [adminFile, "backup", "--scheduled"], { signal });
  },
});
