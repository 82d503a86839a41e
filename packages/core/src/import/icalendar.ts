import type ICAL from "ical.js";
import { maxLinkLength } from "../constants.ts";
import { isFinished } from "../icalendar/is-finished.ts";
import { momentsOf } from "../icalendar/moments.ts";
import { readCalendars, textOf, unreadableLines, valuesOf } from "../icalendar/read-calendars.ts";
import { type ZoneFinder, zonesOf } from "../icalendar/zones.ts";
import { maxExceptions } from "../recurrence/repeat.ts";
import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import type { ImportField } from "./import-look.ts";
import { buildRepeat, readRRule } from "./repeats.ts";
import { addExtra, addTime, instantOf, isStorableDay, localDate } from "./values.ts";

const levels = ["1", "2", "3–4", "5", "6–9"].map((key, place) => ({ key, priority: 5 - place }));

/** 1 is the highest priority and 9 the lowest; 0 means none. */
const levelOf = ["", "1", "2", "3–4", "3–4", "5", "6–9", "6–9", "6–9", "6–9"];

/** Reads the tasks (VTODO) of an iCalendar file, which may contain several calendars. */
export function readICalendar({ name, text }: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  const calendars = parse(text);
  const isOld = supersededTasks(calendars);
  for (const calendar of calendars) {
    const title = textOf(calendar, "x-wr-calname") || name.replace(/.*\/|\.ics$/gi, "");
    const tasks = calendar.getAllSubcomponents("vtodo");
    const zones = zonesOf(calendar, context.timeZone);
    for (const event of calendar.getAllSubcomponents("vevent")) {
      found.leaveOut(textOf(event, "summary"), "other", "VEVENT");
    }
    const projectId = tasks.length === 0 ? null : found.project({ id: title, name: title }).id;
    for (const task of tasks) {
      if (isOld(task)) found.leaveOut(textOf(task, "summary"), "duplicate", idOf(task));
      else readTask(found, task, projectId, { ...context, zones });
    }
  }
  return found.build("icalendar", levels);
}

/** The context for reading a task. */
type TaskContext = ReadingContext & { zones: ZoneFinder };

function parse(text: string): ICAL.Component[] {
  // A truncated file would otherwise lose its rest without an error.
  if (!/END\s*:\s*VCALENDAR\s*$/i.test(text.slice(-1000))) {
    throw damagedFile({ cause: new Error("The file does not end with END:VCALENDAR.") });
  }
  return readCalendars(text);
}

/** An exception of a series has the series' UID. */
const idOf = (task: ICAL.Component) =>
  [textOf(task, "uid"), textOf(task, "recurrence-id")].join(" ").trim();

/** Finds the tasks of which the file has a later version (SEQUENCE). */
function supersededTasks(calendars: readonly ICAL.Component[]) {
  const sequenceOf = (task: ICAL.Component) => Number(textOf(task, "sequence")) || 0;
  const newest = new Map<string, number>();
  for (const task of calendars.flatMap((one) => one.getAllSubcomponents("vtodo"))) {
    const id = idOf(task);
    newest.set(id, Math.max(newest.get(id) ?? 0, sequenceOf(task)));
  }
  return (task: ICAL.Component) =>
    textOf(task, "uid") !== "" && sequenceOf(task) < (newest.get(idOf(task)) ?? 0);
}

