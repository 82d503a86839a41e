import type { FastifyBaseLogger } from "fastify";

/** Work that no response waits for, only the end of the process. */
export interface Background {
  /** Waits for `start` and then does the work; a failure is logged. */
  run(start: Promise<unknown>, work: () => Promise<unknown>): void;
  /** Resolves once no work is left. */
  settled(): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The background work of this app's requests: await it after the app is closed. */
    background: Background;
  }
}

/** Makes a `Background` that writes failures to `log`. */
export function createBackground(log: FastifyBaseLogger): Background {
  const pending = new Set<Promise<unknown>>();
  return {
    run: (start, work) => {
      const done = start
        .then(work)
        .catch((error: unknown) => log.error(error))
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
