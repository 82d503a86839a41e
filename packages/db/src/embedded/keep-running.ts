import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { launch } from "./launch.ts";
import { type RunningServer, serves } from "./running.ts";

/**
 * How often the server is checked, and the delay before a failed start is retried, in
 * milliseconds.
 */
const times = { look: 200, retry: 1000 } as const;

export interface KeepRunningOptions {
  cluster: Cluster;
  settings: Readonly<Record<string, string>>;
  server: RunningServer;
  /** Receives messages: that the server has died, and the outcome. */
  onTrouble: (sentence: string) => void;
}

/**
 * Restarts the server on the same port whenever it stops unexpectedly: killed, out of memory, or
 * panicking on a full disk. Retries forever, since the app cannot work without it. Returns a
 * function that stops watching, aborts a start in progress, and returns the process id of the last
 * server.
 */
export function keepRunning(options: KeepRunningOptions): () => Promise<number> {
  const { cluster, settings, onTrouble } = options;
  const { port } = options.server;
  const end = new AbortController();
  /** Waits without keeping the process alive; resolves to false once stopped. */
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: end.signal }).then(
      () => true,
      () => false,
    );

  let { pid } = options.server;
  const watching = (async () => {
    while (await pause(times.look)) {
      if (await serves(pid, cluster.dir)) continue;
      onTrouble("The database server has died. Starting it again …");
      for (let failures = 0; ; failures += 1) {
        try {
          ({ pid } = await launch(cluster, settings, { port, signal: end.signal }));
          onTrouble("The database server runs again.");
          break;
        } catch (error) {
          if (end.signal.aborted) return;
          if (failures === 0) onTrouble(`${sentence(error)}\nIt is tried again until it starts.`);
          if (!(await pause(times.retry))) return;
        }
      }
    }
  })();
  return async () => {
    end.abort();
    await watching;
    return pid;
  };
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
