import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { buildRepeat, pinRule, setRule } from "./repeats.ts";
import {
  addExtra,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  listOf,
  numberOf,
  readJson,
  setDay,
  textOf,
  textOfHtml,
  textsOf,
} from "./values.ts";

const levels = [5, 4, 3, 2, 1].map((priority) => ({ key: String(priority), priority }));

/**
 * Reads data.json of a Vikunja export: projects with their tasks. The bytes of an attachment are in
 * the folder `files`, named by the id of the file.
 */
export function readVikunja({ name, text }: ImportedFile, context: ReadingContext): Found {
  const data = readJson(text);
  if (!Array.isArray(data)) throw damagedFile();
  const found = new FoundBuilder();
  const folder = name.replace(/[^/]*$/, "files/");
  /** A relation is stored with both tasks, or with one of them. */
  const parents = new Map<string, string>();
  for (const one of listOf(data).flatMap(splitNamespace)) {
    const id = idOf(one["id"]) ?? found.keyOf("project", textOf(one["title"]));
    found.project({
      id,
      name: textOf(one["title"]),
      parentId: idOf(one["parent_project_id"]),
      description: textOfHtml(textOf(one["description"])),
      color: textOf(one["hex_color"]) || null,
      isArchived: one["is_archived"] === true,
    });
    const sections = sectionsOf(one);
    for (const task of listOf(one["tasks"])) {
      const own = idOf(task["id"]) ?? found.keyOf("task", id, textOf(task["title"]));
      const signal = readTask(found, { id: own, projectId: id, task, folder, context });
      addExtra(signal, "section", sections(task));
      const related = fieldsOf(task["related_tasks"]);
      for (const child of listOf(related["subtask"])) {
        const childId = idOf(child["id"]);
        if (childId !== null && !parents.has(childId)) parents.set(childId, own);
      }
      const parent = idOf(listOf(related["parenttask"])[0]?.["id"]);
      if (parent !== null) parents.set(own, parent);
    }
  }
  const result = found.build("vikunja", levels);
  for (const signal of result.signals) signal.parentId = parents.get(signal.id) ?? null;
  return result;
}

/**
 * A project and its child projects as a flat list. Before 0.21 an export had namespaces with lists,
 * whose ids are separate: a namespace becomes a project that contains its lists.
 */
function splitNamespace(one: Fields): Fields[] {
  if (!("lists" in one || "projects" in one)) {
    const inner = listOf(one["child_projects"]);
    const children = inner.map((child) => ({ parent_project_id: one["id"], ...child }));
    return [one, ...children.flatMap(splitNamespace)];
  }
  const id = `namespace ${textOf(one["id"])}`;
  const lists = listOf(one["lists"] ?? one["projects"]);
  const children = lists.map((list) => ({ ...list, parent_project_id: id }));
  return [{ ...one, id, parent_project_id: 0 }, ...children];
}

/** The bucket of each task; newer exports have it in a list of its own. */
function sectionsOf(project: Fields): (task: Fields) => string | undefined {
  const titles = new Map(
    listOf(project["buckets"]).map((one) => [textOf(one["id"]), textOf(one["title"])]),
  );
  const ofTask = new Map(
    listOf(project["task_buckets"]).map((one) => [
      textOf(one["task_id"]),
      textOf(one["bucket_id"]),
    ]),
  );
  return (task) => titles.get(ofTask.get(textOf(task["id"])) ?? textOf(task["bucket_id"]));
}

interface ReadTask {
  id: string;
  projectId: string;
  task: Fields;
  folder: string;
  context: ReadingContext;
}

function readTask(
  found: FoundBuilder,
  { id, projectId, task, folder, context }: ReadTask,
): FoundSignal {
  const priority = numberOf(task["priority"]) ?? 0;
  const done = numberOf(task["percent_done"]) ?? 0;
  const signal = found.signal({
    id,
    title: textOf(task["title"]),
    notes: textOfHtml(textOf(task["description"])),
    projectId,
    isDone: task["done"] === true,
    completedAt: instantOf(task["done_at"]),
    createdAt: instantOf(task["created"]),
    level: priority >= 1 ? String(Math.min(5, Math.floor(priority))) : null,
    tags: listOf(task["labels"]).map((label) => textOf(label["title"])),
  });
  setDay(signal, "deadline", task["due_date"], context.timeZone);
  for (const date of ["start_date", "end_date"]) {
    if (!isNone(task[date])) addExtra(signal, "day", task[date]);
  }
  if (done > 0 && done < 1) addExtra(signal, "status", `${Math.round(done * 100)} %`);
  for (const reminder of listOf(task["reminders"])) {
    if (!isNone(reminder["reminder"])) addExtra(signal, "reminder", reminder["reminder"]);
  }
  for (const date of textsOf(task["reminder_dates"])) addExtra(signal, "reminder", date);
  for (const [kind, others] of Object.entries(fieldsOf(task["related_tasks"]))) {
    if (kind === "subtask" || kind === "parenttask") continue;
    for (const other of listOf(others)) addExtra(signal, "other", `${kind}: ${other["title"]}`);
  }
  for (const person of listOf(task["assignees"])) addExtra(signal, "person", person["username"]);
  for (const comment of listOf(task["comments"])) {
    addExtra(signal, "comment", textOfHtml(textOf(comment["comment"])));
  }
  for (const attachment of listOf(task["attachments"])) {
    const file = fieldsOf(attachment["file"]);
    const fileId = idOf(file["id"]);
    const name = textOf(file["name"]);
    if (fileId === null) found.leaveOut(signal.title, "file", name);
    else signal.files.push({ id: fileId, name, type: textOf(file["mime"]), path: folder + fileId });
  }
  setRepeat(signal, task);
  return signal;
}

/** Dates in year 1 stand for no date. */
const isNone = (value: unknown) => textOf(value).startsWith("0001-01-01");

const units = [
  [604_800, "WEEKLY"],
  [86_400, "DAILY"],
] as const;

/** `repeat_after` is in seconds, unless the mode is monthly; newer files have an RRULE. */
function setRepeat(signal: FoundSignal, task: Fields): void {
  const first = signal.deadline;
  const seconds = numberOf(task["repeat_after"]) ?? 0;
  const mode = numberOf(task["repeat_mode"]) ?? 0;
  const typed = textOf(task["repeats"]) || textOf(task["repeat_after"]);
  if (typed.includes("FREQ=")) {
    setRule(signal, typed, first, { mode: mode === 2 ? "completion" : "schedule" });
    return;
  }
  if (/\D/.test(typed)) addExtra(signal, "recurrence", typed);
  if (mode === 1) {
    signal.repeat = buildRepeat({ rule: pinRule("FREQ=MONTHLY", first) });
    return;
  }
  if (seconds <= 0) return;
  const [length, freq] = units.find(([one]) => seconds % one === 0) ?? [];
  const rule = `FREQ=${freq};INTERVAL=${seconds / (length ?? 1)}`;
  signal.repeat =
    mode === 2
      ? buildRepeat({ rule, mode: "completion" })
      : buildRepeat({ rule: pinRule(rule, first) });
  if (signal.repeat === null) addExtra(signal, "recurrence", `${seconds / 3600} h`);
}
