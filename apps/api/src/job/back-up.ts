import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Job } from "./jobs.ts";

export interface BackUpOptions {
  /** The hour of the day, in the server's time zone. */
  hour: number;
  /** The path of the operator commands' program. */
  adminFile: string;
}

/**
 * Makes the nightly backup. It runs `npm run admin -- backup --scheduled` in a separate process, so
 * that compression and encryption delay no request. After a failure it is retried after about 10,
 * 20 and 40 minutes.
 */
export const backUpJob = ({ hour, adminFile }: BackUpOptions): Job<"back-up"> => ({
  name: "back-up",
  cron: `0 ${hour} * * *`,
  // The heartbeat detects one whose process has died.
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
