import type { FoundSignal, ReadingContext } from "./found.ts";
import { buildRepeat, pinRule } from "./repeats.ts";
import { addExtra, addTime, isStorableDay, momentOf } from "./values.ts";

const planningForm =
  /(?<name>SCHEDULED|DEADLINE|CLOSED):\s*[<[](?<day>\d{4}-\d{2}-\d{2})(?<rest>[^\]>\n]*)[\]>]/g;

/** A time or time range, a repeater such as `.+1w`, and a warning period. */
const restForm =
  /^(?:\s+\p{L}[^\s\d]*)?(?:\s+(?<time>\d{1,2}:\d{2})(?<end>-\d{1,2}:\d{2})?)?(?:\s+(?<sign>\.\+|\+\+|\+)(?<count>\d{1,3})(?<unit>[dwmy]))?(?<more>.*)$/u;

const frequencies: Readonly<Record<string, string>> = {
  d: "DAILY",
  w: "WEEKLY",
  m: "MONTHLY",
  y: "YEARLY",
};

/** Reads a line such as `DEADLINE: <2026-11-30 Mon 10:00 +1w> CLOSED: [2026-11-23 Mon 09:12]`. */
export function setPlanning(signal: FoundSignal, line: string, { timeZone }: ReadingContext): void {
  const left = line.replace(planningForm, (all, name: string, day: string, rest: string) => {
    const { time, end = "", sign, count, unit, more = "" } = restForm.exec(rest)?.groups ?? {};
    const padded = time?.padStart(5, "0");
    if (name === "CLOSED") {
      signal.completedAt = momentOf(padded === undefined ? day : `${day} ${padded}`, timeZone);
      return signal.completedAt === null ? all : "";
    }
    if (!isStorableDay(day)) return all;
    if (name === "DEADLINE") signal.deadline = day;
    else signal.planDay = day;
    addTime(signal, { day, time: padded === undefined ? null : padded + end });
    if (sign !== undefined) {
      const rule = `FREQ=${frequencies[unit ?? ""]};INTERVAL=${count}`;
      const isAfter = sign === ".+";
      const repeat = buildRepeat(
        isAfter ? { rule, mode: "completion" } : { rule: pinRule(rule, day) },
      );
      // If several have a repeater, the deadline's wins.
      if (repeat && (signal.repeat === null || name === "DEADLINE")) signal.repeat = repeat;
      else addExtra(signal, "recurrence", `${sign}${count}${unit}`);
    }
    addExtra(signal, "reminder", more);
    return "";
  });
  addExtra(signal, "day", left);
}
