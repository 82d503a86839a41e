import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { damagedFile } from "./found.ts";
import { Fields } from "./json-fields.ts";
import { highMediumLow, jsonReader } from "./json-reader.ts";
import {
  entitiesOf,
  minutesOf,
  namesOf,
  projectOf,
  readSeries,
  setSeries,
} from "./super-productivity-series.ts";
import { addExtra, addTime, isStorableDay, localDate, setDay } from "./values.ts";

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
  const whole = new Fields(backup);
  const data = whole.has("data") ? whole.fields("data") : whole;
  if (!data.has("task")) throw damagedFile();
  for (const one of entitiesOf(data.get("project"))) {
    const id = one.text("id");
    if (id === "" || id === "INBOX_PROJECT") continue;
    found.project({
      id,
      name: one.text("title"),
      color: one.fields("theme").text("primary") || null,
      isArchived: one.is("isArchived"),
    });
  }
  const tags = namesById(data.get("tag"));
  const sections = sectionsByTask(data.get("section"));
  const rules = new Map(entitiesOf(data.get("taskRepeatCfg")).map((one) => [one.text("id"), one]));
  const openRules = new Set<string>();
  const planned = plannedDays(data.fields("planner").fields("days"));
  const archives = ["archiveYoung", "archiveOld"].map((name) => data.fields(name).get("task"));
  const models = [data.get("task"), ...archives, data.get("taskArchive")];
  const seen = new Set<string>();
  for (const [place, model] of models.entries()) {
    for (const task of entitiesOf(model)) {
      const id = task.id("id") ?? found.keyOf("task", task.text("title"));
      // While it is being archived, a task may exist in both places.
      if (place > 0 && seen.has(id)) continue;
      seen.add(id);
      const signal = readTask(found, id, task, tags, context);
      if (place > 0) signal.isDone = true;
      signal.planDay ??= planned.get(id) ?? null;
      addExtra(signal, "section", sections.get(id));
      const ruleId = task.text("repeatCfgId");
      if (!signal.isDone) {
        setSeries(signal, rules.get(ruleId));
        openRules.add(ruleId);
      }
      for (const file of task.list("attachments")) {
        const linked = { name: file.text("title"), address: file.text("path") };
        found.linkFile(signal, signal.title, linked);
      }
    }
  }
  for (const [id, config] of rules) {
    if (!openRules.has(id)) readSeries(found, id, config, tags);
  }
  for (const note of entitiesOf(data.get("note"))) {
    const id = note.id("projectId");
    const content = note.text("content");
    if (content.trim() === "") continue;
    if (id === null || id === "INBOX_PROJECT") found.leaveOut("", "notes", content);
    else addExtra(found.project({ id, name: id }), "comment", content);
  }
}

const namesById = (model: unknown) =>
  new Map(entitiesOf(model).map((one) => [one.text("id"), one.text("title")]));

function sectionsByTask(model: unknown): Map<string, string> {
  return new Map(
    entitiesOf(model).flatMap((one) =>
      one.texts("taskIds").map((id): [string, string] => [id, one.text("title")]),
    ),
  );
}

function plannedDays(days: Fields) {
  return new Map(
    days.names.flatMap((day) =>
      isStorableDay(day) ? days.texts(day).map((id) => [id, day] as const) : [],
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
  const tagIds = task.texts("tagIds");
  // The Eisenhower tags give a priority to tasks that have none.
  const eisenhower = tagIds.includes("EM_IMPORTANT")
    ? tagIds.includes("EM_URGENT")
      ? "high"
      : "medium"
    : null;
  const signal = found.signal({
    id,
    title: task.text("title"),
    notes: task.text("notes"),
    projectId: projectOf(task),
    parentId: task.id("parentId"),
    isDone: task.is("isDone"),
    completedAt: task.instant("doneOn"),
    createdAt: task.instant("created"),
    level: levelOf[task.text("priority").toLowerCase()] ?? eisenhower,
    minutes: minutesOf(task.number("timeEstimate")),
    tags: namesOf(task, tagNames),
  });
  setTimed(signal, "deadline", task.instant("deadlineWithTime"), task.text("deadlineDay"), context);
  const field = signal.deadline === null ? "deadline" : "planDay";
  const planned = task.instant(task.get("dueWithTime") == null ? "plannedAt" : "dueWithTime");
  setTimed(signal, field, planned, task.text("dueDay"), context);
  addExtra(signal, "reminder", task.instant("remindAt"));
  return signal;
}

/** The time takes precedence over the day, which may be outdated. */
function setTimed(
  signal: FoundSignal,
  field: "deadline" | "planDay",
  instant: string | null,
  day: string,
  { timeZone }: ReadingContext,
): void {
  if (instant === null) {
    setDay(signal, field, day, timeZone);
    return;
  }
  const date = localDate(instant, timeZone);
  signal[field] = date.day;
  addTime(signal, date);
}
