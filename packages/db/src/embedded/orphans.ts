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
    // It has exited in the meantime, or belongs to another user.
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has exited by itself.
  }
}
