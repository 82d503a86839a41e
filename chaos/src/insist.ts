import { setTimeout as sleep } from "node:timers/promises";

/**
 * Retries until it works, since anything may be down: for example, a database that takes long to
 * close its files on a busy disk. How long it takes is checked elsewhere.
 */
export async function insist<T>(work: () => Promise<T>, limit = 120_000): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
