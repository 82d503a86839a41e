import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { Fields, listOf } from "./json-fields.ts";
import { jsonReader } from "./json-reader.ts";
import { setRepeat } from "./repeats.ts";
import { addExtra, addTime, isStorableDay, localDate, setLevel, textOfHtml } from "./values.ts";

const levels = [
  { key: "high", priority: 5 },
  { key: "normal", priority: 2 },
  { key: "low", priority: 1 },
];

/** The lists in the file of an export tool: an array, or an object with one. */
export function microsoftLists(data: unknown): Fields[] {
  if (Array.isArray(data)) return listOf(data);
  const whole = new Fields(data);
  return whole.list(whole.get("lists") == null ? "value" : "lists");
}

/** Whether an element is a task, as in the tasks of a single list. */
export const isMicrosoftTask = (one: Fields) =>
  ["title", "status", "importance"].every((name) => one.has(name));

/** Reads the lists of Microsoft To Do in the format of Microsoft Graph. */
export const readMicrosoft = jsonReader("microsoft-to-do", levels, (data, found, context) => {
  const lists = microsoftLists(data);
  const isOneList = lists[0] !== undefined && isMicrosoftTask(lists[0]);
  const whole = lists.map((list) => ({ list, tasks: list.list("tasks") }));
  for (const { list, tasks } of isOneList ? [{ list: oneList, tasks: lists }] : whole) {
    const name = list.text("displayName");
    const id = list.id("id") ?? name;
    const isInbox = list.text("wellknownListName") === "defaultList";
    if (!isInbox) found.project({ id, name });
    for (const task of tasks) {
      readTask(found, { list: id, projectId: isInbox ? null : id, task, context });
    }
  }
});

/** The tasks of one list do not name it. */
const oneList = new Fields({ displayName: "", wellknownListName: "defaultList" });

interface ReadTask {
  list: string;
  projectId: string | null;
  task: Fields;
  context: ReadingContext;
}

function readTask(found: FoundBuilder, { list, projectId, task, context }: ReadTask): void {
  const title = task.text("title");
  const body = task.fields("body");
  const content = body.text("content");
  const status = task.text("status");
  const importance = task.text("importance");
  const signal = found.signal({
    id: task.id("id") ?? found.keyOf(list, title),
    title,
    notes: body.text("contentType") === "html" ? textOfHtml(content) : content,
    projectId,
    isDone: status === "completed",
    completedAt: task.fields("completedDateTime").instant("dateTime"),
    createdAt: task.instant("createdDateTime"),
    tags: task.texts("categories"),
  });
  setLevel(signal, levels, importance);
  if (status !== "notStarted" && !signal.isDone) addExtra(signal, "status", status);
  signal.deadline = readDay(signal, "deadline", task.fields("dueDateTime"), context);
  const start = readDay(signal, "day", task.fields("startDateTime"), context);
  if (start !== signal.deadline) signal.startDay = start;
  const reminder = task.fields("reminderDateTime").text("dateTime");
  if (task.is("isReminderOn")) addExtra(signal, "reminder", reminder);
  for (const resource of task.list("linkedResources")) {
    const address = resource.text("webUrl");
    const name = resource.text("displayName");
    const isFirst = signal.link === null && address !== "";
    if (isFirst) signal.link = address;
    const words = [name === title ? "" : name, isFirst ? "" : address].filter(Boolean).join(" ");
    addExtra(signal, "link", words);
  }
  if (task.is("hasAttachments")) found.leaveOut(title, "file", "");
  readRepeat(signal, task.fields("recurrence"));
  for (const item of task.list("checklistItems")) {
    found.step(signal, item.text("displayName"), item.is("isChecked"), item.id("id"));
  }
}

/**
 * A day that is often given as local midnight in UTC. Midnight in UTC itself is a day written
 * without a zone.
 */
function readDay(
  signal: FoundSignal,
  field: "deadline" | "day",
  value: Fields,
  context: ReadingContext,
) {
  const text = value.text("dateTime");
  const zone = value.text("timeZone") || "UTC";
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

function readRepeat(signal: FoundSignal, recurrence: Fields): void {
  const pattern = recurrence.fields("pattern");
  const range = recurrence.fields("range");
  const type = pattern.text("type");
  if (type === "") return;
  const days = pattern.texts("daysOfWeek").map((day) => day.slice(0, 2));
  const index = pattern.text("index");
  const nth = index === "last" ? -1 : laterIndexes.indexOf(index) + 2;
  const monthDay = pattern.number("dayOfMonth") ?? 0;
  const month = pattern.number("month") ?? 0;
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
  const end = range.text("endDate").slice(0, 10);
  const count = range.number("numberOfOccurrences");
  const rule = `FREQ=${rules[type]};INTERVAL=${pattern.number("interval") ?? 1}`;
  const until = range.text("type") === "endDate" && isStorableDay(end) ? end : null;
  const times = range.text("type") === "numbered" ? count : null;
  setRepeat(signal, { rule, until, count: times }, signal.deadline, type);
}
