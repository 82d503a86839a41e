import type { Extra, Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { Fields, readJson } from "./json-fields.ts";
import { readTable, type TableRow } from "./table.ts";
import {
  isRelativeDay,
  type KnownPhrases,
  readKnownRepeat,
  readTypedDay,
  setTypedRepeat,
} from "./typed-words.ts";
import { addExtra, addTime, readDate, setDay, setLevel } from "./values.ts";

/** Priority 1 is the highest in CSV, 4 in JSON. */
const levels = [
  { key: "p1", priority: 5 },
  { key: "p2", priority: 4 },
  { key: "p3", priority: 3 },
  { key: "p4", priority: 2 },
];

interface TodoistContext extends ReadingContext {
  phrases: KnownPhrases;
}

/** Reads the CSV file of one project of Todoist. */
export function readTodoistCsv(file: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  readProject(found, file, { ...context, phrases: new Map() });
  return found.build("todoist-csv", levels);
}

/** Reads the CSV files of a backup of Todoist. */
export function readTodoistBackup(files: readonly ImportedFile[], context: ReadingContext): Found {
  const found = new FoundBuilder();
  const phrases: KnownPhrases = new Map();
  for (const file of files) readProject(found, file, { ...context, phrases });
  return found.build("todoist-backup", levels);
}

function readProject(found: FoundBuilder, { name, text }: ImportedFile, context: TodoistContext) {
  const { columns, rows } = readTable(text);
  const known = columns.map((column) => column.trim().toUpperCase());
  if (!["TYPE", "CONTENT"].every((column) => known.includes(column))) throw damagedFile();
  const base = name.replace(/.*\//, "").replace(/\.csv$/i, "");
  const { title = base, id = base } = /(?<title>.*?)\s*\[(?<id>\w+)\]$/.exec(base)?.groups ?? {};
  const project = found.project({ id, name: title });
  let section = "";
  let last: FoundSignal | undefined;
  const parents: { indent: number; signal: FoundSignal }[] = [];
  for (const row of rows) {
    const type = row.cell("TYPE").toLowerCase();
    const content = row.cell("CONTENT");
    if (type === "section") {
      section = content;
      parents.length = 0;
    } else if (type === "note") readNote(found, row, last ?? project);
    else if (type === "task") {
      const indent = Math.max(1, Number(row.cell("INDENT")) || 1);
      while ((parents.at(-1)?.indent ?? 0) >= indent) parents.pop();
      const parent = parents.at(-1)?.signal;
      last = readTask(row, { found, projectId: project.id, parent, context });
      addExtra(last, "section", section);
      parents.push({ indent, signal: last });
    } else if (type !== "meta") found.leaveOut(content, "other", row.cells.join(" ").trim());
  }
}

interface Place {
  found: FoundBuilder;
  projectId: string;
  parent: FoundSignal | undefined;
  context: TodoistContext;
}

function readTask(row: TableRow, { found, projectId, parent, context }: Place): FoundSignal {
  const { title, tags, link } = readContent(row.cell("CONTENT"));
  const priority = row.cell("PRIORITY");
  const signal = found.signal({
    id: found.keyOf(projectId, parent?.id ?? "", title),
    title,
    tags,
    link,
    notes: row.cell("DESCRIPTION"),
    projectId,
    parentId: parent?.id ?? null,
  });
  setLevel(signal, levels, `p${priority}`, priority);
  addExtra(signal, "person", row.cell("RESPONSIBLE").replace(/\s*\(\d+\)$/, ""));
  setDuration(signal, row.cell("DURATION"), row.cell("DURATION_UNIT"));
  setDay(signal, "deadline", row.cell("DEADLINE"), context.timeZone);
  setTypedDate(signal, row.cell("DATE"), row.cell("DATE_LANG"), context);
  return signal;
}

/** Sets the planned date of a task, which is also its deadline unless it has another one. */
function setTypedDate(
  signal: FoundSignal,
  text: string,
  language: string,
  context: TodoistContext,
): void {
  const date = readDate(text, context.timeZone);
  const day = date?.day ?? readTypedDay(text, language, context.today);
  if (day !== null) {
    signal[signal.deadline === null ? "deadline" : "planDay"] = day;
    const time = date?.time ?? /\d{1,2}:\d{2}(?:\s*[ap]m)?/i.exec(text)?.[0] ?? null;
    addTime(signal, { day, time });
    return;
  }
  const typed = readKnownRepeat(context.phrases, text, language, null);
  const isRepeat = /^\p{L}+!?\s|lich$|ly$/iu.test(text) && !isRelativeDay(text, language);
  if (typed !== null || isRepeat) setTypedRepeat(signal, typed, text);
  else addExtra(signal, "day", text);
}

const minutesOf: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

function setDuration(signal: FoundSignal, amount: string, unit: string): void {
  const count = Number(amount);
  if (unit === "None" || !(count > 0)) return;
  const minutes = count * (minutesOf[unit] ?? 0);
  if (Number.isInteger(minutes) && minutes > 0) signal.minutes = minutes;
  else addExtra(signal, "estimate", `${amount} ${unit}`);
}

/** Reads a comment on the task above it, or on the project. */
function readNote(found: FoundBuilder, row: TableRow, to: { extras: Extra[] }): void {
  const text = row.cell("CONTENT");
  const file = /\[\[file\s+(\{.*\})\s*\]\]/s.exec(text)?.[1];
  if (file !== undefined) {
    const part = (key: string) => new RegExp(`"${key}"\\s*:\\s*"([^"]*)"`).exec(file)?.[1] ?? "";
    const linked = { name: part("file_name"), address: part("file_url") };
    found.linkFile(to, "title" in to ? String(to.title) : "", linked);
  }
  addExtra(to, "comment", text.replace(/\[\[file\s+\{.*\}\s*\]\]/s, ""));
}

/** Splits off the labels (`@home`) and the URL of the first link from a title. */
function readContent(content: string) {
  const linked = /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/;
  const labels = /(?<=^|\s)@[^\s@]+/g;
  const text = content.replace(linked, "$1");
  const bare = text.replace(labels, "").replace(/^\* /, "").replace(/\s+/g, " ").trim();
  return {
    title: bare === "" ? text : bare,
    tags: [...text.matchAll(labels)].map(([label]) => label.slice(1)),
    link: linked.exec(content)?.[2] ?? null,
  };
}

/** Reads the JSON of Todoist's sync API, version 1. */
export function readTodoistJson({ text }: ImportedFile, context: ReadingContext): Found {
  const data = new Fields(readJson(text));
  const found = new FoundBuilder();
  const sections = new Map(data.list("sections").map((one) => [one.text("id"), one.text("name")]));
  const comments = Map.groupBy(data.list("notes"), (note) => note.text("item_id"));
  const reminders = Map.groupBy(data.list("reminders"), (one) => one.text("item_id"));
  const projectNotes = Map.groupBy(data.list("project_notes"), (one) => one.text("project_id"));
  const people = new Map(
    data.list("collaborators").map((one) => [one.text("id"), one.text("full_name")]),
  );
  for (const filter of data.list("filters")) {
    found.leaveOut(filter.text("name"), "other", filter.text("query"));
  }
  const phrases: KnownPhrases = new Map();
  for (const one of data.list("projects")) {
    const id = one.text("id");
    if (one.is("is_deleted") || id === "") continue;
    // The inbox is a project that is not imported; its tasks have no project.
    if (one.is("inbox_project") || one.is("is_inbox_project")) continue;
    const project = found.project({
      id,
      name: one.text("name"),
      parentId: one.id("parent_id"),
      description: one.text("description"),
      isArchived: one.is("is_archived"),
    });
    addExtra(project, "color", one.text("color"));
    for (const note of projectNotes.get(id) ?? [])
      addExtra(project, "comment", note.text("content"));
  }
  for (const item of data.list("items")) {
    const { title, tags, link } = readContent(item.text("content"));
    const id = item.id("id") ?? found.keyOf("item", title);
    if (item.is("is_deleted")) {
      found.leaveOut(title, "status", "is_deleted");
      continue;
    }
    const priority = item.number("priority") ?? 1;
    const signal = found.signal({
      id,
      title,
      link,
      notes: item.text("description"),
      projectId: item.id("project_id"),
      parentId: item.id("parent_id"),
      tags: [...tags, ...item.texts("labels")],
      isDone: item.is("checked"),
      completedAt: item.instant("completed_at"),
      createdAt: item.instant("added_at"),
    });
    setLevel(signal, levels, `p${5 - priority}`, String(priority));
    addExtra(signal, "section", sections.get(item.text("section_id")));
    addExtra(signal, "person", people.get(item.text("responsible_uid")));
    for (const one of reminders.get(id) ?? []) {
      const offset = one.text("minute_offset");
      const date = one.fields("due").text("date");
      addExtra(signal, "reminder", offset === "" ? date : `${offset} min`);
    }
    const duration = item.fields("duration");
    setDuration(signal, duration.text("amount"), duration.text("unit"));
    setDay(signal, "deadline", item.fields("deadline").text("date"), context.timeZone);
    setDue(signal, item.fields("due"), { ...context, phrases });
    for (const note of comments.get(id) ?? []) {
      addExtra(signal, "comment", note.text("content"));
      const file = note.fields("file_attachment");
      const linked = { name: file.text("file_name"), address: file.text("file_url") };
      if (linked.name + linked.address !== "") found.linkFile(signal, title, linked);
    }
  }
  return found.build("todoist-json", levels);
}

function setDue(signal: FoundSignal, due: Fields, context: TodoistContext) {
  const field = signal.deadline === null ? "deadline" : "planDay";
  setDay(signal, field, due.text("date"), context.timeZone);
  if (!due.is("is_recurring")) return;
  const text = due.text("string");
  const typed = readKnownRepeat(context.phrases, text, due.text("lang"), signal[field]);
  if (typed === null) addExtra(signal, "recurrence", text);
  else signal.repeat = typed.repeat;
}
