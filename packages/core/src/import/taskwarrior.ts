import type { FoundBuilder, ReadingContext } from "./found.ts";
import { type Fields, listOf, readJson } from "./json-fields.ts";
import { jsonReader } from "./json-reader.ts";
import { addProperty } from "./properties.ts";
import { buildRepeat } from "./repeats.ts";
import { addExtra, instantOf, localDate, setDay, setLevel } from "./values.ts";

const levels = [
  { key: "H", priority: 5 },
  { key: "M", priority: 3 },
  { key: "L", priority: 2 },
];

/** Fields that are read, and fields that Taskwarrior computes. */
const readFields = new Set([
  ...[
    "id",
    "uuid",
    "description",
    "status",
    "entry",
    "end",
    "modified",
    "urgency",
    "mask",
    "imask",
  ],
  ...[
    "project",
    "tags",
    "due",
    "scheduled",
    "wait",
    "until",
    "start",
    "priority",
    "recur",
    "rtype",
  ],
  ...["annotations", "depends", "parent"],
]);

/** Whether an element of a JSON array is a task of Taskwarrior. */
export const isTaskwarrior = (one: Fields) =>
  one.has("uuid") && one.has("description") && (one.has("status") || one.has("entry"));

/** Parses the JSON of `task export`; older versions write one object per line, without brackets. */
function readTaskwarriorJson(text: string): unknown {
  if (!isObjectPerLine(text)) return readJson(text);
  const lines = text.replace(/^\uFEFF/, "").split(/[\r\n]+/);
  const objects = lines.map((line) => line.trim().replace(/,$/, "")).filter((line) => line !== "");
  return readJson(`[${objects.join(",")}]`);
}

/** Whether a text has one JSON object per line. */
export function isObjectPerLine(text: string): boolean {
  const [first = "", second = ""] = text.trimStart().split(/[\r\n]+/, 2);
  return /^\{.*\},?$/.test(first.trim()) && second.trim().startsWith("{");
}

/** Reads the export of Taskwarrior (`task export`). */
export const readTaskwarrior = jsonReader("taskwarrior", levels, readTasks, readTaskwarriorJson);

function readTasks(data: unknown, found: FoundBuilder, context: ReadingContext): void {
  const tasks = listOf(data);
  const byId = new Map(tasks.map((task) => [task.text("uuid"), task]));
  const series = new Set<string>();
  for (const task of tasks) {
    const title = task.text("description");
    const status = task.text("status");
    const template = task.text("parent");
    if (status === "deleted") {
      found.leaveOut(title, "status", status);
      continue;
    }
    // The open occurrences of a series are generated from the series itself.
    const isOccurrence = template !== "" && status !== "completed";
    if (
      isOccurrence &&
      (byId.get(template)?.text("status") === "recurring" || series.has(template))
    ) {
      found.leaveOut(title, "recurrence", task.text("recur") || template);
      continue;
    }
    if (isOccurrence) series.add(template);
    readTask(found, task, { byId, context });
  }
}

interface Place {
  byId: ReadonlyMap<string, Fields>;
  context: ReadingContext;
}

