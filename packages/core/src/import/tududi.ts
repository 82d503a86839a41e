import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { FoundBuilder } from "./found.ts";
import { buildRepeat, pinRule, ruleDayOf } from "./repeats.ts";
import {
  addExtra,
  fieldsOf,
  idOf,
  instantOf,
  isStorableDay,
  listOf,
  numberOf,
  readJson,
  setDay,
  textOf,
  textsOf,
} from "./values.ts";

type Fields = Readonly<Record<string, unknown>>;

const levels = [
  { key: "high", priority: 5 },
  { key: "medium", priority: 3 },
  { key: "low", priority: 2 },
];
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
export function readTududi({ text }: ImportedFile, context: ReadingContext): Found {
  const data = fieldsOf(fieldsOf(readJson(text))["data"]);
  const found = new FoundBuilder();
  // Tasks refer to them by uid or by row number.
  const projects = new Map<string, string>();
  const parents = new Map<string, string>();
  const keep = (uids: Map<string, string>, one: Fields, fallback: string) => {
    const ids = [idOf(one["uid"]), idOf(one["id"])].filter((id) => id !== null);
    const uid = ids[0] ?? fallback;
    for (const id of ids) uids.set(id, uid);
    return uid;
  };
  for (const one of listOf(data["projects"])) {
    const name = textOf(one["name"]) || textOf(one["title"]);
    found.project({
      id: `project ${keep(projects, one, name)}`,
      name,
      description: textOf(one["description"]),
      isArchived: one["active"] === false || textOf(one["state"]) === "completed",
    });
  }
  const tags = new Map(
    listOf(data["tags"]).flatMap((tag) =>
      [tag["uid"], tag["id"]].map((id) => [idOf(id), textOf(tag["name"])] as const),
    ),
  );
  const tasks = listOf(data["tasks"]).map((task) => {
    const name = textOf(task["name"]) || textOf(task["title"]);
    return { task, name, id: keep(parents, task, found.keyOf("task", name)) };
  });
  for (const { task, name, id } of tasks) {
    const project = idOf(task["project_uid"]) ?? idOf(task["project_id"]);
    const parent = idOf(task["parent_task_uid"]) ?? idOf(task["parent_task_id"]);
    const status = textOf(task["status"]);
    const signal = found.signal({
      id,
      title: name,
      notes: textOf(task["note"]),
      projectId: project && `project ${projects.get(project) ?? project}`,
      parentId: parent && (parents.get(parent) ?? parent),
      isDone: /^(?:2|3|5|done|archived|completed|cancelled)$/.test(status),
      completedAt: instantOf(task["completed_at"]),
      createdAt: instantOf(task["created_at"]),
      level: levelOf[textOf(task["priority"])] ?? null,
      tags: [
        ...textsOf(task["tag_uids"]).map((tag) => tags.get(tag) ?? tag),
        ...listOf(task["tags"]).map((tag) => textOf(tag["name"])),
      ],
    });
    if (/^(?:5|cancelled)$/.test(status)) addExtra(signal, "status", "cancelled");
    setDay(signal, "deadline", dayOf(task["due_date"]), context.timeZone);
    setDay(signal, "planDay", dayOf(task["defer_until"]), context.timeZone);
    setRepeat(signal, task);
  }
  return found.build("tududi", levels);
}

/** A day is written as midnight UTC. */
const dayOf = (value: unknown) => textOf(value).replace(/T00:00(?::00(?:\.0+)?)?Z$/, "");

function setRepeat(signal: FoundSignal, task: Fields): void {
  const type = textOf(task["recurrence_type"]);
  if (type === "" || type === "none") return;
  const written = task["recurrence_weekdays"] ?? task["recurrence_weekday"];
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
