import { DomainError } from "../errors.ts";
import { blankLineForm, listLineForm } from "../signal/list-line.ts";
import { type QuickAdd, readQuickAdd } from "../signal/quick-add.ts";
import type { DayReading } from "../signal/quick-add-part.ts";
import { plusDays, weekdayOf } from "../time/calendar-day.ts";
import {
  type Found,
  FoundBuilder,
  type FoundSignal,
  type ImportedFile,
  type ReadingContext,
} from "./found.ts";
import { indentOf, linesOf, OpenItems } from "./text-lines.ts";
import { repeatOfWords } from "./typed-words.ts";
import { isStorableDay } from "./values.ts";

const levels = [5, 4, 3, 2, 1].map((priority) => ({ key: String(priority), priority }));

const doneMarks: ReadonlySet<string | undefined> = new Set(["x", "X", "✓", "✔", "☑", "☒", "✅"]);

/** A longer line is treated as prose, without the words of the add box. */
const maxWordsLength = 2000;

/** A limit that no real paste exceeds. */
const maxLines = 5000;

/**
 * Reads pasted lines: one signal per line, indented lines belong to the one above, `- [x]` is
 * finished, a `#` heading is a project. Words of the add box are recognised, such as `!4 ~30m #tag
 * @project every week`.
 */
export function readLines({ text }: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  const parents = new OpenItems<FoundSignal>();
  let heading: string | null = null;
  const lines = linesOf(text);
  if (lines.length > maxLines) throw new DomainError("PAYLOAD_TOO_LARGE", { field: "file" });
  for (const line of lines) {
    const title = /^#{1,6}\s+(?<title>\S.*)/.exec(line)?.groups?.["title"]?.trim();
    if (title !== undefined) {
      heading = found.project({ id: title, name: title }).id;
      parents.clear();
      continue;
    }
    const match = blankLineForm.test(line) ? null : listLineForm.exec(line);
    const { mark, text: words } = match?.groups ?? {};
    if (words === undefined) continue;
    const width = indentOf(line);
    const parent = parents.close(width);
    const signal = readLine(found, words, heading, parent, context);
    signal.isDone = doneMarks.has(mark);
    parents.open(width, signal);
  }
  return found.build("lines", levels);
}

function readLine(
  found: FoundBuilder,
  words: string,
  heading: string | null,
  parent: FoundSignal | null,
  context: ReadingContext,
): FoundSignal {
  const hasWords = words.length <= maxWordsLength && mayHaveWords.test(words);
  const read = hasWords ? readWords(words, context) : plainTitle(words);
  // A word after @ is a project, even if it does not exist yet.
  const [unknown] = read.unknownProjects;
  const title =
    unknown === undefined
      ? read.title
      : read.title.replace(`@${unknown}`, "").replace(/\s+/g, " ").trim();
  const project = title === "" ? null : found.projectNamed(unknown ?? "");
  const projectId = project ?? parent?.projectId ?? heading;
  const signal = found.signal({
    id: found.keyOf(projectId ?? "", parent?.id ?? "", title || words),
    title: title || words,
    projectId,
    parentId: parent?.id ?? null,
  });
  for (const part of read.parts) {
    if (part.kind === "tag") signal.tags.push(part.tag);
    else if (part.kind === "priority") signal.level = String(part.priority);
    else if (part.kind === "estimate") signal.minutes = part.estimatedMinutes;
    else if (part.kind === "deadline") signal.deadline = part.day;
    else if (part.kind === "day") signal.planDay = part.day;
    else if (part.kind === "hidden") signal.startDay = part.day;
    else if (part.kind === "waiting") signal.waitingFor = part.waitingFor;
    else if (part.kind === "ask") signal.askDay = part.day;
    else if (part.kind === "recurrence") signal.repeat = repeatOfWords(part);
  }
  return signal;
}

function readWords(words: string, context: ReadingContext): QuickAdd {
  const readLineDays = (line: string) => readDays(line, context);
  return readQuickAdd(words, { readDays: readLineDays, projects: [], tags: [], plain: [] });
}

const plainTitle = (title: string): QuickAdd => ({ title, parts: [], unknownProjects: [] });

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/**
 * Quickly finds lines that may contain words of the add box, since reading these takes a
 * millisecond.
 */
const mayHaveWords = new RegExp(
  `[!~#@\\\\]|\\d{4}-|\\b(?:every|each|after|waiting|today|tomorrow|weekdays|workdays|\\w+ly|of the month|${weekdays.join("|")})\\b`,
  "iu",
);

/** Finds days in a line: today, tomorrow, a weekday from tomorrow on, or `2026-11-24`. */
function readDays(line: string, { today }: ReadingContext): DayReading[] {
  const words = new RegExp(
    `\\d{4}-\\d{2}-\\d{2}|\\b(?:today|tomorrow|${weekdays.join("|")})\\b`,
    "giu",
  );
  return [...line.matchAll(words)].flatMap(({ index, 0: text }) => {
    const word = text.toLowerCase();
    const day = /\d/.test(word)
      ? word
      : word === "tomorrow"
        ? plusDays(today, 1)
        : nextWeekday(today, weekdays.indexOf(word));
    return isStorableDay(day) ? [{ index, text, day }] : [];
  });
}

/** The next such weekday; today itself for the word "today", which is not a weekday. */
function nextWeekday(today: ReadingContext["today"], weekday: number) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => plusDays(today, count));
  return days.find((day) => weekdayOf(day) === weekday) ?? today;
}
