import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { open, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "@daysignal/core/has-code";
import type { Cluster } from "./cluster.ts";
import { ForeignServer, isUsedByOthers, prepare } from "./connect.ts";
import { readIfPresent } from "./files.ts";
import {
  endOrphans,
  isAlive,
  type RunningServer,
  readPidFile,
  runningServer,
  serves,
  shutDown,
  usualStopMs,
} from "./running.ts";

const attempts = 5;

/** How long a server may take to accept connections; it may have to recover. In milliseconds. */
const readyMs = 60_000;

/** How long a server may take to exit after its start was aborted, in milliseconds. */
const abortMs = 4000;

export interface LaunchOptions {
  /** Postgres settings by name, for a server that is started. */
  settings: Readonly<Record<string, string>>;
  /** The required port. */
  port?: number;
  signal?: AbortSignal | undefined;
}

export interface LaunchedServer extends RunningServer {
  /** True if it was running before. */
  adopted: boolean;
}

/**
 * Ensures that a server runs on the data and has our database: adopts a running one (the process
 * that started it was killed, or another instance uses it), else starts one. Throws with the end of
 * the server's log, or with the reason of `signal` if it is aborted; then anything that was started
 * has been stopped.
 */
export async function launch(cluster: Cluster, options: LaunchOptions): Promise<LaunchedServer> {
  const { dir, logFile } = cluster;
  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted();
    let running = await runningServer(dir);
    if (running?.status === "stopping") {
      // The process that asked it to stop may be gone, and an open connection can keep it from
      // stopping.
      await shutDown(dir);
      running = undefined;
    }
    const adopted = running !== undefined;
    const logStart = await rotateLog(logFile);
    const pid = running?.pid ?? (await start(cluster, options));
    try {
      const ready = await untilReady(cluster, pid, options.signal);
      if (ready) return { ...ready, adopted };
    } catch (error) {
      if (options.signal?.aborted || !adopted) await leave(cluster, pid, abortMs);
      throw error;
    }
    // Temporary failures: another process started it or took the port at the same time, told it to
    // stop, or backends of a killed server are still exiting.
    if (attempt === attempts) {
      throw new Error(
        `The database server does not start. Its log (${logFile}) ends with:\n${await tailOf(logFile, logStart)}`,
      );
    }
    await sleep(300);
  }
}

/** Shuts a server down, unless another process uses it; then returns false. */
export async function leave(
  { dir, password }: Pick<Cluster, "dir" | "password">,
  pid: number,
  withinMs = usualStopMs,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  const port = (await readPidFile(dir))?.port;
  if (port !== undefined && (await isUsedByOthers(password, port))) return false;
  await shutDown(dir, { pid, withinMs: until - Date.now() });
  return true;
}

/** Starts a server and returns its process id. */
async function start(cluster: Cluster, options: LaunchOptions): Promise<number> {
  const { account, binaries, dir, logFile, portFile } = cluster;
  await endOrphans(dir);
  await removeMisleadingPidFile(dir);
  const port = options.port ?? (await freePort(Number(await readIfPresent(portFile))));
  await writeFile(portFile, String(port));
  const settings = {
    ...options.settings,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = await open(logFile, "a", 0o600);
  try {
    const child = spawn(join(binaries, "postgres"), ["-D", dir, ...flags], {
      ...account,
      cwd: dir,
      // A process group of its own, so that Ctrl-C in a terminal does not reach the database while
      // interrupted requests finish.
      detached: true,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", log.fd, log.fd],
    });
    child.unref();
    await once(child, "spawn");
    return Number(child.pid);
  } finally {
    await log.close();
  }
}

/**
 * Removes a stale pid file that would keep Postgres from starting because its pid now belongs to
 * another process or a zombie. Postgres itself handles a pid without a process, and refuses to
 * start while the shared memory of a killed server is in use.
 */
async function removeMisleadingPidFile(dir: string): Promise<void> {
  const stale = await readPidFile(dir);
  if (stale && isAlive(stale.pid) && !(await serves(stale.pid, dir))) {
    await rm(join(dir, "postmaster.pid"), { force: true });
  }
}

/**
 * Returns the server once it accepts connections and has our database; one that was adopted may be
 * recovering from the end of a backend. Undefined if it has exited or been told to stop. Throws if it
 * is another one, does not get ready in time, or `signal` is aborted.
 */
async function untilReady(
  { dir, password }: Cluster,
  pid: number,
  signal?: AbortSignal,
): Promise<RunningServer | undefined> {
  const deadline = Date.now() + readyMs;
  let cause: unknown;
  while (await serves(pid, dir)) {
    signal?.throwIfAborted();
    const server = await runningServer(dir);
    if (server?.pid === pid && server.status === "ready") {
      try {
        await Promise.race([prepare(password, server.port, dir), aborted(signal)]);
        return server;
      } catch (error) {
        cause = error;
      }
    }
    signal?.throwIfAborted();
    if (cause instanceof ForeignServer || hasCode(cause, "28P01", "28000")) {
      throw new Error(
        `The process ${pid} is not the database server of ${dir}, or does not accept our password. If it has nothing to do with Daysignal, stop it and start again.`,
        { cause },
      );
    }
    if (server?.status === "stopping") return undefined;
    if (Date.now() > deadline) {
      throw new Error(`The database server (process ${pid}) does not get ready.`, { cause });
    }
    await sleep(cause === undefined ? 10 : 100);
  }
  return undefined;
}

/** Rejects when the signal is aborted; never resolves. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * The wanted port if it is free on the loopback interface, else one below the ephemeral range: an
 * outgoing connection could take an ephemeral one while a dead server is restarted.
 */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  try {
    if (!(wanted > 0)) throw new Error("No port is wanted.");
    await once(probe.listen(wanted, "127.0.0.1"), "listening");
  } catch {
    return await freePort(randomInt(20_000, 32_000));
  }
  await once(probe.close(), "close");
  return wanted;
}

/** Rotates a log of more than a megabyte and returns the length of the current one. */
async function rotateLog(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < 1_000_000) return size;
  await rename(file, `${file}.old`);
  return 0;
}

async function tailOf(file: string, from: number): Promise<string> {
  const text = (await readIfPresent(file)) ?? "";
  const lines = Buffer.from(text).subarray(from).toString().trim().split("\n");
  return lines.slice(-20).join("\n");
}
