import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "@daysignal/core/has-code";
import { readIfPresent } from "./files.ts";

/** The contents of the `postmaster.pid` that a server writes into its data directory. */
export interface RunningServer {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty while the file is being written. */
  status: string;
}

/** The pid file of a data directory, whether or not that process runs. */
export async function readPidFile(dir: string): Promise<RunningServer | undefined> {
  const text = (await readIfPresent(join(dir, "postmaster.pid"))) ?? "";
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7] ?? "" } : undefined;
}

/**
 * The server that runs on a data directory; undefined if there is none. A stale pid file is
 * ignored, even if another process has that pid now.
 */
export async function runningServer(dir: string): Promise<RunningServer | undefined> {
  const found = await readPidFile(dir);
  return found && (await serves(found.pid, dir)) ? found : undefined;
}

/** Waits until the server has exited; false if it has not after so many milliseconds. */
export async function untilGone(dir: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await serves(pid, dir)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** How long a stop may take, in milliseconds. */
export const usualStopMs = 15_000;

/**
 * Shuts down the server of a data directory, if one runs, within `withinMs`. First it is asked to
 * close its connections and files. After two thirds of the time it is ended immediately (and recovers
 * at its next start), and in the last sixth killed. `pid` is the server's, in case its pid file is
 * already gone. Throws if it still runs.
 */
export async function shutDown(
  dir: string,
  { pid: known, withinMs = usualStopMs }: { pid?: number; withinMs?: number } = {},
): Promise<void> {
  const pid = (await runningServer(dir))?.pid ?? known;
  if (pid === undefined || !(await serves(pid, dir))) return;
  const begun = Date.now();
  // Times since the beginning, so that delays of a busy machine do not add up: whoever asked for
  // this may exit soon after `withinMs`, and leave a server that has not been killed by then.
  const endBy = async (signal: NodeJS.Signals, share: number) => {
    // A process suspended by SIGSTOP would not handle the signal without SIGCONT.
    for (const name of [signal, "SIGCONT"] as const) send(pid, name);
    return await untilGone(dir, pid, begun + withinMs * share - Date.now());
  };
  if ((await endBy("SIGINT", 2 / 3)) || (await endBy("SIGQUIT", 5 / 6))) return;
  const isGone = await endBy("SIGKILL", 1);
  // Hung backends do not notice that the server is gone.
  await endOrphans(dir);
  if (!isGone) throw new Error(`The database server of ${dir} does not stop.`);
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
  if (!isAlive(pid)) return false;
  if (platform() !== "linux") return true;
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
 * Kills backends that a killed server has left. They exit at their next wait for I/O, except those
 * that wait for another backend's lock in shared memory: these wait forever, and no server can
 * start on the data while one of them lives. Their clients are already gone.
 *
 * They are found as the processes whose working directory is the data directory and whose parent's
 * is not. Only Linux shows that; elsewhere the start waits for them to exit.
 */
export async function endOrphans(dir: string): Promise<void> {
  if (platform() !== "linux") return;
  // Linux appends this to the path of a directory that has been deleted.
  const place = await realpath(dir).catch(() => `${dir} (deleted)`);
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    try {
      if (!/^\d+$/.test(name) || (await readlink(join("/proc", name, "cwd"))) !== place) continue;
      const status = await readFile(join("/proc", name, "status"), "utf8");
      const title = await readFile(join("/proc", name, "cmdline"), "utf8");
      const isBackend = title.startsWith("postgres: ");
      parents.set(Number(name), isBackend ? Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) : 0);
    } catch {
      // It has exited in the meantime, or belongs to another user.
    }
  }
  for (const [pid, parent] of parents) {
    if (parent > 0 && !parents.has(parent)) send(pid, "SIGKILL");
  }
}
