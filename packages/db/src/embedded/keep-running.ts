import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { launch } from "./launch.ts";
import { type RunningServer, serves } from "./running.ts";

/** How often it is looked whether the server is still there, and how long before a failed start is tried again, in milliseconds. */
const times = { look: 200, retry: 1000 } as const;

export interface KeepRunningOptions {
  cluster: Cluster;
  settings: Readonly<Record<string, string>>;
  server: RunningServer;
  /** Hears, in sentences for people, that the server has died, and what came of it. */
  onTrouble: (sentence: string) => void;
}

/**
 * Starts the server again, on the same port, whenever it has gone without our
 * stopping it: killed, out of memory, or in a panic over a full disk. It tries
 * for ever, since without it there is nothing that the app could do. Answers
 * what ends that and waits for a start under way.
 */
export function keepRunning(options: KeepRunningOptions): () => Promise<void> {
  const { cluster, settings, onTrouble } = options;
  const { port } = options.server;
  const end = new AbortController();
  /** Never keeps the process alive; false once all this is to end. */
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: end.signal }).then(
      () => true,
      () => false,
    );

  const watching = (async () => {
    let { pid } = options.server;
    while (await pause(times.look)) {
      if (await serves(pid, cluster.dir)) continue;
      onTrouble("The database server has died. Starting it again …");
      for (let failures = 0; ; failures += 1) {
        try {
          ({ pid } = await launch(cluster, settings, port));
          onTrouble("The database server runs again.");
          break;
        } catch (error) {
          if (failures === 0) onTrouble(`${sentence(error)}\nIt is tried again until it starts.`);
          if (!(await pause(times.retry))) return;
        }
      }
    }
  })();
  return async () => {
    end.abort();
    await watching;
  };
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
