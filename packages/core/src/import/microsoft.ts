import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { jsonReader } from "./json-reader.ts";
import { buildRepeat, pinRule } from "./repeats.ts";
import {
  addExtra,
  addTime,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  isStorableDay,
  listOf,
  localDate,
  numberOf,
  textOf,
  textOfHtml,
  textsOf,
} from "./values.ts";

const levels = [
  { key: "high", priority: 5 },
  { key: "normal", priority: 2 },
  { key: "low", priority: 1 },
];

/** The lists in the file of an export tool: an array, or an object with one. */
export function microsoftLists(data: unknown): Fields[] {
  if (Array.isArray(data)) return listOf(data);
  const { lists, value } = fieldsOf(data);
  return listOf(lists ?? value);
}

/** Whether an element is a task, as in the tasks of a single list. */
export const isMicrosoftTask = (one: Fields) =>
  "title" in one && "status" in one && "importance" in one;

/** Reads the lists of Microsoft To Do in the format of Microsoft Graph. */
export const readMicrosoft = jsonReader("microsoft-to-do", levels, (data, found, context) => {
  const lists = microsoftLists(data);
  const isOneList = lists[0] !== undefined && isMicrosoftTask(lists[0]);
  for (const list of isOneList ? [{ ...oneList, tasks: lists }] : lists) {
    const name = textOf(list["displayName"]);
    const id = idOf(list["id"]) ?? name;
    const isInbox = textOf(list["wellknownListName"]) === "defaultList";
    if (!isInbox) found.project({ id, name });
    for (const task of listOf(list["tasks"])) {
      readTask(found, { list: id, projectId: isInbox ? null : id, task, context });
    }
  }
});

/** The tasks of one list do not name it. */
const oneList = { displayName: "", wellknownListName: "defaultList" };

interface ReadTask {
  list: string;
  projectId: string | null;
  task: Fields;
  context: ReadingContext;
}

function readTask(found: FoundBuilder, { list, projectId, task, context }: ReadTask): void {
  const title = textOf(task["title"]);
  const body = fieldsOf(task["body"]);
  const content = textOf(body["content"]);
  const status = textOf(task["status"]);
  const importance = textOf(task["importance"]);
  const signal = found.signal({
    id: idOf(task["id"]) ?? found.keyOf(list, title),
    title,
    notes: textOf(body["contentType"]) === "html" ? textOfHtml(content) : content,
    projectId,
    isDone: status === "completed",
    completedAt: instantOf(fieldsOf(task["completedDateTime"])["dateTime"]),
    createdAt: instantOf(task["createdDateTime"]),
    level: levels.some(({ key }) => key === importance) ? importance : null,
    tags: textsOf(task["categories"]),
  });
  if (signal.level === null) addExtra(signal, "priority", importance);
  if (status !== "notStarted" && !signal.isDone) addExtra(signal, "status", status);
  signal.deadline = readDay(signal, "deadline", task["dueDateTime"], context);
  const start = readDay(signal, "day", task["startDateTime"], context);
  if (start !== signal.deadline) addExtra(signal, "day", start);
  const reminder = fieldsOf(task["reminderDateTime"])["dateTime"];
  if (task["isReminderOn"] === true) addExtra(signal, "reminder", reminder);
  for (const resource of listOf(task["linkedResources"])) {
    const address = textOf(resource["webUrl"]);
    const name = textOf(resource["displayName"]);
    const isFirst = signal.link === null && address !== "";
    if (isFirst) signal.link = address;
    const words = [name === title ? "" : name, isFirst ? "" : address].filter(Boolean).join(" ");
    addExtra(signal, "link", words);
  }
  if (task["hasAttachments"] === true) found.leaveOut(title, "file", "");
  setRepeat(signal, fieldsOf(task["recurrence"]));
  for (const item of listOf(task["checklistItems"])) {
    const name = textOf(item["displayName"]);
    found.signal({
      id: idOf(item["id"]) ?? found.keyOf(signal.id, name),
      title: name,
      projectId,
      parentId: signal.id,
      isDone: item["isChecked"] === true,
    });
  }
}

/**
 * A day that is often given as local midnight in UTC. Midnight in UTC itself is a day written
 * without a zone.
 */
function readDay(
  signal: FoundSignal,
  field: "deadline" | "day",
  value: unknown,
  context: ReadingContext,
) {
  const text = textOf(fieldsOf(value)["dateTime"]);
  const zone = textOf(fieldsOf(value)["timeZone"]) || "UTC";
  const { day, time = "00:00" } =
    /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}))?/.exec(text)?.groups ?? {};
  if (!isStorableDay(day)) {
    addExtra(signal, field, text);
    return null;
  }
  if (zone !== "UTC" || time === "00:00") return day;
  const date = localDate(`${day}T${time}:00.000Z`, context.timeZone);
  addTime(signal, date);
  return date.day;
}

/** Without an index it is the first. */
const laterIndexes = ["second", "third", "fourth"];

function setRepeat(signal: FoundSignal, recurrence: Fields): void {
  const pattern = fieldsOf(recurrence["pattern"]);
  const range = fieldsOf(recurrence["range"]);
  const type = textOf(pattern["type"]);
  if (type === "") return;
  const days = textsOf(pattern["daysOfWeek"]).map((day) => day.slice(0, 2));
  const index = textOf(pattern["index"]);
  const nth = index === "last" ? -1 : laterIndexes.indexOf(index) + 2;
  const monthDay = numberOf(pattern["dayOfMonth"]) ?? 0;
  const month = numberOf(pattern["month"]) ?? 0;
  const byDay = days.length > 0 ? `;BYDAY=${days.join()}` : "";
  const relative =
    days.length > 1 ? `${byDay};BYSETPOS=${nth}` : byDay.replace("BYDAY=", `BYDAY=${nth}`);
  const ofMonth = month > 0 ? `;BYMONTH=${month}` : "";
  const onDay = monthDay > 0 ? `;BYMONTHDAY=${monthDay}` : "";
  const rules: Readonly<Record<string, string>> = {
    daily: "DAILY",
    weekly: `WEEKLY${byDay}`,
    absoluteMonthly: `MONTHLY${onDay}`,
    relativeMonthly: `MONTHLY${relative}`,
    absoluteYearly: `YEARLY${ofMonth}${onDay}`,
    relativeYearly: `YEARLY${ofMonth}${relative}`,
  };
  const end = textOf(range["endDate"]).slice(0, 10);
  const count = numberOf(range["numberOfOccurrences"]);
  const rule = `FREQ=${rules[type]};INTERVAL=${numberOf(pattern["interval"]) ?? 1}`;
  signal.repeat = buildRepeat({
    rule: pinRule(rule, signal.deadline),
    until: range["type"] === "endDate" && isStorableDay(end) ? end : null,
    count: range["type"] === "numbered" ? count : null,
  });
  if (signal.repeat === null) addExtra(signal, "recurrence", type);
}
