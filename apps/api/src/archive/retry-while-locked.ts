import { setTimeout as sleep } from "node:timers/promises";
import { isLockTimeout } from "@daysignal/db";

const retry = { count: 200, pauseMs: 500 } as const;

/**
 * Retries `work` while another transaction holds a lock that it needs, such as an import of the
 * same user on another instance. That may take longer than the lock timeout of a statement.
 */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === retry.count) throw error;
      await sleep(retry.pauseMs);
    }
  }
}
