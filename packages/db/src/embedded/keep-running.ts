import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { type LaunchedServer, type LaunchOptions, launch } from "./launch.ts";
import { serves } from "./running.ts";

/**
 * How often the server is checked, and the delay before a failed start is retried, in
 * milliseconds.
 */
const times = { look: 200, retry: 1000 } as const;

/**
 * Restarts the server on the same port whenever it stops unexpectedly: killed, out of memory, or
 * panicking on a full disk. Retries forever, since the app cannot work without it. `onTrouble`
 * receives messages: that the server has died, and the outcome. Returns a function that stops
 * watching, aborts a start in progress, and returns the process id of the last server.
 */
export function keepRunning(
  cluster: Cluster,
  { settings }: LaunchOptions,
  { pid, port }: LaunchedServer,
  onTrouble: (sentence: string) => void,
): () => Promise<number> {
  const end = new AbortController();
  const { signal } = end;
  /** Waits without keeping the process alive; resolves to false once stopped. */
  const pause = (milliseconds: number) =>
    sleep(milliseconds, true, { ref: false, signal }).catch(() => false);

  let current = pid;
  const watching = (async () => {
    let failures = 0;
    while (await pause(failures === 0 ? times.look : times.retry)) {
      if (failures === 0) {
        if (await serves(current, cluster.dir)) continue;
        onTrouble("The database server has died. Starting it again …");
      }
      try {
        current = (await launch(cluster, { settings, port, signal })).pid;
        onTrouble("The database server runs again.");
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        if (failures === 0) onTrouble(`${reason}\nIt is tried again until it starts.`);
        failures += 1;
      }
    }
  })();
  return async () => {
    end.abort();
    await watching;
    return current;
  };
}