function readTask(found: FoundBuilder, task: Fields, { byId, context }: Place): void {
  const title = task.text("description");
  const status = task.text("status");
  const isDone = status === "completed";
  const projectId = addProject(found, task.text("project"));
  const signal = found.signal({
    id: task.id("uuid") ?? found.keyOf(projectId ?? "", title),
    ...{ title, projectId, isDone },
    completedAt: isDone ? instantOf(isoOf(task.text("end"))) : null,
    createdAt: instantOf(isoOf(task.text("entry"))),
    tags: task.texts("tags"),
  });
  setLevel(signal, levels, task.text("priority"));
  const isWaiting = status === "waiting" && task.text("wait") !== "";
  if (!isWaiting && !["pending", "completed", "recurring", ""].includes(status)) {
    addExtra(signal, "status", status);
  }
  setDay(signal, "deadline", isoOf(task.text("due")), context.timeZone);
  setDay(signal, "planDay", isoOf(task.text("scheduled")), context.timeZone);
  if (task.get("start") !== undefined && !isDone) addExtra(signal, "status", "started");
  const recur = task.text("recur");
  const dayOf = (field: string) => {
    const instant = instantOf(isoOf(task.text(field)));
    return instant === null ? null : localDate(instant, context.timeZone).day;
  };
  const until = dayOf("until");
  signal.startDay = dayOf("wait");
  const unread = signal.startDay === null ? task.text("wait") : "";
  if (unread !== "") addExtra(signal, "day", `wait ${unread}`);
  const end = until ?? task.text("until");
  if (end !== "" && recur === "") addExtra(signal, "day", `until ${end}`);
  if (recur !== "" && !isDone) {
    const rule = ruleOf(recur);
    if (rule !== null) signal.repeat = buildRepeat({ rule, until }, signal.deadline);
  }
  if (signal.repeat === null) addExtra(signal, "recurrence", recur);
  for (const note of task.list("annotations"))
    addExtra(signal, "comment", note.text("description"));
  for (const id of [...task.texts("depends"), ...task.text("depends").split(",")]) {
    const other = byId.get(id.trim());
    addExtra(
      signal,
      "other",
      `depends: ${other ? other.text("description") : id}`.replace(/^depends: $/, ""),
    );
  }
  // User-defined attributes.
  for (const name of task.names) {
    const value = task.get(name);
    if (readFields.has(name) || value === "" || value === null) continue;
    addProperty(signal, name, isoOf(task.text(name) || JSON.stringify(value)));
  }
}

/** Adds a project; `Home.Garden` is nested in `Home`. */
function addProject(found: FoundBuilder, path: string): string | null {
  let id: string | null = null;
  for (const name of path.split(".").filter((part) => part.trim() !== "")) {
    const parentId: string | null = id;
    id = parentId === null ? name : `${parentId}.${name}`;
    found.project({ id, name, parentId });
  }
  return id;
}

/** Converts a date such as `20261130T230000Z` to ISO form; other texts are returned unchanged. */
function isoOf(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
}

const named: Readonly<Record<string, string>> = {
  daily: "DAILY",
  weekdays: "WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  weekly: "WEEKLY",
  sennight: "WEEKLY",
  biweekly: "WEEKLY;INTERVAL=2",
  fortnight: "WEEKLY;INTERVAL=2",
  monthly: "MONTHLY",
  bimonthly: "MONTHLY;INTERVAL=2",
  quarterly: "MONTHLY;INTERVAL=3",
  semiannual: "MONTHLY;INTERVAL=6",
  annual: "YEARLY",
  yearly: "YEARLY",
  biannual: "YEARLY;INTERVAL=2",
  biyearly: "YEARLY;INTERVAL=2",
};

const units: readonly [RegExp, string, number][] = [
  [/^d(?:ays?)?$/, "DAILY", 1],
  [/^w(?:eeks?|ks?)?$/, "WEEKLY", 1],
  [/^(?:m|mo|mos|mths?|mnths?|months?)$/, "MONTHLY", 1],
  [/^q(?:tr?s?|rtrs?|uarters?)?$/, "MONTHLY", 3],
  [/^y(?:ears?|rs?)?$/, "YEARLY", 1],
];

/** The rule for a period such as `weekly`, `2wks` or `P1M`; null if no rule expresses it. */
function ruleOf(recur: string): string | null {
  const word = recur.toLowerCase().trim();
  if (named[word] !== undefined) return `FREQ=${named[word]}`;
  const { count = "1", unit = "" } =
    /^p?(?<count>\d{1,3})?\s*(?<unit>[a-z]+)$/.exec(word)?.groups ?? {};
  const [, freq, months = 1] = units.find(([form]) => form.test(unit)) ?? [];
  return freq === undefined ? null : `FREQ=${freq};INTERVAL=${Number(count) * months}`;
}
