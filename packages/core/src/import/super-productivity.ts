import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { damagedFile } from "./found.ts";
import { highMediumLow, jsonReader } from "./json-reader.ts";
import {
  entitiesOf,
  minutesOf,
  namesOf,
  projectOf,
  readSeries,
  setRepeat,
} from "./super-productivity-series.ts";
import {
  addExtra,
  addTime,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  isStorableDay,
  listOf,
  localDate,
  setDay,
  textOf,
  textsOf,
} from "./values.ts";

const levelOf: Readonly<Record<string, string>> = {
  "3": "high",
  "2": "medium",
  "1": "low",
  high: "high",
  medium: "medium",
  low: "low",
};

/** Reads a backup of Super Productivity, with or without the wrapper object around its data. */
export const readSuperProductivity = jsonReader("super-productivity", highMediumLow, readBackup);

function readBackup(backup: unknown, found: FoundBuilder, context: ReadingContext): void {
  const whole = fieldsOf(backup);
  const data = "data" in whole ? fieldsOf(whole["data"]) : whole;
  if (!("task" in data)) throw damagedFile();
  for (const one of entitiesOf(data["project"])) {
    const id = textOf(one["id"]);
    if (id === "" || id === "INBOX_PROJECT") continue;
    found.project({
      id,
      name: textOf(one["title"]),
      color: textOf(fieldsOf(one["theme"])["primary"]) || null,
      isArchived: one["isArchived"] === true,
    });
  }
  const tags = namesById(data["tag"]);
  const sections = sectionsByTask(data["section"]);
  const rules = new Map(entitiesOf(data["taskRepeatCfg"]).map((one) => [textOf(one["id"]), one]));
  const openRules = new Set<string>();
  const planned = plannedDays(fieldsOf(data["planner"])["days"]);
  const archives = [data["archiveYoung"], data["archiveOld"]].map((one) => fieldsOf(one)["task"]);
  const models = [data["task"], ...archives, data["taskArchive"]];
  const seen = new Set<string>();
  for (const [place, model] of models.entries()) {
    for (const task of entitiesOf(model)) {
      const id = idOf(task["id"]) ?? found.keyOf("task", textOf(task["title"]));
      // While it is being archived, a task may exist in both places.
      if (place > 0 && seen.has(id)) continue;
      seen.add(id);
      const signal = readTask(found, id, task, tags, context);
      if (place > 0) signal.isDone = true;
      signal.planDay ??= planned.get(id) ?? null;
      addExtra(signal, "section", sections.get(id));
      const ruleId = textOf(task["repeatCfgId"]);
      if (!signal.isDone) {
        setRepeat(signal, rules.get(ruleId));
        openRules.add(ruleId);
      }
      for (const file of listOf(task["attachments"])) {
        const linked = { name: textOf(file["title"]), address: textOf(file["path"]) };
        found.linkFile(signal, signal.title, linked);
      }
    }
  }
  for (const [id, config] of rules) {
    if (!openRules.has(id)) readSeries(found, id, config, tags);
  }
  for (const note of entitiesOf(data["note"])) {
    const id = idOf(note["projectId"]);
    const content = textOf(note["content"]);
    if (content.trim() === "") continue;
    if (id === null || id === "INBOX_PROJECT") found.leaveOut("", "notes", content);
    else addExtra(found.project({ id, name: id }), "comment", content);
  }
}

const namesById = (model: unknown) =>
  new Map(entitiesOf(model).map((one) => [textOf(one["id"]), textOf(one["title"])]));

function sectionsByTask(model: unknown): Map<string, string> {
  return new Map(
    entitiesOf(model).flatMap((one) =>
      textsOf(one["taskIds"]).map((id): [string, string] => [id, textOf(one["title"])]),
    ),
  );
}

function plannedDays(days: unknown) {
  return new Map(
    Object.entries(fieldsOf(days)).flatMap(([day, ids]) =>
      isStorableDay(day) ? textsOf(ids).map((id) => [id, day] as const) : [],
    ),
  );
}

function readTask(
  found: FoundBuilder,
  id: string,
  task: Fields,
  tagNames: ReadonlyMap<string, string>,
  context: ReadingContext,
): FoundSignal {
  const tagIds = textsOf(task["tagIds"]);
  // The Eisenhower tags give a priority to tasks that have none.
  const eisenhower = tagIds.includes("EM_IMPORTANT")
    ? tagIds.includes("EM_URGENT")
      ? "high"
      : "medium"
    : null;
  const signal = found.signal({
    id,
    title: textOf(task["title"]),
    notes: textOf(task["notes"]),
    projectId: projectOf(task),
    parentId: idOf(task["parentId"]),
    isDone: task["isDone"] === true,
    completedAt: instantOf(task["doneOn"]),
    createdAt: instantOf(task["created"]),
    level: levelOf[textOf(task["priority"]).toLowerCase()] ?? eisenhower,
    minutes: minutesOf(task["timeEstimate"]),
    tags: namesOf(task, tagNames),
  });
  setTimed(signal, "deadline", task["deadlineWithTime"], task["deadlineDay"], context);
  const field = signal.deadline === null ? "deadline" : "planDay";
  setTimed(signal, field, task["dueWithTime"] ?? task["plannedAt"], task["dueDay"], context);
  addExtra(signal, "reminder", instantOf(task["remindAt"]));
  return signal;
}

/** The time takes precedence over the day, which may be outdated. */
function setTimed(
  signal: FoundSignal,
  field: "deadline" | "planDay",
  time: unknown,
  day: unknown,
  { timeZone }: ReadingContext,
): void {
  const instant = instantOf(time);
  if (instant === null) {
    setDay(signal, field, day, timeZone);
    return;
  }
  const date = localDate(instant, timeZone);
  signal[field] = date.day;
  addTime(signal, date);
}
