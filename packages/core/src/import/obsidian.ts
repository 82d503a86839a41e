import type { Found, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { FoundBuilder } from "./found.ts";
import { readSigns, type TaskSign } from "./obsidian-signs.ts";
import { addProperty } from "./properties.ts";
import { indentOf, linesOf, OpenItems, withLine } from "./text-lines.ts";
import { type KnownPhrases, readKnownRepeat, setTypedRepeat } from "./typed-words.ts";
import { addExtra, momentOf, setDay, setLevel } from "./values.ts";

export const obsidianLevels = [
  { key: "highest", priority: 5 },
  { key: "high", priority: 4 },
  { key: "medium", priority: 3 },
  { key: "low", priority: 2 },
  { key: "lowest", priority: 1 },
];

const taskForm = /^[\s>]*(?:[-*+]|\d+[.)])\s+\[(?<mark>[^\]])\]\s+(?<words>\S.*)$/u;

/** A task with a state, an emoji or a field that only Obsidian's plugins write. */
export const obsidianSign =
  /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[(?:[/<>!?*-]\][ \t]|.\][ \t].*(?:[📅📆🗓⏳⌛🛫✅➕❌🔺⏫🔼🔽⏬🔁🆔⛔🏁]|[[(](?:due|scheduled|start|completion|created|cancelled|priority|repeat|dependsOn|onCompletion)::))/mu;

/** The destination of a note's tasks. */
export interface NotePlace {
  /** Part of the ids of the tasks. */
  keyOf(heading: string): string;
  projectOf(heading: string): string | null;
  /** "" for none. */
  sectionOf(heading: string): string;
  /** Takes a line that belongs to no task. */
  leaveOut(field: "section" | "other", line: string): void;
}

/**
 * Reads the tasks of an Obsidian note, with the symbols of the Tasks plugin and the fields of
 * Dataview.
 */
export function readObsidian({ text }: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  readNote(
    found,
    text,
    { ...context, phrases: new Map() },
    {
      keyOf: (heading) => heading,
      projectOf: (name) => found.projectNamed(name),
      sectionOf: () => "",
      leaveOut: (field, line) => found.leaveOut("", field, line),
    },
  );
  return found.build("obsidian", obsidianLevels);
}

export type NoteContext = ReadingContext & { phrases: KnownPhrases };

/** Reads one note and returns its number of tasks. Code blocks contain no tasks. */
export function readNote(
  found: FoundBuilder,
  text: string,
  context: NoteContext,
  place: NotePlace,
): number {
  const tasks = new OpenItems<FoundSignal>();
  let count = 0;
  let heading = { name: "", isUsed: true };
  let isCode = false;
  const leaveHeading = () => {
    if (!heading.isUsed) place.leaveOut("section", heading.name);
  };
  for (const line of linesOf(text)) {
    const indent = indentOf(line);
    if (indent < 0) continue;
    const isFence = /^[\s>]*(?:```|~~~)/.test(line);
    const isText = isCode || isFence;
    if (isFence) isCode = !isCode;
    const name = /^#{1,6}\s+(?<name>\S.*)$/.exec(line)?.groups?.["name"]?.trim();
    if (name !== undefined && !isText) {
      leaveHeading();
      heading = { name, isUsed: false };
      tasks.clear();
      continue;
    }
    const { mark, words } = (isText ? null : taskForm.exec(line))?.groups ?? {};
    const outer = tasks.close(indent);
    if (mark === undefined || words === undefined) {
      // Text indented below a task belongs to the task.
      if (outer === null) place.leaveOut("other", line.trim());
      else outer.notes = withLine(outer.notes, line);
      continue;
    }
    heading.isUsed = true;
    count += 1;
    const { title, tags, signs } = readSigns(words);
    const signal = found.signal({
      id: found.keyOf(place.keyOf(heading.name), outer?.id ?? "", title),
      ...{ title, tags, projectId: place.projectOf(heading.name) },
      parentId: outer?.id ?? null,
      isDone: /[xX-]/.test(mark),
    });
    addExtra(signal, "section", place.sectionOf(heading.name));
    if (!/[ xX]/.test(mark)) addExtra(signal, "status", states[mark] ?? `[${mark}]`);
    for (const sign of signs) setSign(signal, sign, context);
    tasks.open(indent, signal);
  }
  leaveHeading();
  return count;
}

const states: Readonly<Record<string, string>> = { "/": "in progress", "-": "cancelled" };

function setSign(signal: FoundSignal, { name, text }: TaskSign, context: NoteContext): void {
  const { timeZone, phrases } = context;
  const moment = momentOf(text, timeZone);
  if (name === "due") setDay(signal, "deadline", text, timeZone);
  else if (name === "scheduled") setDay(signal, "planDay", text, timeZone);
  else if (name === "created" && moment) signal.createdAt = moment;
  else if ((name === "completion" || name === "cancelled") && moment) signal.completedAt = moment;
  else if (name === "start") setDay(signal, "startDay", text, timeZone);
  else if (name === "priority") setLevel(signal, obsidianLevels, text.toLowerCase(), text);
  else if (name === "repeat") {
    const phrase = text
      .replace(/^every(?= .* when done$)/i, "every!")
      .replace(/ when done$/i, "")
      .replace(/(?<=^every!?) week on(?= \w+day\b)/i, "");
    const typed = readKnownRepeat(
      phrases,
      phrase,
      "en",
      signal.deadline ?? signal.planDay ?? signal.startDay,
    );
    setTypedRepeat(signal, typed, text);
  } else addProperty(signal, name, text);
}
