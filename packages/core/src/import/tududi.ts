import type { FoundBuilder, FoundProject, FoundSignal, ReadingContext } from "./found.ts";
import { highMediumLow, jsonReader } from "./json-reader.ts";
import { buildRepeat, pinRule, ruleDayOf } from "./repeats.ts";
import {
  addExtra,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  isStorableDay,
  listOf,
  numberOf,
  setDay,
  textOf,
  textsOf,
} from "./values.ts";

const levelOf: Readonly<Record<string, string>> = {
  "0": "low",
  "1": "medium",
  "2": "high",
  low: "low",
  medium: "medium",
  high: "high",
};
const frequencies: Readonly<Record<string, string>> = {
  daily: "DAILY",
  weekly: "WEEKLY",
  monthly: "MONTHLY",
  yearly: "YEARLY",
};
const days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * Reads an export of Tududi: only projects, tasks and tags, because `user` may contain secrets of
 * other services.
 */
export const readTududi = jsonReader("tududi", highMediumLow, readExport);

function readExport(whole: unknown, found: FoundBuilder, context: ReadingContext): void {
  const data = fieldsOf(fieldsOf(whole)["data"]);
  // Tasks refer to them by uid or by row number.
  const projects = new Map<string, string>();
  const parents = new Map<string, string>();
  const keep = (uids: Map<string, string>, one: Fields, fallback: string) => {
    const ids = [idOf(one["uid"]), idOf(one["id"])].filter((id) => id !== null);
    const uid = ids[0] ?? fallback;
    for (const id of ids) uids.set(id, uid);
    return uid;
  };
  const known = new Map<string, FoundProject>();
  const tags = new Map(
    listOf(data["tags"]).flatMap((tag) =>
      [tag["uid"], tag["id"]].map((id) => [idOf(id), textOf(tag["name"])] as const),
    ),
  );
  const tagsOf = (one: Fields) => textsOf(one["tag_uids"]).map((tag) => tags.get(tag) ?? tag);
  const areas = new Map(listOf(data["areas"]).map((one) => [idOf(one["id"]), textOf(one["name"])]));
  for (const one of listOf(data["projects"])) {
    const name = textOf(one["name"]) || textOf(one["title"]);
    const state = textOf(one["status"]) || textOf(one["state"]);
    const project = found.project({
      id: `project ${keep(projects, one, name)}`,
      name,
      description: textOf(one["description"]),
      color: textOf(one["color"]) || null,
      isArchived: one["active"] === false || /^(?:completed|done|cancelled|archived)$/.test(state),
    });
    known.set(project.id, project);
    addExtra(project, "place", areas.get(idOf(one["area_id"])));
    addExtra(project, "tags", tagsOf(one).join(", "));
    addExtra(project, "deadline", dayOf(one["due_date_at"]));
  }
  const tasks = listOf(data["tasks"]).map((task) => {
    const name = textOf(task["name"]) || textOf(task["title"]);
    return { task, name, id: keep(parents, task, found.keyOf("task", name)) };
  });
  const projectIdOf = (one: Fields) => {
    const project = idOf(one["project_uid"]) ?? idOf(one["project_id"]);
    return project && `project ${projects.get(project) ?? project}`;
  };
  for (const { task, name, id } of tasks) {
    const parent = idOf(task["parent_task_uid"]) ?? idOf(task["parent_task_id"]);
    const status = textOf(task["status"]);
    const signal = found.signal({
      id,
      title: name,
      notes: textOf(task["note"]),
      projectId: projectIdOf(task),
      parentId: parent && (parents.get(parent) ?? parent),
      isDone: /^(?:2|3|5|done|archived|completed|cancelled)$/.test(status),
      completedAt: instantOf(task["completed_at"]),
      createdAt: instantOf(task["created_at"]),
      level: levelOf[textOf(task["priority"])] ?? null,
      tags: [...tagsOf(task), ...listOf(task["tags"]).map((tag) => textOf(tag["name"]))],
    });
    addExtra(signal, "status", states[status]);
    addExtra(signal, "reminder", task["reminder_at"]);
    for (const file of listOf(task["attachments"])) {
      found.leaveOut(name, "file", textOf(file["original_filename"]));
    }
    setDay(signal, "deadline", dayOf(task["due_date"]), context.timeZone);
    setDay(signal, "planDay", dayOf(task["defer_until"]), context.timeZone);
    setRepeat(signal, task);
  }
  for (const area of listOf(data["areas"])) {
    const description = textOf(area["description"]);
    if (description !== "") found.leaveOut(textOf(area["name"]), "notes", description);
  }
  for (const view of listOf(data["views"])) {
    found.leaveOut(textOf(view["name"]), "other", textOf(view["search_query"]));
  }
  readOthers(found, data, (one) => known.get(projectIdOf(one) ?? ""));
}

