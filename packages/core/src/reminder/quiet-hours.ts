import { tzOffset } from "@date-fns/tz";
import { minutesOfTime } from "../time/working-day.ts";
import type { QuietHours } from "./reminder-rules.ts";

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * The earliest instant to send something that is due: the instant itself, or the end of the quiet
 * hours it falls into (§12), in local time.
 */
export function afterQuietHours(
  at: Date | string,
  quietHours: QuietHours | null,
  timeZone: string,
): string {
  const due = new Date(at);
  if (quietHours === null) return due.toISOString();
  const [from, to] = [minutesOfTime(quietHours.from), minutesOfTime(quietHours.to)];
  const length = (to - from + dayMinutes) % dayMinutes;
  const isQuiet = (time: number) =>
    (clockAt(time, timeZone) - from + dayMinutes) % dayMinutes < length;
  if (!isQuiet(due.getTime())) return due.toISOString();
  const start = Math.floor(due.getTime() / minuteMs) * minuteMs;
  const left = (to - clockAt(start, timeZone) + dayMinutes) % dayMinutes;
  const end = start + left * minuteMs;
  if (tzOffset(timeZone, new Date(end)) === tzOffset(timeZone, due)) {
    return new Date(end).toISOString();
  }
  // The clocks change in between.
  let time = start;
  while (isQuiet(time)) time += minuteMs;
  return new Date(time).toISOString();
}

/** Minutes since midnight in local time. */
function clockAt(time: number, timeZone: string): number {
  const minutes = Math.floor(time / minuteMs) + tzOffset(timeZone, new Date(time));
  return ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
}
