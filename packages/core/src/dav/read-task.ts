import type ICAL from "ical.js";
import { DomainError } from "../errors.ts";
import { isFinished } from "../icalendar/is-finished.ts";
import { momentsOf, parameterOf, readLength } from "../icalendar/moments.ts";
import { readCalendars, textOf, valuesOf } from "../icalendar/read-calendars.ts";
import { zonesOf } from "../icalendar/zones.ts";
import { linkSchema } from "../link.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** A task as a client has sent it. */
export interface ReadTask {
  uid: string;
  title: string;
  notes: string | null;
  isDone: boolean;
  isCancelled: boolean;
  start: CalendarDay | null;
  due: CalendarDay | null;
  /** 1 to 5, as in a signal. */
  priority: number;
  tags: string[];
  url: string | null;
  parentUid: string | null;
  /** The value of its RRULE. */
  rule: string | null;
  /** The lines of the client that have no counterpart here, as a signal and as a subtask. */
  extra: { signal: string; subtask: string };
}

/** What is read into fields, or would contradict them when given back. */
const known = new Set([
  ...["uid", "dtstamp", "created", "last-modified", "sequence", "summary", "description"],
  ...["dtstart", "due", "duration", "priority", "categories", "url", "status", "completed"],
  ...["percent-complete", "rrule", "rdate", "exdate", "exrule", "x-unreadable"],
]);

/** Of a subtask, which has no such fields, these are kept as they are. */
const keptOfSubtask = new Set(["description", "dtstart", "due", "priority", "categories", "url"]);

/** The maximum number of characters kept of a task beside its fields. */
const maxExtra = 20_000;

/** The longest uid of a task. */
const maxUidLength = 300;

/**
 * Reads the only VTODO of an iCalendar object (§19). Throws INVALID_INPUT for another kind of
 * object, or for one without UID.
 */
export function readTask(text: string, rule: DayRule): ReadTask {
  const calendars = readCalendars(text);
  const todos = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vtodo"));
  const [calendar] = calendars;
  const [todo] = todos;
  if (!calendar || !todo) refuse(/*i18n*/ "Send one task (VTODO) in iCalendar format.");
  if (todos.length > 1 || todo.getFirstProperty("recurrence-id")) {
    refuse(/*i18n*/ "Send one task only, without changed occurrences.");
  }
  const uid = textOf(todo, "uid").trim();
  if (uid === "" || uid.length > maxUidLength || /\p{Cc}/u.test(uid)) {
    refuse(/*i18n*/ "The task needs a UID of at most 300 characters.");
  }
  const dayOf = daysOf(todo, calendar, rule);
  const status = textOf(todo, "status").toUpperCase();
  const parentUid = parentOf(todo);
  const extra = { signal: extraOf(todo, false), subtask: extraOf(todo, true) };
  if (extra.subtask.length > maxExtra) {
    refuse(/*i18n*/ "The task has more data of its app than can be kept.");
  }
  return {
    uid,
    title: clean(textOf(todo, "summary")).replace(/\s+/g, " ").trim(),
    notes: clean(textOf(todo, "description")).trim() === "" ? null : notesOf(todo),
    isDone: isFinished(todo),
    isCancelled: status === "CANCELLED",
    start: dayOf("dtstart"),
    due: dayOf("due") ?? dayOf("dtstart", readLength(textOf(todo, "duration"))),
    priority: priorityOf(Number(textOf(todo, "priority") || 0)),
    tags: todo.getAllProperties("categories").flatMap(valuesOf).map(clean),
    url: isLink(todo) ? textOf(todo, "url").trim() : null,
    parentUid,
    rule: textOf(todo, "rrule") || null,
    extra,
  };
}

function refuse(message: string): never {
  throw new DomainError("INVALID_INPUT", { message });
}

/** Links of other kinds, such as to a mail, are kept as they are. */
const isLink = (todo: ICAL.Component) => linkSchema.safeParse(textOf(todo, "url")).success;

/** Without control characters, apart from tabs and line breaks. */
const clean = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const notesOf = (todo: ICAL.Component) => clean(textOf(todo, "description"));

/** Clients show high (1 to 4), medium (5), low (6 to 9) and none (0). */
function priorityOf(priority: number): number {
  if (!(priority >= 1 && priority <= 9)) return 1;
  if (priority <= 2) return 5;
  if (priority <= 4) return 4;
  return priority === 5 ? 3 : 2;
}

/**
 * Reads days of properties, or of a moment that is so many milliseconds later; null without a
 * length. A time counts as the user's day that contains it.
 */
function daysOf(todo: ICAL.Component, calendar: ICAL.Component, rule: DayRule) {
  const zones = zonesOf(calendar, rule.timeZone);
  return (name: string, after: number | null = 0): CalendarDay | null => {
    const property = todo.getFirstProperty(name);
    const moment = property ? momentsOf(property, zones)[0] : null;
    if (!moment || after === null) return null;
    const instant = moment.isDay ? moment.wall : moment.zone.instantOf(moment.wall);
    const date = new Date(instant + after);
    const year = date.getUTCFullYear();
    if (year < 1971 || year > 2998) return null;
    return moment.isDay ? calendarDay(date.toISOString().slice(0, 10)) : dayAt(date, rule);
  };
}

/** The uid in RELATED-TO, whose default relation is the parent. */
function parentOf(todo: ICAL.Component): string | null {
  const related = todo.getAllProperties("related-to").find(isParent);
  return related ? (valuesOf(related)[0]?.trim() ?? "") || null : null;
}

const isParent = (property: ICAL.Property) =>
  property.name === "related-to" &&
  (parameterOf(property, "reltype") ?? "PARENT").toUpperCase() === "PARENT";

function extraOf(todo: ICAL.Component, isSubtask: boolean): string {
  const properties = todo
    .getAllProperties()
    .filter(
      (property) =>
        !isParent(property) &&
        (!known.has(property.name) ||
          (property.name === "url" && !isLink(todo)) ||
          (isSubtask && keptOfSubtask.has(property.name))),
    )
    .map((property) => property.toICALString());
  const parts = todo.getAllSubcomponents().map((part) => part.toString());
  return [...properties, ...parts].map((lines) => clean(lines).replace(/\n[ \t]/g, "")).join("\n");
}
