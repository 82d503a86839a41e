import { isTimeZone } from "../time/time-zone.ts";
import type { Found, ImportedFile, ReadingContext } from "./found.ts";
import { damagedFile, FoundBuilder } from "./found.ts";
import { setRule } from "./repeats.ts";
import { readTable } from "./table.ts";
import { addExtra, addTime, instantOf, localDate, setLevel } from "./values.ts";

const levels = [
  { key: "high", priority: 5 },
  { key: "medium", priority: 4 },
  { key: "low", priority: 3 },
];
const levelOf: Readonly<Record<string, string>> = { "5": "high", "3": "medium", "1": "low" };

/** The header line with the column names, which follows a preamble of several lines. */
export const tickTickHeader = /^"?Folder Name"?,"?List Name"?,/m;

/** Reads a backup of TickTick. */
export function readTickTick({ text }: ImportedFile, context: ReadingContext): Found {
  const header = tickTickHeader.exec(text);
  if (header === null) throw damagedFile();
  const { columns, rows } = readTable(text.slice(header.index));
  if (!columns.includes("Title")) throw damagedFile();
  const found = new FoundBuilder();
  for (const row of rows) {
    const title = row.cell("Title");
    if (row.cell("Kind").toUpperCase() === "NOTE") {
      found.leaveOut(title, "notes", row.cell("Content"));
      continue;
    }
    const list = row.cell("List Name");
    const folder = row.cell("Folder Name");
    const isInbox = list === "" || list === "Inbox";
    const name = folder === "" ? list : `${folder} / ${list}`;
    if (!isInbox) found.project({ id: name, name });
    const id = row.cell("taskId");
    const status = row.cell("Status");
    const priority = row.cell("Priority");
    const content = row.cell("Content");
    const isList = row.cell("Is Check list").toUpperCase() === "Y";
    const { notes, points } = isList ? readCheckList(content) : { notes: content, points: [] };
    const signal = found.signal({
      id: id === "" ? found.keyOf(name, title) : id,
      title,
      notes,
      projectId: isInbox ? null : name,
      parentId: row.cell("parentId") || null,
      // Completed, archived or abandoned.
      isDone: ["1", "2", "-1"].includes(status),
      completedAt: instantOf(row.cell("Completed Time")),
      createdAt: instantOf(row.cell("Created Time")),
      tags: row.cell("Tags").split(","),
    });
    for (const [mark, point] of points) found.step(signal, point, mark === "▪" || signal.isDone);
    addExtra(signal, "section", row.cell("Column Name"));
    if (priority !== "0") setLevel(signal, levels, levelOf[priority] ?? "", priority);
    if (!/^[0-2]$/.test(status)) addExtra(signal, "status", status);
    // Dates are instants; an all-day date is that day only in the zone of its task.
    const zone = row.cell("Timezone");
    const timeZone = isTimeZone(zone) ? zone : context.timeZone;
    const isAllDay = row.cell("Is All Day").toLowerCase() === "true";
    const repeat = row.cell("Repeat");
    // Of a series it is the first of its days.
    const start = repeat === "" ? "startDay" : "planDay";
    for (const column of ["Due Date", "Start Date"] as const) {
      const text = row.cell(column);
      const instant = instantOf(text);
      if (instant === null) {
        addExtra(signal, column === "Due Date" ? "deadline" : "day", text);
        continue;
      }
      const date = localDate(instant, timeZone);
      if (signal.deadline === null) signal.deadline = date.day;
      else if (date.day !== signal.deadline) signal[start] = date.day;
      else continue;
      if (!isAllDay) addTime(signal, date);
    }
    addExtra(signal, "reminder", row.cell("Reminder").replaceAll("\n", ", "));
    if (repeat === "") continue;
    const isAfter = row.cell("Repeat From") === "1";
    const mode = isAfter ? "completion" : "schedule";
    setRule(signal, repeat, signal.deadline, { mode, timeZone });
  }
  return found.build("ticktick", levels);
}

/** The items of a check list are marked with ▫ and ▪; the text above them is a description. */
function readCheckList(content: string): {
  notes: string;
  points: [mark: string, title: string][];
} {
  const [notes = "", ...parts] = content.split(/([▫▪])/);
  const points: [string, string][] = [];
  for (let place = 0; place + 1 < parts.length; place += 2) {
    points.push([parts[place] ?? "", (parts[place + 1] ?? "").trim()]);
  }
  return { notes: notes.trim(), points: points.filter(([, title]) => title !== "") };
}
