import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { type Fields, listOf, readJson } from "./json-fields.ts";
import { buildRepeat, setRepeat, setRule } from "./repeats.ts";
import { addExtra, setDay, textOfHtml } from "./values.ts";

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
    const id = one.id("id") ?? found.keyOf("project", one.text("title"));
    found.project({
      id,
      name: one.text("title"),
      parentId: one.id("parent_project_id"),
      description: textOfHtml(one.text("description")),
      color: one.text("hex_color") || null,
      isArchived: one.is("is_archived"),
    });
    const sections = sectionsOf(one);
    for (const task of one.list("tasks")) {
      const own = task.id("id") ?? found.keyOf("task", id, task.text("title"));
      const signal = readTask(found, { id: own, projectId: id, task, folder, context });
      addExtra(signal, "section", sections(task));
      const related = task.fields("related_tasks");
      for (const child of related.list("subtask")) {
        const childId = child.id("id");
        if (childId !== null && !parents.has(childId)) parents.set(childId, own);
      }
      const parent = related.list("parenttask")[0]?.id("id") ?? null;
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
  if (!one.has("lists") && !one.has("projects")) {
    const inner = one.list("child_projects");
    const children = inner.map((child) =>
      child.has("parent_project_id") ? child : child.with("parent_project_id", one.get("id")),
    );
    return [one, ...children.flatMap(splitNamespace)];
  }
  const id = `namespace ${one.text("id")}`;
  const lists = one.list(one.get("lists") == null ? "projects" : "lists");
  const children = lists.map((list) => list.with("parent_project_id", id));
  return [one.with("id", id).with("parent_project_id", 0), ...children];
}

/** The bucket of each task; newer exports have it in a list of its own. */
function sectionsOf(project: Fields): (task: Fields) => string | undefined {
  const titles = new Map(project.list("buckets").map((one) => [one.text("id"), one.text("title")]));
  const ofTask = new Map(
    project.list("task_buckets").map((one) => [one.text("task_id"), one.text("bucket_id")]),
  );
  return (task) => titles.get(ofTask.get(task.text("id")) ?? task.text("bucket_id"));
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
  const priority = task.number("priority") ?? 0;
  const done = task.number("percent_done") ?? 0;
  const signal = found.signal({
    id,
    title: task.text("title"),
    notes: textOfHtml(task.text("description")),
    projectId,
    isDone: task.is("done"),
    completedAt: task.instant("done_at"),
    createdAt: task.instant("created"),
    level: priority >= 1 ? String(Math.min(5, Math.floor(priority))) : null,
    tags: task.list("labels").map((label) => label.text("title")),
  });
  setDay(signal, "deadline", task.text("due_date"), context.timeZone);
  setDay(signal, "startDay", task.text("start_date"), context.timeZone);
  if (!isNone(task.text("end_date"))) addExtra(signal, "day", task.text("end_date"));
  if (done > 0 && done < 1) addExtra(signal, "status", `${Math.round(done * 100)} %`);
  for (const reminder of task.list("reminders")) {
    if (!isNone(reminder.text("reminder"))) addExtra(signal, "reminder", reminder.text("reminder"));
  }
  for (const date of task.texts("reminder_dates")) addExtra(signal, "reminder", date);
  const related = task.fields("related_tasks");
  for (const kind of related.names) {
    if (kind === "subtask" || kind === "parenttask") continue;
    for (const other of related.list(kind)) {
      addExtra(signal, "other", `${kind}: ${other.text("title")}`);
    }
  }
  for (const person of task.list("assignees")) addExtra(signal, "person", person.text("username"));
  for (const comment of task.list("comments")) {
    addExtra(signal, "comment", textOfHtml(comment.text("comment")));
  }
  for (const attachment of task.list("attachments")) {
    const file = attachment.fields("file");
    const fileId = file.id("id");
    const name = file.text("name");
    if (fileId === null) found.leaveOut(signal.title, "file", name);
    else signal.files.push({ id: fileId, name, type: file.text("mime"), path: folder + fileId });
  }
  readRepeat(signal, task);
  return signal;
}

/** Dates in year 1 stand for no date. */
const isNone = (text: string) => text.startsWith("0001-01-01");

const units = [
  [604_800, "WEEKLY"],
  [86_400, "DAILY"],
] as const;

/** `repeat_after` is in seconds, unless the mode is monthly; newer files have an RRULE. */
function readRepeat(signal: FoundSignal, task: Fields): void {
  const first = signal.deadline;
  const seconds = task.number("repeat_after") ?? 0;
  const mode = task.number("repeat_mode") ?? 0;
  const typed = task.text("repeats") || task.text("repeat_after");
  if (typed.includes("FREQ=")) {
    setRule(signal, typed, first, { mode: mode === 2 ? "completion" : "schedule" });
    return;
  }
  if (/\D/.test(typed)) addExtra(signal, "recurrence", typed);
  if (mode === 1) {
    signal.repeat = buildRepeat({ rule: "FREQ=MONTHLY" }, first);
    return;
  }
  if (seconds <= 0) return;
  const [length, freq] = units.find(([one]) => seconds % one === 0) ?? [];
  const rule = `FREQ=${freq};INTERVAL=${seconds / (length ?? 1)}`;
  const given = { rule, mode: mode === 2 ? "completion" : "schedule" } as const;
  setRepeat(signal, given, first, `${seconds / 3600} h`);
}
