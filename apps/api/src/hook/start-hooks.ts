import { leaseHooks } from "@daysignal/db";
import type { FastifyBaseLogger } from "fastify";
import { type DeliveryServices, deliverToHook } from "./deliver-to-hook.ts";

/**
 * The interval of checks for due deliveries, in milliseconds, and the number of hooks called in
 * parallel.
 */
const limits = { pollEvery: 2000, parallel: 20 } as const;

/**
 * Sends due deliveries to hooks until stopped. A slow receiver occupies only one place, for 10 s at
 * most. Returns the stop function, which waits for started attempts.
 */
export function startHooks(
  services: DeliveryServices & { log: Pick<FastifyBaseLogger, "warn"> },
): () => Promise<void> {
  const { db, log } = services;
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let polling: Promise<void> | undefined;

  const run = (work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => log.warn(error, "A webhook could not be called"))
      .finally(() => {
        running.delete(done);
        poll();
      });
    running.add(done);
  };
  const takeDue = async () => {
    const free = limits.parallel - running.size;
    if (free <= 0) return;
    for (const hook of await leaseHooks(db, free)) {
      run(deliverToHook(services, hook, () => isStopping));
    }
  };
  const poll = () => {
    if (isStopping) return;
    polling ??= takeDue()
      .catch((error: unknown) => log.warn(error, "Webhooks may be late"))
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
