import { choiceFields } from "../signal/choices.ts";
import { guessColumns, isCompletionColumn, isRuleColumn, isSectionColumn } from "./csv-columns.ts";
import { levelsOf } from "./csv-priorities.ts";
import { isCancelledWord, isDoneWord, isOpenWord } from "./done-words.ts";
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
import { addChoice } from "./properties.ts";
import { setRule } from "./repeats.ts";
import { firstLine, readTable, type Table } from "./table.ts";
import { readTypedDay } from "./typed-words.ts";
import { addExtra, addTime, momentOf, readDate } from "./values.ts";

/** The number of characters in which the column names are expected. */
const headLength = 100_000;

/** The line that tells Excel the delimiter of the cells. */
const delimiterLine = /^\uFEFF?sep=(.)\r?\n/i;

/** The table of a text. Its delimiter is the one that it names, else the most frequent in the first line. */
function tableOf(text: string): Table {
  const [line = "", named] = delimiterLine.exec(text.slice(0, 10)) ?? [];
  const rest = text.slice(line.length);
  const columns = firstLine(rest.slice(0, headLength));
  const count = (sign: string) => columns.split(sign).length;
  const frequent = [",", ";", "\t", "|"].reduce((most, sign) =>
    count(sign) > count(most) ? sign : most,
  );
  return readTable(rest, named ?? frequent);
}

/** Reads a table. Its columns are assigned in `context`, else guessed by their names. */
export function readPlainCsv({ text }: ImportedFile, context: ReadingContext): Found {
  const { columns, rows } = tableOf(text);
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
      projectId: found.projectNamed(name),
      parentId: cell("parent") || null,
      level: level || null,
      tags: cell("tags").split(/[,;]/),
      link: cell("link") || null,
    });
    if (level !== "") used.add(level);
    setDone(signal, cell("done"), false, context);
    setDone(signal, cell("completedAt"), true, context);
    setTyped(signal, "deadline", cell("deadline"), context);
    setTyped(signal, "planDay", cell("day"), context);
    setTyped(signal, "startDay", cell("hiddenUntil"), context);
    signal.waitingFor = cell("waitingFor") || null;
    setTyped(signal, "askDay", cell("askOn"), context);
    setMinutes(signal, cell("minutes"));
    for (const field of choiceFields) {
      const column = columns[fields.indexOf(field)] ?? "";
      addChoice(signal, field, cell(field), `${column.trim()}: ${cell(field)}`);
    }
    for (const [place, column] of columns.entries()) {
      const text = (cells[place] ?? "").trim();
      if (fields[place] || text === "") continue;
      if (isRuleColumn(column)) {
        setRule(signal, text, signal.deadline, { timeZone: context.timeZone });
        continue;
      }
      if (!context.columns && isCompletionColumn(column)) {
        setDone(signal, text, false, context);
        continue;
      }
      // Each becomes a line of the report.
      if (++extraCount > importLimits.lines) throw tooMuch();
      else if (isSectionColumn(column)) addExtra(signal, "section", text);
      else addExtra(signal, "other", `${column.trim()}: ${text}`);
    }
  }
  const levels = levelsOf(used);
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

/** A task is finished if a state or completion date says so; any other state is kept. */
function setDone(
  signal: FoundSignal,
  text: string,
  isMoment: boolean,
  { today, timeZone }: ReadingContext,
): void {
  if (isOpenWord(text) || text.startsWith("0000-00-00")) return;
  const day = readDate(text, timeZone)?.day ?? readTypedDay(text, "en", today);
  if (day !== null) {
    signal.isDone = true;
    signal.completedAt = momentOf(text, timeZone) ?? momentOf(day, timeZone);
  } else if (isDoneWord(text)) signal.isDone = true;
  else {
    // An ambiguous date also says that the task was finished.
    if (isCancelledWord(text) || (isMoment && someDate.test(text))) signal.isDone = true;
    addExtra(signal, "status", text);
  }
}

const someDate = /\d\D+\d|\d{8}/;

/** Links each task to its parent, found by id, else by title. */
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
  field: "deadline" | "planDay" | "startDay" | "askDay",
  text: string,
  { today, timeZone }: ReadingContext,
): void {
  const date = readDate(text, timeZone);
  const day = date?.day ?? readTypedDay(text, "en", today);
  if (day === null) addExtra(signal, field === "deadline" ? "deadline" : "day", text);
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
