import { plusDays } from "../time/calendar-day.ts";
import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { damagedFile } from "./found.ts";
import { type Fields, listOf } from "./json-fields.ts";
import { jsonReader } from "./json-reader.ts";
import { addExtra, addTime, setDay } from "./values.ts";

interface Place {
  found: FoundBuilder;
  context: ReadingContext;
  projectId: string | null;
}

/** Reads the JSON of Things: to-dos, and projects with headings and to-dos. */
export const readThings = jsonReader("things", [], (data, found, context) => {
  if (!Array.isArray(data)) throw damagedFile();
  for (const one of listOf(data)) {
    const attributes = one.fields("attributes");
    if (one.get("type") === "project")
      readProject(one, attributes, { found, context, projectId: null });
    else if (one.get("type") === "to-do") {
      const projectId = found.projectNamed(attributes.text("list"));
      readToDo(one, attributes, "", { found, context, projectId });
    } else found.leaveOut(attributes.text("title"), "other", one.text("type"));
  }
});

function readProject(one: Fields, attributes: Fields, { found, context }: Place): void {
  const name = attributes.text("title");
  const project = found.project({
    id: one.id("id") ?? name,
    name,
    description: attributes.text("notes"),
    isArchived: attributes.is("completed") || attributes.is("canceled"),
  });
  addExtra(project, "place", attributes.text("area"));
  addExtra(project, "tags", attributes.texts("tags").join(", "));
  addExtra(project, "day", attributes.text("when"));
  addExtra(project, "deadline", attributes.text("deadline"));
  let heading = "";
  for (const item of attributes.list("items")) {
    const inner = item.fields("attributes");
    if (item.get("type") === "heading") heading = inner.text("title");
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
  const title = attributes.text("title");
  const when = attributes.text("when").trim();
  const signal = found.signal({
    id: one.id("id") ?? found.keyOf(projectId ?? "", title),
    title,
    notes: attributes.text("notes"),
    projectId,
    isDone: attributes.is("completed") || attributes.is("canceled"),
    completedAt: attributes.instant("completion-date"),
    createdAt: attributes.instant("creation-date"),
    tags: attributes.texts("tags"),
  });
  if (attributes.is("canceled")) addExtra(signal, "status", "canceled");
  addExtra(signal, "section", heading || attributes.text("heading"));
  setDay(signal, "deadline", attributes.text("deadline"), context.timeZone);
  setWhen(signal, when, context);
  for (const item of attributes.list("checklist-items")) {
    const inner = item.fields("attributes");
    found.step(signal, inner.text("title"), inner.is("completed") || inner.is("canceled"));
  }
}
