import { readlink, realpath, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode, readIfPresent } from "./files.ts";

/** What a server writes about itself into the `postmaster.pid` of its data directory. */
export interface RunningServer {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty while the file is being written. */
  status: string;
}

/**
 * The server that runs on a data directory; undefined if there is none. A stale pid file
 * is ignored, even if another process has its number now.
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
 * after a minute.
 */
export async function untilReady(dir: string, pid: number): Promise<RunningServer | undefined> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
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

/** How long a server has to close its connections and files, and then to end, in milliseconds. */
export const stopTimes = { closing: 10_000, ending: 20_000 } as const;

/**
 * Shuts down the server of a data directory, if one runs. It is asked to close its
 * connections and files; after 10 seconds it is ended and recovers at its next start.
 */
export async function shutDown(dir: string): Promise<void> {
  const server = await runningServer(dir);
  if (server === undefined) return;
  send(server.pid, "SIGINT");
  if (await untilGone(dir, server.pid, stopTimes.closing)) return;
  if (!(await endAtOnce(dir))) throw new Error(`The database server of ${dir} does not stop.`);
}

/** Ends the server of a data directory without closing its files; false if it goes on. */
export async function endAtOnce(dir: string): Promise<boolean> {
  const server = await runningServer(dir);
  if (server === undefined) return true;
  send(server.pid, "SIGQUIT");
  return await untilGone(dir, server.pid, stopTimes.ending);
}

/** Sends a signal to a process, which may have ended by itself meanwhile. */
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
 * Whether the process is a server on this data directory. Postgres's working directory
 * is its data directory, which Linux shows; a zombie has none. Elsewhere, or without
 * permission, an existing process counts: refusing to start is better than starting a
 * second server on the same data.
 */
export async function serves(pid: number, dir: string): Promise<boolean> {
  if (!isAlive(pid)) {
    return false;
  }
  if (platform() !== "linux") {
    return true;
  }
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dir));
  } catch (error) {
    return !hasCode(error, "ENOENT");
  }
}

/**
 * Removes a stale pid file that would keep Postgres from starting: its number belongs to
 * another process now, or to a zombie. Postgres itself handles the common case, that
 * there is no such process, and checks the shared memory of a killed server; here that
 * memory must be free, or the file stays.
 */
export async function removeMisleadingPidFile(dir: string): Promise<void> {
  const file = join(dir, "postmaster.pid");
  const lines = (await readIfPresent(file))?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (pid > 0 && isAlive(pid) && !(await serves(pid, dir)) && (await isFree(lines[6]))) {
    await rm(file, { force: true });
  }
}

/** True if no process can be using the shared memory that a pid file names as "key id". */
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
