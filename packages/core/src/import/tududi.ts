import { ruleWeekdayOf } from "../recurrence/rule-weekdays.ts";
import type { FoundBuilder, FoundProject, FoundSignal, ReadingContext } from "./found.ts";
import { Fields } from "./json-fields.ts";
import { highMediumLow, jsonReader } from "./json-reader.ts";
import { frequencies, setRepeat } from "./repeats.ts";
import { addExtra, isStorableDay, setDay, setWaiting } from "./values.ts";

const levelOf: Readonly<Record<string, string>> = {
  "0": "low",
  "1": "medium",
  "2": "high",
  low: "low",
  medium: "medium",
  high: "high",
};
const days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * Reads an export of Tududi: only projects, tasks and tags, because `user` may contain secrets of
 * other services.
 */
export const readTududi = jsonReader("tududi", highMediumLow, readExport);

function readExport(whole: unknown, found: FoundBuilder, context: ReadingContext): void {
  const data = new Fields(whole).fields("data");
  // Tasks refer to them by uid or by row number.
  const projects = new Map<string, string>();
  const parents = new Map<string, string>();
  const keep = (uids: Map<string, string>, one: Fields, fallback: string) => {
    const ids = [one.id("uid"), one.id("id")].filter((id) => id !== null);
    const uid = ids[0] ?? fallback;
    for (const id of ids) uids.set(id, uid);
    return uid;
  };
  const known = new Map<string, FoundProject>();
  const tags = new Map(
    data
      .list("tags")
      .flatMap((tag) => ["uid", "id"].map((id) => [tag.id(id), tag.text("name")] as const)),
  );
  const tagsOf = (one: Fields) => one.texts("tag_uids").map((tag) => tags.get(tag) ?? tag);
  const areas = new Map(data.list("areas").map((one) => [one.id("id"), one.text("name")]));
  for (const one of data.list("projects")) {
    const name = one.text("name") || one.text("title");
    const state = one.text("status") || one.text("state");
    const project = found.project({
      id: `project ${keep(projects, one, name)}`,
      name,
      description: one.text("description"),
      color: one.text("color") || null,
      isArchived:
        one.get("active") === false || /^(?:completed|done|cancelled|archived)$/.test(state),
    });
    known.set(project.id, project);
    addExtra(project, "place", areas.get(one.id("area_id")));
    addExtra(project, "tags", tagsOf(one).join(", "));
    addExtra(project, "deadline", dayOf(one.text("due_date_at")));
  }
  const tasks = data.list("tasks").map((task) => {
    const name = task.text("name") || task.text("title");
    return { task, name, id: keep(parents, task, found.keyOf("task", name)) };
  });
  const projectIdOf = (one: Fields) => {
    const project = one.id("project_uid") ?? one.id("project_id");
    return project && `project ${projects.get(project) ?? project}`;
  };
  for (const { task, name, id } of tasks) {
    const parent = task.id("parent_task_uid") ?? task.id("parent_task_id");
    const status = task.text("status");
    const signal = found.signal({
      id,
      title: name,
      notes: task.text("note"),
      projectId: projectIdOf(task),
      parentId: parent && (parents.get(parent) ?? parent),
      isDone: /^(?:2|3|5|done|archived|completed|cancelled)$/.test(status),
      completedAt: task.instant("completed_at"),
      createdAt: task.instant("created_at"),
      level: levelOf[task.text("priority")] ?? null,
      tags: [...tagsOf(task), ...task.list("tags").map((tag) => tag.text("name"))],
    });
    if (/^(?:4|waiting)$/.test(status)) setWaiting(signal, "waiting");
    else addExtra(signal, "status", states[status]);
    addExtra(signal, "reminder", task.text("reminder_at"));
    for (const file of task.list("attachments")) {
      found.leaveOut(name, "file", file.text("original_filename"));
    }
    setDay(signal, "deadline", dayOf(task.text("due_date")), context.timeZone);
    setDay(signal, "startDay", dayOf(task.text("defer_until")), context.timeZone);
    readRepeat(signal, task);
  }
  for (const area of data.list("areas")) {
    const description = area.text("description");
    if (description !== "") found.leaveOut(area.text("name"), "notes", description);
  }
  for (const view of data.list("views")) {
    found.leaveOut(view.text("name"), "other", view.text("search_query"));
  }
  readOthers(found, data, (one) => known.get(projectIdOf(one) ?? ""));
}

/** States that say more than whether a task is finished. */
const states: Readonly<Record<string, string>> = {
  "1": "in progress",
  "5": "cancelled",
  "6": "planned",
  in_progress: "in progress",
  cancelled: "cancelled",
  planned: "planned",
};

/** Inbox items become tasks; notes are added to their project. */
function readOthers(
  found: FoundBuilder,
  data: Fields,
  projectOf: (one: Fields) => FoundProject | undefined,
): void {
  for (const item of data.list("inbox_items")) {
    const content = item.text("content");
    const status = item.text("status");
    if (status !== "" && status !== "added") found.leaveOut(content, "status", status);
    else {
      const title = item.text("title") || content;
      found.signal({
        id: `inbox ${item.id("uid") ?? found.keyOf(content)}`,
        ...{ title, notes: title === content ? "" : content },
        createdAt: item.instant("created_at"),
      });
    }
  }
  for (const note of data.list("notes")) {
    const title = note.text("title");
    const content = note.text("content");
    const project = projectOf(note);
    if (project) addExtra(project, "comment", [title, content].filter(Boolean).join("\n"));
    else found.leaveOut(title, "notes", content);
  }
}

/** A day is written as midnight UTC. */
const dayOf = (text: string) => text.replace(/T00:00(?::00(?:\.0+)?)?Z$/, "");

function readRepeat(signal: FoundSignal, task: Fields): void {
  const type = task.text("recurrence_type");
  if (type === "" || type === "none") return;
  const stored = task.get("recurrence_weekdays") ?? task.get("recurrence_weekday");
  // A list is text in the database.
  const written = typeof stored === "string" ? stored.match(/\d/g)?.map(Number) : stored;
  const weekdays = (Array.isArray(written) ? written : [written])
    .map((day) => days[Number.isFinite(day) ? Number(day) : -1])
    .filter((day) => day !== undefined);
  const first = signal.deadline;
  const by = weekdays.length > 0 ? `;BYDAY=${weekdays.join()}` : "";
  const monthDay = task.number("recurrence_month_day");
  const rules: Readonly<Record<string, string>> = {
    weekly: by,
    monthly: monthDay === null ? "" : `;BYMONTHDAY=${monthDay}`,
    monthly_last_day: ";BYMONTHDAY=-1",
    monthly_weekday: `;BYDAY=${task.number("recurrence_week_of_month") ?? 1}${weekdays[0] ?? (first ? ruleWeekdayOf(first) : "MO")}`,
  };
  const freq = frequencies[type.replace(/_.*/, "")];
  const rule = `FREQ=${freq};INTERVAL=${task.number("recurrence_interval") ?? 1}${rules[type] ?? ""}`;
  const mode = task.is("completion_based") ? "completion" : "schedule";
  const until = task.text("recurrence_end_date").slice(0, 10);
  setRepeat(signal, { rule, mode, until: isStorableDay(until) ? until : null }, first, type);
}