function readTask(
  found: FoundBuilder,
  task: ICAL.Component,
  projectId: string | null,
  context: TaskContext,
): void {
  const title = textOf(task, "summary");
  const status = textOf(task, "status").toUpperCase();
  const priority = Number(textOf(task, "priority"));
  const percent = Number(textOf(task, "percent-complete"));
  const completed = textOf(task, "completed");
  const isDone = isFinished(task) || status === "CANCELLED";
  const signal = found.signal({
    id: textOf(task, "uid") === "" ? `${found.keyOf(title)} ${idOf(task)}`.trim() : idOf(task),
    title,
    notes: textOf(task, "description"),
    projectId,
    isDone,
    completedAt: isDone ? instantOf(completed) : null,
    createdAt: instantOf(textOf(task, "created")),
    level: levelOf[priority] || null,
    tags: task.getAllProperties("categories").flatMap((one) => valuesOf(one)),
    link: textOf(task, "url") || null,
  });
  if (status === "CANCELLED") addExtra(signal, "status", status.toLowerCase());
  if (completed !== "" && !isDone) addExtra(signal, "status", `COMPLETED:${completed}`);
  if (percent > 0 && !(isDone && percent >= 100)) addExtra(signal, "status", `${percent} %`);
  setDate(signal, "deadline", task.getFirstProperty("due"), context);
  // Of a series it is the first of its days.
  const start = task.getFirstProperty("rrule") ? "planDay" : "startDay";
  setDate(signal, start, task.getFirstProperty("dtstart"), context);
  if (signal[start] === signal.deadline) signal[start] = null;
  for (const related of task.getAllProperties("related-to")) {
    const type = String(related.getParameter("reltype") ?? "PARENT").toUpperCase();
    if (type === "PARENT") signal.parentId = valuesOf(related)[0]?.trim() ?? null;
  }
  for (const [name, field] of inNotes) {
    for (const property of task.getAllProperties(name)) {
      addExtra(signal, field, valuesOf(property).join(", "));
    }
  }
  const access = textOf(task, "class");
  if (access !== "" && !/^public$/i.test(access)) addExtra(signal, "other", `CLASS:${access}`);
  for (const comment of task.getAllProperties("comment")) {
    addExtra(signal, "comment", valuesOf(comment)[0]);
  }
  for (const alarm of task.getAllSubcomponents("valarm")) {
    addExtra(signal, "reminder", textOf(alarm, "trigger"));
  }
  for (const file of task.getAllProperties("attach")) {
    const address = (valuesOf(file)[0] ?? "").slice(0, maxLinkLength);
    found.linkFile(signal, title, { name: "", address });
  }
  for (const line of unreadableLines(task)) found.leaveOut(title, "other", line);
  for (const rule of task.getAllProperties("rrule")) {
    setRepeat(signal, valuesOf(rule)[0] ?? "", context);
  }
  setExceptions(signal, task, context);
}

/** Properties that no field of ours holds. */
const inNotes: readonly [name: string, field: ImportField][] = [
  ["location", "place"],
  ["geo", "place"],
  ["attendee", "person"],
  ["organizer", "person"],
  ["contact", "person"],
  ["duration", "estimate"],
  ["resources", "other"],
  ["rdate", "recurrence"],
];

/** Leaves out the days of EXDATE. */
function setExceptions(
  signal: FoundSignal,
  task: ICAL.Component,
  { zones, timeZone }: TaskContext,
): void {
  const properties = task.getAllProperties("exdate");
  if (properties.length === 0) return;
  const exceptions = properties
    .flatMap((property) => momentsOf(property, zones))
    .flatMap((moment) => {
      if (!moment) return [];
      const { isDay, zone, wall } = moment;
      const written = new Date(wall).toISOString();
      const isInstant = !isDay && zone.name === "UTC";
      const day = isInstant ? localDate(written, timeZone).day : written.slice(0, 10);
      return isStorableDay(day) ? [day] : [];
    });
  const { repeat } = signal;
  const next =
    repeat && buildRepeat({ ...repeat, exceptions: exceptions.slice(-maxExceptions) }, null);
  if (next) signal.repeat = next;
  else addExtra(signal, "recurrence", `EXDATE ${properties.flatMap(valuesOf).join(", ")}`);
}

/** Sets the recurrence from the first readable rule; the time of day goes into the notes. */
function setRepeat(signal: FoundSignal, rule: string, { timeZone }: TaskContext): void {
  if (rule === "") return;
  const days = rule.replaceAll(/;?\bBY(?:HOUR|MINUTE|SECOND)=[^;]*/gi, "").replace(/^;/, "");
  const first = signal.planDay ?? signal.deadline;
  const repeat = signal.repeat === null ? readRRule(days, first, "schedule", timeZone) : null;
  if (repeat === null || days !== rule) addExtra(signal, "recurrence", rule);
  signal.repeat ??= repeat;
}

/** A date is the same day in every zone; a date-time is read in its own zone. */
function setDate(
  signal: FoundSignal,
  field: "deadline" | "planDay" | "startDay",
  property: ICAL.Property | null,
  { zones, timeZone }: TaskContext,
): void {
  if (property === null) return;
  const text = valuesOf(property)[0] ?? "";
  const [moment] = momentsOf(property, zones);
  const [day, time = ""] = moment ? new Date(moment.wall).toISOString().split("T") : [];
  if (!moment || !isStorableDay(day)) {
    addExtra(signal, field === "deadline" ? "deadline" : "day", text);
    return;
  }
  const { isDay, zone, wall } = moment;
  const isNamed = zone.name !== null && zone.name !== "UTC";
  const written = { day, time: isDay ? null : time.slice(0, 5) };
  const instant = isDay || isNamed ? null : instantOf(zone.instantOf(wall));
  const date = instant === null ? written : localDate(instant, timeZone);
  signal[field] = date.day;
  // A local time of another zone is written with that zone.
  const isElsewhere = isNamed && zone.name !== timeZone && !isDay;
  addTime(signal, isElsewhere ? { ...date, time: `${date.time} ${zone.name}` } : date);
}
