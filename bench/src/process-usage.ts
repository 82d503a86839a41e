import { readFile, writeFile } from "node:fs/promises";

/** Linux reports ticks of 1/100 s to programs, on every machine. */
const ticksPerSecond = 100;

/** The indices of user and system time, counted after the process name. */
const [userTime, systemTime] = [11, 12];

/** The CPU time of a process so far, in milliseconds; NaN without /proc. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[userTime]) + Number(fields[systemTime]);
  return (ticks * 1000) / ticksPerSecond;
}

/** The memory of a process in MB: resident now, and its peak since `resetPeak`; Linux only. */
export async function memoryOf(pid: number): Promise<{ resident: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return { resident: Math.round(field("VmRSS") / 1024), peak: Math.round(field("VmHWM") / 1024) };
}

export const resetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, "5");
