import { readFile } from "node:fs/promises";

/** How many of its ticks Linux counts in a second, for programs whatever the machine. */
const ticksPerSecond = 100;

/** Where the time of a process stands, counted behind its name: as a program, and in the kernel for it. */
const [userTime, systemTime] = [11, 12];

/** The time of the processor that a process has taken up to now, in milliseconds; NaN where there is no /proc. */
export async function processorMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name stands in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[userTime]) + Number(fields[systemTime]);
  return (ticks * 1000) / ticksPerSecond;
}
