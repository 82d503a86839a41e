import {
  damagedFile,
  type Found,
  FoundBuilder,
  type FoundSignal,
  type ImportedFile,
  importLimits,
  type ReadingContext,
  tooMuch,
} from "./found.ts";
import type { ColumnField } from "./import-look.ts";
import { readRRule } from "./repeats.ts";
import { firstLine, readTable } from "./table.ts";
import { readTypedDay } from "./typed-words.ts";
import { addExtra, addTime, readDate } from "./values.ts";

/** The names of columns by which each field is guessed. */
const guesses: readonly [ColumnField, RegExp][] = [
  ["id", /^(?:(?:task|external)[ _-]?)?(?:id|uid|uuid|key)$/i],
  ["title", /^(?:title|name|task|task name|subject|summary|content|todo|to-do|item|signal)$/i],
  ["notes", /^(?:notes?|description|details?|body|comments?)$/i],
  ["project", /^(?:projects?|lists?|list name|board|folder|area)$/i],
  ["parent", /^(?:parent|parent[ _-]?(?:id|task))$/i],
  ["deadline", /^(?:due|due[ _-]?(?:date|on)|deadline|date)$/i],
  ["day", /^(?:planned(?: for)?|scheduled|start|start[ _-]?date|do date|day)$/i],
  ["priority", /^(?:priority|importance|prio)$/i],
  ["minutes", /^(?:minutes|estimate|estimated[ _-]?minutes|duration)$/i],
  ["tags", /^(?:tags?|labels?|categor(?:y|ies)|context)$/i],
  ["link", /^(?:link|url|address|website)$/i],
  ["done", /^(?:done|completed|status|state|finished|is[ _-]?(?:done|completed))$/i],
];
const done = /^(?:1|x|✓|✔|y|yes|true|done|completed?|finished|closed)$/i;
const priorities: Readonly<Record<string, number>> = {
  "5": 5,
  "4": 4,
  "3": 3,
  "2": 2,
  "1": 1,
  urgent: 5,
  highest: 5,
  high: 4,
  medium: 3,
  normal: 3,
  low: 2,
  lowest: 1,
  none: 1,
};

/** A longer priority goes into the notes. */
const maxLevelLength = 100;

/** Where the names of columns are, in characters. */
const headLength = 100_000;

/** The sign between the cells: the one that the first line has most. */
function delimiterOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

/** Reads a table; its columns are assigned in `context`, else guessed by their names. */
export function readPlainCsv({ text }: ImportedFile, context: ReadingContext): Found {
  const { columns, rows } = readTable(text, delimiterOf(firstLine(text.slice(0, headLength))));
  const found = new FoundBuilder();
  const fields = context.columns ?? guessColumns(columns);
  if (!fields.includes("title") && context.columns) throw damagedFile();
  const used = new Set<string>();
  let extraCount = 0;
  for (const { cells } of rows) {
    const cell = (field: ColumnField) => (cells[fields.indexOf(field)] ?? "").trim();
    const title = cell("title");
    const name = cell("project");
    const level = cell("priority").toLowerCase();
    const signal = found.signal({
      id: cell("id") || found.keyOf(name, cell("parent"), title),
      title,
      notes: cell("notes"),
      projectId: name === "" ? null : found.project({ id: name, name }).id,
      parentId: cell("parent") || null,
      isDone: done.test(cell("done")),
      level: level || null,
      tags: cell("tags").split(/[,;]/),
      link: cell("link") || null,
    });
    if (level !== "") used.add(level);
    setTyped(signal, "deadline", cell("deadline"), context);
    setTyped(signal, "planDay", cell("day"), context);
    setMinutes(signal, cell("minutes"));
    for (const [place, column] of columns.entries()) {
      const text = (cells[place] ?? "").trim();
      if (fields[place] || text === "") continue;
      const isRule = /^(?:repeat|recurrence|rrule)$/i.test(column);
      const repeat = isRule ? readRRule(text, signal.deadline, "schedule", context.timeZone) : null;
      if (repeat) signal.repeat = repeat;
      // Each is a line of the report.
      else if (++extraCount > importLimits.lines) throw tooMuch();
      else addExtra(signal, "other", `${column.trim()}: ${text}`);
    }
  }
  const levels = [...used]
    .filter((key) => key.length <= maxLevelLength)
    .map((key) => ({ key, priority: priorities[key] ?? 3 }))
    .sort((a, b) => b.priority - a.priority)
    .slice(0, 20);
  const kept = new Set<string | null>(levels.map(({ key }) => key));
  const result = found.build(
    "csv",
    levels,
    columns.map((column, place) => ({
      name: column.slice(0, 200),
      field: fields[place] ?? null,
      example: (rows.find(({ cells }) => cells[place])?.cells[place] ?? "").slice(0, 100),
    })),
  );
  for (const signal of result.signals) {
    if (kept.has(signal.level)) continue;
    addExtra(signal, "priority", signal.level);
    signal.level = null;
  }
  linkByTitle(result.signals);
  return result;
}

function guessColumns(columns: readonly string[]): (ColumnField | null)[] {
  const taken = new Set<ColumnField>();
  const guessed = columns.map((column) => {
    const guess = guesses.find(([one, names]) => !taken.has(one) && names.test(column.trim()));
    if (!guess) return null;
    taken.add(guess[0]);
    return guess[0];
  });
  if (!taken.has("title")) {
    const free = guessed.indexOf(null);
    if (free >= 0) guessed[free] = "title";
  }
  return guessed;
}

/** A parent is named by its id, else by its title. */
function linkByTitle(signals: readonly FoundSignal[]): void {
  const ids = new Set<string | null>(signals.map(({ id }) => id));
  const byTitle = new Map<string | null, string>(signals.map(({ title, id }) => [title, id]));
  for (const signal of signals) {
    if (!ids.has(signal.parentId))
      signal.parentId = byTitle.get(signal.parentId) ?? signal.parentId;
  }
}

function setTyped(
  signal: FoundSignal,
  field: "deadline" | "planDay",
  text: string,
  { today, timeZone }: ReadingContext,
): void {
  const date = readDate(text, timeZone);
  const day = date?.day ?? readTypedDay(text, "en", today);
  if (day === null) addExtra(signal, field === "planDay" ? "day" : "deadline", text);
  else {
    signal[field] = day;
    addTime(signal, { day, time: date?.time ?? null });
  }
}

function setMinutes(signal: FoundSignal, text: string): void {
  const { hours = 0, minutes = 0 } =
    /^(?:(?<hours>\d+(?:\.\d+)?)\s*h)?\s*(?:(?<minutes>\d+)\s*(?:m(?:in(?:utes)?)?)?)?$/i.exec(text)
      ?.groups ?? {};
  const sum = Math.round(Number(hours) * 60) + Number(minutes);
  if (sum > 0) signal.minutes = sum;
  else addExtra(signal, "estimate", text);
}
