import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";

interface Process {
  pid: number;
  parent: number;
  title: string;
  place: string;
}

/**
 * Ends what a killed server has left behind: its processes notice that it is
 * gone when they next wait for something, but one that waits for another's lock
 * on the shared memory waits for ever, and as long as one of them lives no server
 * can start on the data. Nobody can still be told anything true by them.
 *
 * Of the processes that work in the data directory these are the ones whose
 * parent doesn't. Only Linux tells; elsewhere they are waited for.
 */
export async function endOrphans(dir: string): Promise<void> {
  if (platform() !== "linux") return;
  const place = await realpath(dir);
  const all = await Promise.all((await readdir("/proc")).map(readProcess));
  const there = all.filter((one) => one !== undefined && one.place === place);
  const pids = new Set(there.map((one) => one?.pid));
  for (const one of there) {
    if (one?.title.startsWith("postgres: ") && !pids.has(one.parent)) kill(one.pid);
  }
}

async function readProcess(name: string): Promise<Process | undefined> {
  const pid = Number(name);
  if (!Number.isInteger(pid)) return undefined;
  const folder = join("/proc", name);
  try {
    const place = await readlink(join(folder, "cwd"));
    const [title, status] = await Promise.all([
      readFile(join(folder, "cmdline"), "utf8"),
      readFile(join(folder, "status"), "utf8"),
    ]);
    return { pid, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), title, place };
  } catch {
    // Gone meanwhile, or somebody else's.
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
