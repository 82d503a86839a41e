import { maxExceptions } from "../recurrence/repeat.ts";
import { ruleWeekdays } from "../recurrence/rule-weekdays.ts";
import type { FoundBuilder, FoundSignal } from "./found.ts";
import { Fields, listOf } from "./json-fields.ts";
import { frequencies, setRepeat } from "./repeats.ts";
import { addExtra, isStorableDay } from "./values.ts";

/** The entities of a model; an old file has a flat list. */
export const entitiesOf = (model: unknown): Fields[] => {
  if (Array.isArray(model)) return listOf(model);
  const entities = new Fields(model).fields("entities");
  return listOf(entities.names.map((name) => entities.get(name)));
};

/** The project of a task or series; null for the inbox. */
export function projectOf(one: Fields): string | null {
  const id = one.id("projectId");
  return id === "INBOX_PROJECT" ? null : id;
}

/** An estimate in milliseconds as minutes; null for none. */
export function minutesOf(milliseconds: number | null): number | null {
  const estimate = milliseconds ?? 0;
  return estimate > 0 ? Math.max(1, Math.round(estimate / 60_000)) : null;
}

/** The names of tags, without the virtual one that says what is planned for today. */
export const namesOf = (one: Fields, names: ReadonlyMap<string, string>) =>
  one
    .texts("tagIds")
    .filter((tag) => tag !== "TODAY")
    .map((tag) => names.get(tag) ?? tag);

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** A series of which no task is open at the moment: it is a task that repeats. */
export function readSeries(
  found: FoundBuilder,
  id: string,
  config: Fields,
  tagNames: ReadonlyMap<string, string>,
): void {
  const title = config.text("title");
  if (config.is("isPaused")) {
    found.leaveOut(title, "recurrence", "isPaused");
    return;
  }
  const signal = found.signal({
    id,
    title,
    notes: config.text("notes"),
    projectId: projectOf(config),
    minutes: minutesOf(config.number("defaultEstimate")),
    tags: namesOf(config, tagNames),
  });
  addExtra(signal, "time", config.text("startTime"));
  setSeries(signal, config);
  for (const step of config.list("subTaskTemplates")) {
    const name = step.text("title");
    found.signal({
      ...{ id: found.keyOf(id, name), title: name, notes: step.text("notes") },
      ...{
        projectId: signal.projectId,
        parentId: id,
        minutes: minutesOf(step.number("timeEstimate")),
      },
    });
  }
}

/** Sets the repeat of a task from its series, unless that is paused. */
export function setSeries(signal: FoundSignal, config: Fields | undefined): void {
  if (!config || config.is("isPaused")) return;
  const freq = frequencies[config.text("repeatCycle").toLowerCase()];
  const start = config.text("startDate");
  const first = isStorableDay(start) ? start : (signal.planDay ?? signal.deadline);
  const nth = config.number("monthlyWeekOfMonth");
  const weekday = ruleWeekdays[((config.number("monthlyWeekday") ?? 0) + 6) % 7];
  const days = ruleWeekdays.filter((_, place) => config.is(weekdays[place] ?? ""));
  const by =
    freq === "WEEKLY" && days.length > 0
      ? `;BYDAY=${days.join()}`
      : freq !== "MONTHLY"
        ? ""
        : config.is("monthlyLastDay")
          ? ";BYMONTHDAY=-1"
          : nth !== null
            ? `;BYDAY=${nth}${weekday}`
            : "";
  const mode = config.is("repeatFromCompletionDate") ? "completion" : "schedule";
  const rule = `FREQ=${freq};INTERVAL=${config.number("repeatEvery") ?? 1}${by}`;
  const exceptions = config
    .texts("deletedInstanceDates")
    .filter(isStorableDay)
    .slice(-maxExceptions);
  const written = config.text("title") || config.text("repeatCycle");
  setRepeat(signal, { rule, mode, exceptions }, first, written);
}
