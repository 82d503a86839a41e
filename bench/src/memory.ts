import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The resident memory of a process, in megabytes, as `ps` reports it. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout.trim()) / 1024);
}
