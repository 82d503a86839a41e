import { leaseHooks } from "@daysignal/db";
import type { FastifyBaseLogger } from "fastify";
import { type DeliveryServices, deliverToHook } from "./deliver-to-hook.ts";

/** How often due deliveries are looked for, in milliseconds, and how many hooks are called at once. */
const limits = { pollEvery: 2000, parallel: 20 } as const;

/**
 * Sends what is due to hooks, until stopped. A slow receiver occupies one place only, for 10 s at
 * most. Returns the stop function, which waits for tries that have begun.
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
