import type { CalendarDay } from "../time/calendar-day.ts";
import { dayValue, foldLine, instantValue, textValue } from "./content-lines.ts";

/** A signal or subtask, in the terms of a task app. */
export interface DavTask {
  uid: string;
  title: string;
  notes: string | null;
  isDone: boolean;
  completedAt: string | null;
  /** The share of completed subtasks; null without subtasks. */
  percent: number | null;
  /** The planned day. */
  start: CalendarDay | null;
  /** The day of the deadline. */
  due: CalendarDay | null;
  /** 1 to 5, as in a signal. */
  priority: number;
  tags: readonly string[];
  url: string | null;
  /** Of a subtask, the uid of its signal. */
  parentUid: string | null;
  createdAt: string;
  updatedAt: string;
  /** The lines of a client that have no counterpart here, unfolded. */
  extra: string;
}

/** The iCalendar priority of each priority of a signal; the lowest is shown as none. */
const taskPriorities: Readonly<Record<number, number>> = { 5: 1, 4: 3, 3: 5, 2: 9 };

/**
 * The day that a task starts. The format does not allow a start after the deadline: a signal that
 * is planned for later than it is due has none.
 */
export const shownStart = ({ start, due }: Pick<DavTask, "start" | "due">): CalendarDay | null =>
  start !== null && due !== null && start > due ? null : start;

/** A task as an iCalendar object with one VTODO (§19), identical for identical tasks. */
export function writeTask(task: DavTask): string {
  const { title, notes, due, tags, url, percent, isDone, completedAt, parentUid } = task;
  const start = shownStart(task);
  const priority = taskPriorities[task.priority];
  const isBegun = percent !== null && percent > 0;
  const lines: (string | false)[] = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Daysignal//Tasks//EN",
    "BEGIN:VTODO",
    `UID:${textValue(task.uid)}`,
    `DTSTAMP:${instantValue(task.updatedAt)}`,
    `CREATED:${instantValue(task.createdAt)}`,
    `LAST-MODIFIED:${instantValue(task.updatedAt)}`,
    `SUMMARY:${textValue(title)}`,
    notes !== null && `DESCRIPTION:${textValue(notes)}`,
    start !== null && `DTSTART;VALUE=DATE:${dayValue(start)}`,
    due !== null && `DUE;VALUE=DATE:${dayValue(due)}`,
    priority !== undefined && `PRIORITY:${priority}`,
    tags.length > 0 && `CATEGORIES:${tags.map(textValue).join(",")}`,
    url !== null && `URL:${url}`,
    `STATUS:${isDone ? "COMPLETED" : isBegun ? "IN-PROCESS" : "NEEDS-ACTION"}`,
    isDone && completedAt !== null && `COMPLETED:${instantValue(completedAt)}`,
    // Some apps take 100 of an open task for done.
    isDone
      ? "PERCENT-COMPLETE:100"
      : percent !== null && `PERCENT-COMPLETE:${Math.min(99, percent)}`,
    parentUid !== null && `RELATED-TO:${textValue(parentUid)}`,
    ...task.extra.split("\n").filter((line) => line !== ""),
    "END:VTODO",
    "END:VCALENDAR",
  ];
  return lines.map((line) => (line === false ? "" : foldLine(line))).join("");
}
