import {
  type CalendarDay,
  type DayRule,
  dateOfTime,
  fromMidnight,
  plusDays,
  startOfDay,
} from "@daysignal/core";
import type { FeedEntry } from "@daysignal/db";
import { nameIn } from "../dav-xml.ts";
import { childOf, type XmlElement } from "../read-xml.ts";
import { forbidden } from "./dav-refusal.ts";
import type { Item, ItemTask } from "./items.ts";

const c = (name: string) => nameIn("c", name);
const minuteMs = 60_000;

/** Whether an item matches the `c:filter` of a calendar-query (RFC 4791, 9.7). */
export function matches(filter: XmlElement | undefined, item: Item, rule: DayRule): boolean {
  const calendar = filter && childOf(filter, c("comp-filter"));
  if (!calendar) return true;
  if (nameOf(calendar) !== "VCALENDAR") return childOf(calendar, c("is-not-defined")) !== undefined;
  const component = item.task ? "VTODO" : "VEVENT";
  return calendar.children.every((child) => {
    if (child.name !== c("comp-filter")) return true;
    const isUndefined = childOf(child, c("is-not-defined")) !== undefined;
    if (nameOf(child) !== component) return isUndefined;
    return !isUndefined && matchesComponent(child, item, rule);
  });
}

const nameOf = ({ attributes }: XmlElement) => (attributes["name"] ?? "").toUpperCase();

function matchesComponent(filter: XmlElement, item: Item, rule: DayRule): boolean {
  return filter.children.every((child) => {
    switch (child.name) {
      case c("prop-filter"):
        return matchesProperty(child, item.text);
      case c("time-range"):
        return isWithin(child, item, rule);
      case c("comp-filter"): {
        const isThere = item.text.includes(`BEGIN:${nameOf(child)}`);
        return isThere !== (childOf(child, c("is-not-defined")) !== undefined);
      }
      default:
        return true;
    }
  });
}

function matchesProperty(filter: XmlElement, text: string): boolean {
  const name = nameOf(filter);
  const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
  const values = lines.flatMap((line) => {
    const [, key = "", value = ""] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? [];
    return key.toUpperCase() === name ? [value.replace(/\\([\\;,])/g, "$1")] : [];
  });
  if (childOf(filter, c("is-not-defined"))) return values.length === 0;
  if (childOf(filter, c("time-range")) || childOf(filter, c("param-filter"))) {
    throw forbidden("This filter is not supported.", { "c:supported-filter": "" });
  }
  const match = childOf(filter, c("text-match"));
  if (!match) return values.length > 0;
  const wanted = match.text.toLowerCase();
  const isFound = values.some((value) => value.toLowerCase().includes(wanted));
  // A property that is not there matches neither the text nor its negation.
  if (match.attributes["negate-condition"] === "yes") return values.length > 0 && !isFound;
  return isFound;
}

/** The instants of a range; without a limit, infinity. */
function readRange({ attributes }: XmlElement) {
  const read = (text: string | undefined, otherwise: number) => {
    if (text === undefined) return otherwise;
    const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
    const instant = Date.parse(iso);
    if (iso !== text && !Number.isNaN(instant)) return instant;
    throw forbidden("This filter is not valid.", { "c:valid-filter": "" });
  };
  return {
    from: read(attributes["start"], Number.NEGATIVE_INFINITY),
    to: read(attributes["end"], Number.POSITIVE_INFINITY),
  };
}

function isWithin(filter: XmlElement, { task, event }: Item, rule: DayRule): boolean {
  const { from, to } = readRange(filter);
  if (event) {
    const [start, end] = timesOf(event, rule);
    return start < to && end > from;
  }
  return task === null || isTaskWithin(task, { from, to }, rule);
}

/** The start and end of a time box, or of a whole day. */
function timesOf(event: FeedEntry, rule: DayRule): [number, number] {
  const { day, startsAt, minutes, estimatedMinutes } = event;
  const { timeZone } = rule;
  if (startsAt === null) {
    const midnight = (date: CalendarDay) => Date.parse(startOfDay(date, fromMidnight(timeZone)));
    return [midnight(day), midnight(plusDays(day, 1))];
  }
  const date = dateOfTime(day, startsAt, rule);
  const start = Date.parse(startOfDay(date, { timeZone, dayStart: startsAt }));
  return [start, start + (minutes ?? estimatedMinutes) * minuteMs];
}

/** The table of RFC 4791, 9.9 for VTODO. */
function isTaskWithin(
  { start, due, completedAt, createdAt }: ItemTask,
  { from, to }: { from: number; to: number },
  rule: DayRule,
): boolean {
  const begin = start === null ? null : Date.parse(startOfDay(start, rule));
  const end = due === null ? null : Date.parse(startOfDay(due, rule));
  if (begin !== null && end !== null) {
    return (from < end || from <= begin) && (to > begin || to >= end);
  }
  if (begin !== null) return from <= begin && to > begin;
  if (end !== null) return from < end && to >= end;
  const created = Date.parse(createdAt);
  if (completedAt === null) return to > created;
  const completed = Date.parse(completedAt);
  return (from <= created || from <= completed) && (to >= created || to >= completed);
}
