import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode, readIfPresent } from "./files.ts";
import { endOrphans } from "./orphans.ts";

/** The contents of the `postmaster.pid` that a server writes into its data directory. */
export interface RunningServer {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty while the file is being written. */
  status: string;
}

/**
 * The server that runs on a data directory; undefined if there is none. A stale pid file is
 * ignored, even if another process has that pid now.
 */
export async function runningServer(dir: string): Promise<RunningServer | undefined> {
  const text = await readIfPresent(join(dir, "postmaster.pid"));
  if (text === undefined) {
    return undefined;
  }
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await serves(pid, dir))) {
    return undefined;
  }
  return { pid, port: Number(lines[3]), status: lines[7] ?? "" };
}

/**
 * Returns the server once it accepts connections; undefined if it exits before. Throws
 * after a minute, or when `signal` is aborted.
 */
export async function untilReady(
  dir: string,
  pid: number,
  signal?: AbortSignal,
): Promise<RunningServer | undefined> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const server = await runningServer(dir);
    if (server?.pid === pid && server.status === "ready") {
      return server;
    }
    if (!(await serves(pid, dir))) {
      return undefined;
    }
    await sleep(10);
  }
  throw new Error(`The database server (process ${pid}) does not get ready.`);
}

/** Waits until the server has exited; false if it has not after so many milliseconds. */
export async function untilGone(dir: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await serves(pid, dir)) {
    if (Date.now() > deadline) {
      return false;
    }
    await sleep(20);
  }
  return true;
}

/**
 * How long a server may take to close its connections and files, and then to exit, in milliseconds.
 */
export const stopTimes = { closing: 10_000, ending: 20_000 } as const;

/**
 * Shuts down the server of a data directory, if one runs, within `withinMs`. First it is asked to
 * close its connections and files. In the last third of the time it is ended immediately (and
 * recovers at its next start), and finally killed. `pid` is the server's, in case its pid file is
 * already gone.
 */
export async function shutDown(
  dir: string,
  {
    pid: known,
    withinMs = stopTimes.closing * 1.5,
  }: { pid?: number | undefined; withinMs?: number | undefined } = {},
): Promise<void> {
  const pid = (await runningServer(dir))?.pid ?? known;
  if (pid === undefined || !(await serves(pid, dir))) return;
  if (await endBy("SIGINT", dir, pid, (withinMs * 2) / 3)) return;
  await endAtOnce(dir, pid, withinMs / 3);
}

/**
 * Ends the server of a data directory without closing its files, and kills it if it does not exit.
 * Throws if it still runs after `withinMs`.
 */
export async function endAtOnce(
  dir: string,
  pid: number,
  withinMs: number = stopTimes.ending,
): Promise<void> {
  if (await endBy("SIGQUIT", dir, pid, (withinMs * 2) / 3)) return;
  const isGone = await endBy("SIGKILL", dir, pid, withinMs / 3);
  // Hung backends do not notice that the server is gone.
  await endOrphans(dir);
  if (!isGone) throw new Error(`The database server of ${dir} does not stop.`);
}

/** Sends a signal to a server and waits for it to exit; returns false on timeout. */
async function endBy(
  signal: NodeJS.Signals,
  dir: string,
  pid: number,
  withinMs: number,
): Promise<boolean> {
  send(pid, signal);
  // A process suspended by SIGSTOP would not handle the signal.
  send(pid, "SIGCONT");
  return await untilGone(dir, pid, withinMs);
}

/** Sends a signal to a process; does nothing if it has exited in the meantime. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

/** True if there is a process with this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * Whether the process is a server on this data directory. On Linux, Postgres's working directory is
 * its data directory; a zombie has none. Elsewhere, or without permission, an existing process
 * counts as one: refusing to start is better than a second server on the same data.
 */
export async function serves(pid: number, dir: string): Promise<boolean> {
  if (!isAlive(pid)) {
    return false;
  }
  if (platform() !== "linux") {
    return true;
  }
  try {
    const place = await readlink(`/proc/${pid}/cwd`);
    if (place === (await realpath(dir).catch(() => undefined))) return true;
    // The directory may have been moved or deleted since; the server is still running.
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0").includes(dir);
  } catch (error) {
    return !hasCode(error, "ENOENT");
  }
}

/**
 * Removes a stale pid file that would keep Postgres from starting because its pid now belongs to
 * another process or a zombie. Postgres itself handles the common case of a pid without a process
 * and checks the shared memory of a killed server. Here that memory must be unused, or the file
 * stays.
 */
export async function removeMisleadingPidFile(dir: string): Promise<void> {
  const file = join(dir, "postmaster.pid");
  const lines = (await readIfPresent(file))?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (pid > 0 && isAlive(pid) && !(await serves(pid, dir)) && (await isFree(lines[6]))) {
    await rm(file, { force: true });
  }
}

/** True if no process uses the shared memory that a pid file names as "key id". */
async function isFree(memory = ""): Promise<boolean> {
  const id = memory.trim().split(/\s+/)[1];
  const segments = await readIfPresent("/proc/sysvipc/shm");
  if (id === undefined || segments === undefined) {
    return false;
  }
  // Columns: key, id, permissions, size, creator, last user, processes attached …
  const rows = segments.split("\n").map((segment) => segment.trim().split(/\s+/));
  return rows.every((columns) => columns[1] !== id || columns[6] === "0");
}
