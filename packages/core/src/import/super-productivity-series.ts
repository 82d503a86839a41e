import type { FoundBuilder, FoundSignal } from "./found.ts";
import { buildRepeat, pinRule } from "./repeats.ts";
import {
  addExtra,
  type Fields,
  fieldsOf,
  idOf,
  isStorableDay,
  listOf,
  numberOf,
  textOf,
  textsOf,
} from "./values.ts";

/** The entities of a model; an old file has a flat list. */
export const entitiesOf = (model: unknown): Fields[] => {
  const { entities } = fieldsOf(model);
  return Array.isArray(model) ? listOf(model) : listOf(Object.values(fieldsOf(entities)));
};

/** The project of a task or series; null for the inbox. */
export function projectOf(one: Fields): string | null {
  const id = idOf(one["projectId"]);
  return id === "INBOX_PROJECT" ? null : id;
}

/** An estimate in milliseconds as minutes; null for none. */
export function minutesOf(milliseconds: unknown): number | null {
  const estimate = numberOf(milliseconds) ?? 0;
  return estimate > 0 ? Math.max(1, Math.round(estimate / 60_000)) : null;
}

/** The names of tags, without the virtual one that says what is planned for today. */
export const namesOf = (one: Fields, names: ReadonlyMap<string, string>) =>
  textsOf(one["tagIds"])
    .filter((tag) => tag !== "TODAY")
    .map((tag) => names.get(tag) ?? tag);

const weekdays = [
  ["monday", "MO"],
  ["tuesday", "TU"],
  ["wednesday", "WE"],
  ["thursday", "TH"],
  ["friday", "FR"],
  ["saturday", "SA"],
  ["sunday", "SU"],
] as const;
const cycles: Readonly<Record<string, string>> = {
  DAILY: "DAILY",
  WEEKLY: "WEEKLY",
  MONTHLY: "MONTHLY",
  YEARLY: "YEARLY",
  D: "DAILY",
  W: "WEEKLY",
  M: "MONTHLY",
  Y: "YEARLY",
};

/** A series of which no task is open at the moment: it is a task that repeats. */
export function readSeries(
  found: FoundBuilder,
  id: string,
  config: Fields,
  tagNames: ReadonlyMap<string, string>,
): void {
  const title = textOf(config["title"]);
  if (config["isPaused"] === true) {
    found.leaveOut(title, "recurrence", "isPaused");
    return;
  }
  const signal = found.signal({
    id,
    title,
    notes: textOf(config["notes"]),
    projectId: projectOf(config),
    minutes: minutesOf(config["defaultEstimate"]),
    tags: namesOf(config, tagNames),
  });
  addExtra(signal, "time", config["startTime"]);
  setRepeat(signal, config);
  for (const step of listOf(config["subTaskTemplates"])) {
    const name = textOf(step["title"]);
    found.signal({
      ...{ id: found.keyOf(id, name), title: name, notes: textOf(step["notes"]) },
      ...{ projectId: signal.projectId, parentId: id, minutes: minutesOf(step["timeEstimate"]) },
    });
  }
}

/** Sets the repeat of a task from its series, unless that is paused. */
export function setRepeat(signal: FoundSignal, config: Fields | undefined): void {
  if (!config || config["isPaused"] === true) return;
  const freq = cycles[textOf(config["repeatCycle"]).toUpperCase()];
  const start = textOf(config["startDate"]);
  const first = isStorableDay(start) ? start : (signal.planDay ?? signal.deadline);
  const nth = numberOf(config["monthlyWeekOfMonth"]);
  const weekday = weekdays[((numberOf(config["monthlyWeekday"]) ?? 0) + 6) % 7]?.[1];
  const days = weekdays.filter(([name]) => config[name] === true).map(([, day]) => day);
  const by =
    freq === "WEEKLY" && days.length > 0
      ? `;BYDAY=${days.join()}`
      : freq !== "MONTHLY"
        ? ""
        : config["monthlyLastDay"] === true
          ? ";BYMONTHDAY=-1"
          : nth !== null
            ? `;BYDAY=${nth}${weekday}`
            : "";
  const mode = config["repeatFromCompletionDate"] === true ? "completion" : "schedule";
  const rule = `FREQ=${freq};INTERVAL=${numberOf(config["repeatEvery"]) ?? 1}${by}`;
  signal.repeat = buildRepeat({
    rule: mode === "schedule" ? pinRule(rule, first) : rule,
    mode,
    exceptions: textsOf(config["deletedInstanceDates"]).filter(isStorableDay).slice(-400),
  });
  if (signal.repeat === null) {
    addExtra(signal, "recurrence", textOf(config["title"]) || textOf(config["repeatCycle"]));
  }
}
