import type { Found, FoundProject, FoundSignal, ImportedFile, ReadingContext } from "./found.ts";
import { FoundBuilder } from "./found.ts";
import { addProperty } from "./properties.ts";
import { indentOf, linesOf, OpenItems, withLine } from "./text-lines.ts";
import { type KnownPhrases, readKnownRepeat, setTypedRepeat } from "./typed-words.ts";
import { addExtra, momentOf, readDate, setDay, setLevel } from "./values.ts";

const levels = [
  { key: "1", priority: 5 },
  { key: "2", priority: 4 },
  { key: "3", priority: 3 },
];

/** `@name` or `@name(value)`; parentheses inside a value are escaped with a backslash. */
const tagForm =
  /(?<=^|\s)@(?<name>[\p{L}\d_][\p{L}\d_.-]*)(?:\((?<value>(?:\\.|[^()\\])*)\))?(?=\s|$)/gu;

/** A tag that only occurs in TaskPaper files. */
export const taskPaperSign =
  /^[ \t]*(?:- .*|.*:[ \t]*)(?<=[ \t])@(?:done(?:\([^()\n]*\))?|\w{1,50}\([^()\n]*\))(?=\s|$)/m;

interface Tag {
  name: string;
  /** Null without parentheses. */
  value: string | null;
}

/** The project above, and whether its tasks are on its own level; null until there is one. */
interface FlatProject {
  indent: number;
  isFlat: boolean | null;
}

type Item = { project: FoundProject } | { signal: FoundSignal };

/**
 * Reads a TaskPaper file: projects end with a colon, tasks begin with a dash, everything else is a
 * note.
 */
export function readTaskPaper({ text }: ImportedFile, context: ReadingContext): Found {
  const found = new FoundBuilder();
  const items = new OpenItems<Item>();
  const phrases: KnownPhrases = new Map();
  let last: FlatProject | null = null;
  for (const line of linesOf(text)) {
    const indent = indentOf(line);
    if (indent < 0) continue;
    const { rest, tags } = splitTags(line.trim());
    const isTask = /^-(?:\s|$)/.test(rest);
    if (!isTask && !/.:$/.test(rest)) {
      // A note may have the same indentation as its task.
      const owner = items.innermost;
      if (owner === null) found.leaveOut("", "notes", line.trim());
      else if ("signal" in owner) owner.signal.notes = withLine(owner.signal.notes, line);
      else owner.project.description = withLine(owner.project.description, line);
      continue;
    }
    // A project without anything indented owns the tasks on its own level.
    if (last !== null && indent < last.indent) last = null;
    if (last?.isFlat === null && indent !== last.indent) last.isFlat = false;
    const isOwned: boolean = isTask && last?.indent === indent && last.isFlat !== false;
    if (isOwned && last !== null) last.isFlat = true;
    const level = isOwned ? indent + 0.5 : indent;
    const outer = items.close(level);
    const projectId =
      outer === null ? null : "project" in outer ? outer.project.id : outer.signal.projectId;
    if (isTask) {
      const parent = outer !== null && "signal" in outer ? outer.signal : null;
      const title = rest.slice(1).trim() || line.trim().slice(1).trim();
      const signal = found.signal({
        id: found.keyOf(projectId ?? "", parent?.id ?? "", title),
        title,
        projectId,
        parentId: parent?.id ?? null,
      });
      for (const tag of tags) readTag(signal, tag, { ...context, phrases });
      items.open(level, { signal });
    } else {
      const name = rest.slice(0, -1).trim();
      const id = projectId === null ? name : `${projectId}\n${name}`;
      const project = found.project({ id, name, parentId: projectId });
      for (const { name: tag, value } of tags) {
        if (tag.toLowerCase() === "done") project.isArchived = true;
        addExtra(project, "tags", value === null ? tag : `${tag}(${value})`);
      }
      items.open(indent, { project });
      last = { indent, isFlat: null };
    }
  }
  return found.build("taskpaper", levels);
}

function splitTags(line: string): { rest: string; tags: Tag[] } {
  const tags: Tag[] = [];
  if (!line.includes("@")) return { rest: line, tags };
  const rest = line.replace(tagForm, (_all, name: string, value: string | undefined) => {
    tags.push({ name, value: value?.replace(/\\(.)/g, "$1") ?? null });
    return "";
  });
  return { rest: rest.replace(/\s+/g, " ").trim(), tags };
}

interface TagContext extends ReadingContext {
  phrases: KnownPhrases;
}

const highest = ["high", "highest", "flag", "flagged"];

function readTag(signal: FoundSignal, { name, value }: Tag, context: TagContext): void {
  const { timeZone, today } = context;
  const tag = name.toLowerCase();
  const text = (value ?? "").trim();
  if (tag === "done" || tag === "cancelled" || tag === "canceled") {
    signal.isDone = true;
    signal.completedAt = momentOf(text, timeZone);
    if (signal.completedAt === null) addExtra(signal, "status", text);
    if (tag !== "done") addExtra(signal, "status", name);
  } else if (text === "") {
    if (tag === "today") signal.planDay = today;
    else signal.tags.push(name);
  } else if (tag === "due" || tag === "deadline") setDay(signal, "deadline", text, timeZone);
  else if (tag === "scheduled") setDay(signal, "planDay", text, timeZone);
  else if (tag === "start" || tag === "defer") setDay(signal, "startDay", text, timeZone);
  else if (tag === "priority") {
    const level = highest.includes(text.toLowerCase()) ? "1" : text;
    setLevel(signal, levels, level, text);
  } else if (tag === "created" || tag === "added") {
    signal.createdAt = readDate(text, timeZone) && momentOf(text, timeZone);
    if (signal.createdAt === null) addExtra(signal, "other", `@${name}(${text})`);
  } else if (tag === "repeat" || tag === "recur") {
    const typed = readKnownRepeat(context.phrases, text, "en", signal.deadline);
    setTypedRepeat(signal, typed, text);
  } else addProperty(signal, name, text, `@${name}(${text})`);
}
