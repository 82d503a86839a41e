import { isTimeZone } from "../time/time-zone.ts";
import type { Found, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { readRRule } from "./repeats.ts";
import { readTable } from "./table.ts";
import { addExtra, addTime, instantOf, localDate } from "./values.ts";

const levels = [
  { key: "high", priority: 5 },
  { key: "medium", priority: 4 },
  { key: "low", priority: 3 },
];
const levelOf: Readonly<Record<string, string>> = { "5": "high", "3": "medium", "1": "low" };

/** The line that names the columns, after a preamble of several lines. */
export const tickTickHeader = /^"?Folder Name"?,"?List Name"?,.*$/m;

/** Reads a backup of TickTick. */
export function readTickTick({ text }: ImportedFile, context: ReadingContext): Found {
  const header = tickTickHeader.exec(text);
  if (header === null) throw damagedFile();
  const { columns, rows } = readTable(text.slice(header.index));
  if (!columns.includes("Title")) throw damagedFile();
  const found = new FoundBuilder();
  for (const row of rows) {
    const title = row.cell("Title").trim();
    if (row.cell("Kind").toUpperCase() === "NOTE") {
      found.leaveOut(title, "notes", row.cell("Content"));
      continue;
    }
    const list = row.cell("List Name").trim();
    const folder = row.cell("Folder Name").trim();
    const isInbox = list === "" || list === "Inbox";
    const name = folder === "" ? list : `${folder} / ${list}`;
    if (!isInbox) found.project({ id: name, name });
    const id = row.cell("taskId").trim();
    const status = row.cell("Status").trim();
    const signal = found.signal({
      id: id === "" ? found.keyOf(name, title) : id,
      title,
      notes: checkList(row.cell("Content"), row.cell("Is Check list")),
      projectId: isInbox ? null : name,
      parentId: row.cell("parentId").trim() || null,
      // Completed, and archived since.
      isDone: status === "1" || status === "2",
      completedAt: instantOf(row.cell("Completed Time")),
      createdAt: instantOf(row.cell("Created Time")),
      level: levelOf[row.cell("Priority").trim()] ?? null,
      tags: row.cell("Tags").split(","),
    });
    if (signal.level === null && !/^0?$/.test(row.cell("Priority").trim())) {
      addExtra(signal, "priority", row.cell("Priority"));
    }
    if (!/^[0-2]?$/.test(status)) addExtra(signal, "status", status);
    // Dates are instants; an all-day one is a day only in the zone of its task.
    const zone = row.cell("Timezone").trim();
    const timeZone = isTimeZone(zone) ? zone : context.timeZone;
    const isAllDay = row.cell("Is All Day").trim().toLowerCase() === "true";
    for (const column of ["Due Date", "Start Date"] as const) {
      const text = row.cell(column).trim();
      const instant = instantOf(text);
      if (text === "") continue;
      if (instant === null) {
        addExtra(signal, column === "Due Date" ? "deadline" : "day", text);
        continue;
      }
      const date = localDate(instant, timeZone);
      if (signal.deadline === null) signal.deadline = date.day;
      else if (date.day !== signal.deadline) signal.planDay = date.day;
      else continue;
      if (!isAllDay) addTime(signal, date);
    }
    addExtra(signal, "reminder", row.cell("Reminder").replaceAll("\n", ", "));
    const repeat = row.cell("Repeat").trim();
    if (repeat === "") continue;
    const isAfter = row.cell("Repeat From").trim() === "1";
    signal.repeat = readRRule(repeat, signal.deadline, isAfter ? "completion" : "schedule");
    if (signal.repeat === null) addExtra(signal, "recurrence", repeat);
  }
  return found.build("ticktick", levels);
}

/** A check list's points are marked with ▫ and ▪. */
const checkList = (content: string, isList: string) =>
  isList.trim().toUpperCase() === "Y"
    ? content
        .replace(/[\r\n]*▫/g, "\n- [ ] ")
        .replace(/[\r\n]*▪/g, "\n- [x] ")
        .trim()
    : content;
