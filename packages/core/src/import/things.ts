import { plusDays } from "../time/calendar-day.ts";
import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { damagedFile } from "./found.ts";
import { jsonReader } from "./json-reader.ts";
import {
  addExtra,
  addTime,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  listOf,
  setDay,
  textOf,
  textsOf,
} from "./values.ts";

interface Place {
  found: FoundBuilder;
  context: ReadingContext;
  projectId: string | null;
}

/** Reads the JSON of Things: to-dos, and projects with headings and to-dos. */
export const readThings = jsonReader("things", [], (data, found, context) => {
  if (!Array.isArray(data)) throw damagedFile();
  for (const one of listOf(data)) {
    const attributes = fieldsOf(one["attributes"]);
    if (one["type"] === "project")
      readProject(one, attributes, { found, context, projectId: null });
    else if (one["type"] === "to-do") {
      const list = textOf(attributes["list"]);
      const projectId = list === "" ? null : found.project({ id: list, name: list }).id;
      readToDo(one, attributes, "", { found, context, projectId });
    } else found.leaveOut(textOf(attributes["title"]), "other", textOf(one["type"]));
  }
});

function readProject(one: Fields, attributes: Fields, { found, context }: Place): void {
  const name = textOf(attributes["title"]);
  const project = found.project({
    id: idOf(one["id"]) ?? name,
    name,
    description: textOf(attributes["notes"]),
    isArchived: attributes["completed"] === true || attributes["canceled"] === true,
  });
  addExtra(project, "place", attributes["area"]);
  addExtra(project, "tags", textsOf(attributes["tags"]).join(", "));
  addExtra(project, "day", attributes["when"]);
  addExtra(project, "deadline", attributes["deadline"]);
  let heading = "";
  for (const item of listOf(attributes["items"])) {
    const inner = fieldsOf(item["attributes"]);
    if (item["type"] === "heading") heading = textOf(inner["title"]);
    else readToDo(item, inner, heading, { found, context, projectId: project.id });
  }
}

const fromToday: Readonly<Record<string, number>> = { today: 0, evening: 0, tomorrow: 1 };

/** `today`, `2026-11-30`, or either with a time, such as `tomorrow@6pm`; other words go into the notes. */
function setWhen(signal: FoundSignal, when: string, { today, timeZone }: ReadingContext): void {
  const [word = "", time] = when.toLowerCase().split("@", 2);
  const days = fromToday[word];
  if (days === undefined) {
    setDay(signal, "planDay", when.replace("@", " "), timeZone);
    return;
  }
  signal.planDay = plusDays(today, days);
  if (time !== undefined) addTime(signal, { day: signal.planDay, time });
}

function readToDo(one: Fields, attributes: Fields, heading: string, place: Place): void {
  const { found, context, projectId } = place;
  const title = textOf(attributes["title"]);
  const when = textOf(attributes["when"]).trim();
  const signal = found.signal({
    id: idOf(one["id"]) ?? found.keyOf(projectId ?? "", title),
    title,
    notes: textOf(attributes["notes"]),
    projectId,
    isDone: attributes["completed"] === true || attributes["canceled"] === true,
    completedAt: instantOf(attributes["completion-date"]),
    createdAt: instantOf(attributes["creation-date"]),
    tags: textsOf(attributes["tags"]),
  });
  if (attributes["canceled"] === true) addExtra(signal, "status", "canceled");
  addExtra(signal, "section", heading || attributes["heading"]);
  setDay(signal, "deadline", attributes["deadline"], context.timeZone);
  setWhen(signal, when, context);
  for (const item of listOf(attributes["checklist-items"])) {
    const inner = fieldsOf(item["attributes"]);
    found.signal({
      id: found.keyOf(signal.id, textOf(inner["title"])),
      title: textOf(inner["title"]),
      projectId,
      parentId: signal.id,
      isDone: inner["completed"] === true || inner["canceled"] === true,
    });
  }
}
