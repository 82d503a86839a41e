import type { FoundSignal, ReadingContext } from "./found.ts";
import { buildRepeat, frequencies } from "./repeats.ts";
import { addExtra, addTime, isStorableDay, momentOf } from "./values.ts";

const planningForm =
  /(?<name>SCHEDULED|DEADLINE|CLOSED):\s*[<[](?<day>\d{4}-\d{2}-\d{2})(?<rest>[^\]>\n]*)[\]>]/g;

const timeForm = /^(?<time>\d{1,2}:\d{2})(?<end>-\d{1,2}:\d{2})?$/;
/** A repeater such as `.+1w`, and the maximum interval of a habit. */
const repeaterForm =
  /^(?<sign>\.\+|\+\+|\+)(?<count>\d{1,3})(?<unit>[hdwmy])(?<latest>\/\d{1,3}[hdwmy])?$/;
const weekdayForm = /^\p{L}[^\s\d]*$/u;

type Groups = Readonly<Record<string, string | undefined>>;

interface TimestampParts {
  time: Groups | undefined;
  repeater: Groups | undefined;
  /** The warning period and unknown parts. */
  more: string;
}

/** Reads what follows the day of a timestamp; its parts may come in any order. */
function readParts(rest: string): TimestampParts {
  let time: Groups | undefined;
  let repeater: Groups | undefined;
  let hasWeekday = false;
  const others: string[] = [];
  for (const part of rest.split(/\s+/)) {
    const isNewTime = time === undefined && timeForm.test(part);
    const isNewRepeater = repeater === undefined && repeaterForm.test(part);
    if (isNewTime) time = timeForm.exec(part)?.groups;
    else if (isNewRepeater) repeater = repeaterForm.exec(part)?.groups;
    else if (!hasWeekday && weekdayForm.test(part)) hasWeekday = true;
    else others.push(part);
  }
  return { time, repeater, more: others.join(" ") };
}

/** Reads a line such as `DEADLINE: <2026-11-30 Mon 10:00 +1w> CLOSED: [2026-11-23 Mon 09:12]`. */
export function setPlanning(signal: FoundSignal, line: string, { timeZone }: ReadingContext): void {
  const left = line.replace(planningForm, (all, name: string, day: string, rest: string) => {
    const { time, repeater, more } = readParts(rest);
    const padded = time?.["time"]?.padStart(5, "0");
    if (name === "CLOSED") {
      signal.completedAt = momentOf(padded === undefined ? day : `${day} ${padded}`, timeZone);
      return signal.completedAt === null ? all : "";
    }
    if (!isStorableDay(day)) return all;
    if (name === "DEADLINE") signal.deadline = day;
    else signal.planDay = day;
    addTime(signal, { day, time: padded === undefined ? null : padded + (time?.["end"] ?? "") });
    if (repeater !== undefined) {
      const { sign = "", count = "", unit = "", latest = "" } = repeater;
      const rule = `FREQ=${frequencies[unit]};INTERVAL=${count}`;
      const repeat = buildRepeat({ rule, mode: sign === ".+" ? "completion" : "schedule" }, day);
      // If several have a repeater, the deadline's wins.
      const isSet = repeat !== null && (signal.repeat === null || name === "DEADLINE");
      if (isSet) signal.repeat = repeat;
      if (!isSet || latest !== "") {
        addExtra(signal, "recurrence", sign + count + unit + latest);
      }
    }
    addExtra(signal, "reminder", more);
    return "";
  });
  addExtra(signal, "day", left);
}