/** States that say more than whether a task is finished. */
const states: Readonly<Record<string, string>> = {
  "1": "in progress",
  "4": "waiting",
  "5": "cancelled",
  "6": "planned",
  in_progress: "in progress",
  waiting: "waiting",
  cancelled: "cancelled",
  planned: "planned",
};

/** Inbox items become tasks; notes are added to their project. */
function readOthers(
  found: FoundBuilder,
  data: Fields,
  projectOf: (one: Fields) => FoundProject | undefined,
): void {
  for (const item of listOf(data["inbox_items"])) {
    const content = textOf(item["content"]);
    const status = textOf(item["status"]);
    if (status !== "" && status !== "added") found.leaveOut(content, "status", status);
    else {
      const title = textOf(item["title"]) || content;
      found.signal({
        id: `inbox ${idOf(item["uid"]) ?? found.keyOf(content)}`,
        ...{ title, notes: title === content ? "" : content },
        createdAt: instantOf(item["created_at"]),
      });
    }
  }
  for (const note of listOf(data["notes"])) {
    const title = textOf(note["title"]);
    const content = textOf(note["content"]);
    const project = projectOf(note);
    if (project) addExtra(project, "comment", [title, content].filter(Boolean).join("\n"));
    else found.leaveOut(title, "notes", content);
  }
}

/** A day is written as midnight UTC. */
const dayOf = (value: unknown) => textOf(value).replace(/T00:00(?::00(?:\.0+)?)?Z$/, "");

function setRepeat(signal: FoundSignal, task: Fields): void {
  const type = textOf(task["recurrence_type"]);
  if (type === "" || type === "none") return;
  const stored = task["recurrence_weekdays"] ?? task["recurrence_weekday"];
  // A list is text in the database.
  const written = typeof stored === "string" ? stored.match(/\d/g)?.map(Number) : stored;
  const weekdays = (Array.isArray(written) ? written : [written])
    .map((day) => days[numberOf(day) ?? -1])
    .filter((day) => day !== undefined);
  const first = signal.deadline;
  const by = weekdays.length > 0 ? `;BYDAY=${weekdays.join()}` : "";
  const monthDay = numberOf(task["recurrence_month_day"]);
  const rules: Readonly<Record<string, string>> = {
    weekly: by,
    monthly: monthDay === null ? "" : `;BYMONTHDAY=${monthDay}`,
    monthly_last_day: ";BYMONTHDAY=-1",
    monthly_weekday: `;BYDAY=${numberOf(task["recurrence_week_of_month"]) ?? 1}${weekdays[0] ?? (first ? ruleDayOf(first) : "MO")}`,
  };
  const freq = frequencies[type.replace(/_.*/, "")];
  const rule = `FREQ=${freq};INTERVAL=${numberOf(task["recurrence_interval"]) ?? 1}${rules[type] ?? ""}`;
  const mode = task["completion_based"] === true ? "completion" : "schedule";
  const until = textOf(task["recurrence_end_date"]).slice(0, 10);
  signal.repeat = buildRepeat({
    rule: mode === "schedule" ? pinRule(rule, first) : rule,
    mode,
    until: isStorableDay(until) ? until : null,
  });
  if (signal.repeat === null) addExtra(signal, "recurrence", type);
}
