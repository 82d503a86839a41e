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
 * The server that runs on a data directory; undefined if there is none. A pid
 * file that outlived its server counts for nothing, even if the number belongs
 * to some other process by now.
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

/** Answers the server once it takes connections; undefined if it goes away before. Throws when it takes longer than a minute. */
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

/** Waits until the server is gone; false if it is still there after so many milliseconds. */
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
 * Shuts down the server that runs on a data directory, if one does. It is asked
 * to end its connections and close its files; one that hasn't managed that in 20
 * seconds is cut off, and recovers at its next start.
 */
export async function shutDown(dir: string): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    const server = await runningServer(dir);
    if (server === undefined) {
      return;
    }
    process.kill(server.pid, signal);
    if (await untilGone(dir, server.pid, 20_000)) {
      return;
    }
  }
  throw new Error(`The database server of ${dir} does not stop.`);
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
 * True if the process is a server on this data directory. Postgres works in its
 * data directory, which Linux tells; one that is dead but not yet reaped has no
 * such place any more. Elsewhere, and where we may not look, that the process
 * exists has to do: better to be stopped by a stranger than to start a second
 * server on the same data.
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
 * Removes a pid file that would keep Postgres from starting although its server
 * is gone: the number belongs to some other process by now, or to one that is
 * dead and not reaped. Postgres itself sees through the common case, that there
 * is no such process, and looks after what is left of a killed server's memory;
 * here that memory must be free, or the file stays.
 */
export async function removeMisleadingPidFile(dir: string): Promise<void> {
  const file = join(dir, "postmaster.pid");
  const lines = (await readIfPresent(file))?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (pid > 0 && isAlive(pid) && !(await serves(pid, dir)) && (await isFree(lines[6]))) {
    await rm(file, { force: true });
  }
}

/** True if it is certain that no process holds the shared memory that a pid file names as "key id". */
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
