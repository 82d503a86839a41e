import ICAL from "ical.js";
import { maxLinkLength } from "../constants.ts";
import { isTimeZone } from "../time/time-zone.ts";
import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { readRRule } from "./repeats.ts";
import { addExtra, addTime, instantOf, isStorableDay, localDate } from "./values.ts";

const levels = [5, 4, 3, 2, 1].map((priority) => ({ key: String(priority), priority }));

/** 1 is the highest and 9 the lowest; 0 is none. */
const levelOf = ["", "5", "4", "3", "3", "2", "1", "1", "1", "1"];

/** Reads the tasks (VTODO) of an iCalendar file. */
export function readICalendar({ name, text }: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  const calendars = parse(text);
  for (const calendar of calendars) {
    const title = textOf(calendar, "x-wr-calname") || name.replace(/.*\/|\.ics$/gi, "");
    const tasks = calendar.getAllSubcomponents("vtodo");
    for (const event of calendar.getAllSubcomponents("vevent")) {
      found.leaveOut(textOf(event, "summary"), "other", "VEVENT");
    }
    const projectId = tasks.length === 0 ? null : found.project({ id: title, name: title }).id;
    for (const task of tasks) readTask(found, task, projectId, context);
  }
  return found.build("icalendar", levels);
}

function parse(text: string): ICAL.Component[] {
  const parsed = parseSyntax(text);
  const several = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  if (!several.every(([name]) => name === "vcalendar")) throw damagedFile();
  return several.map((one) => new ICAL.Component(one));
}

function parseSyntax(text: string): unknown[] {
  try {
    return ICAL.parse(text);
  } catch (cause) {
    throw damagedFile({ cause });
  }
}

/** The values of a property as they are written: turning a bad one into a date would throw. */
function valuesOf(property: ICAL.Property): string[] {
  const [, , , ...values]: unknown[] = property.toJSON();
  return values.flat().map(writeValue);
}

/** A rule is an object of its parts. */
function writeValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.entries(value)
    .map(([name, part]) => `${name.toUpperCase()}=${String(part)}`)
    .join(";");
}

function textOf(component: ICAL.Component, name: string): string {
  const property = component.getFirstProperty(name);
  return property ? (valuesOf(property)[0] ?? "") : "";
}

function readTask(
  found: FoundBuilder,
  task: ICAL.Component,
  projectId: string | null,
  context: ReadingContext,
): void {
  const title = textOf(task, "summary");
  const status = textOf(task, "status").toUpperCase();
  const priority = Number(textOf(task, "priority"));
  const percent = Number(textOf(task, "percent-complete"));
  const completed = task.getFirstProperty("completed");
  const signal = found.signal({
    // An exception to a series has its UID.
    id: [textOf(task, "uid") || found.keyOf(title), textOf(task, "recurrence-id")].join(" ").trim(),
    title,
    notes: textOf(task, "description"),
    projectId,
    isDone: status === "COMPLETED" || status === "CANCELLED" || completed !== null,
    completedAt: instantOf(textOf(task, "completed")),
    createdAt: instantOf(textOf(task, "created")),
    level: levelOf[priority] || null,
    tags: task.getAllProperties("categories").flatMap((one) => valuesOf(one)),
    link: textOf(task, "url") || null,
  });
  if (status === "CANCELLED") addExtra(signal, "status", status.toLowerCase());
  if (percent > 0 && percent < 100) addExtra(signal, "status", `${percent} %`);
  setDate(signal, "deadline", task.getFirstProperty("due"), context);
  setDate(signal, "planDay", task.getFirstProperty("dtstart"), context);
  if (signal.planDay === signal.deadline) signal.planDay = null;
  for (const related of task.getAllProperties("related-to")) {
    const type = String(related.getParameter("reltype") ?? "PARENT").toUpperCase();
    if (type === "PARENT") signal.parentId = valuesOf(related)[0] ?? null;
  }
  addExtra(signal, "place", textOf(task, "location"));
  for (const field of ["attendee", "organizer"]) addExtra(signal, "person", textOf(task, field));
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
  const rule = textOf(task, "rrule");
  if (rule === "") return;
  signal.repeat = readRRule(rule, signal.planDay ?? signal.deadline, "schedule", context.timeZone);
  if (signal.repeat === null) addExtra(signal, "recurrence", rule);
}

/** A date is that day in every zone; a date and time is read in its own zone. */
function setDate(
  signal: FoundSignal,
  field: "deadline" | "planDay",
  property: ICAL.Property | null,
  context: ReadingContext,
): void {
  if (property === null) return;
  const text = valuesOf(property)[0] ?? "";
  const { day, time, utc } =
    /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}):\d{2}(?<utc>Z)?)?$/.exec(text)?.groups ??
    {};
  if (!isStorableDay(day)) {
    addExtra(signal, field === "planDay" ? "day" : "deadline", text);
    return;
  }
  const zone = String(property.getParameter("tzid") ?? "");
  const instant = utc === undefined ? null : instantOf(text);
  const date =
    instant === null ? { day, time: time ?? null } : localDate(instant, context.timeZone);
  signal[field] = date.day;
  // The local time of another zone is named with it.
  const named = isTimeZone(zone) && zone !== context.timeZone && date.time !== null;
  addTime(signal, named ? { ...date, time: `${date.time} ${zone}` } : date);
}
