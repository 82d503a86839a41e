import { type Database, type LeasedWork, type LeaseKey, leaseDue } from "@daysignal/db";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";

/** The interval of checks for due work, in milliseconds, and the number of rows in work at once. */
const limits = { pollEvery: 2000, parallel: 20 } as const;

export interface DeliveriesOptions {
  db: Kysely<Database>;
  /** The clock by which work is due; by default that of the database. */
  clock?: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
  /**
   * Sends what is due for a leased row and releases it. After an error, the row stays leased for a
   * while. Must end within the lease, early if `isStopping`.
   */
  deliver(key: LeaseKey, isStopping: () => boolean): Promise<void>;
}

/**
 * Delivers to hooks, or reminders, until stopped. All instances share the work: each leases what is
 * due, so that what an instance has leased when it dies is delivered by another one a minute later.
 * A slow receiver occupies only one place. Returns the stop function, which waits for started
 * attempts.
 */
export function startDeliveries(
  work: LeasedWork,
  { db, clock, log, deliver }: DeliveriesOptions,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let polling: Promise<void> | undefined;

  const run = (key: LeaseKey) => {
    const done = deliver(key, () => isStopping)
      .catch((error: unknown) => log.warn(error, `One of the ${work} could not be delivered`))
      .finally(() => {
        running.delete(done);
        poll();
      });
    running.add(done);
  };
  const takeDue = async () => {
    const limit = limits.parallel - running.size;
    if (limit <= 0) return;
    const now = clock && { now: clock().toISOString() };
    for (const key of await leaseDue(db, work, { limit, ...now })) run(key);
  };
  const poll = () => {
    if (isStopping) return;
    polling ??= takeDue()
      .catch((error: unknown) => log.warn(error, `Deliveries of ${work} may be late`))
      .finally(() => {
        polling = undefined;
      });
  };

  const timer = setInterval(poll, limits.pollEvery);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await polling;
    await Promise.all(running);
  };
}
