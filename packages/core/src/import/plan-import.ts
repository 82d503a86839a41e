import { colorSchema } from "../color.ts";
import {
  maxEstimatedMinutes,
  maxMediaTypeLength,
  maxNameLength,
  maxNotesLength,
  maxTagLength,
  maxTitleLength,
} from "../constants.ts";
import type { I18n } from "../language/i18n.ts";
import type { CreateProjectInput } from "../project/project.ts";
import type { CreateSignalInput } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { deadlineOn } from "../time/deadline-on.ts";
import { isMediaType } from "../upload/upload.ts";
import { type Arranged, arrange } from "./arrange.ts";
import { clean, fitFilename, fitLink, fitTags, fitWaiting } from "./fit-fields.ts";
import {
  type Extra,
  type Found,
  type FoundProject,
  type FoundSignal,
  importLimits,
  tooMuch,
} from "./found.ts";
import type { ImportField, ImportLine, ImportOutcome } from "./import-look.ts";
import { fieldName } from "./import-words.ts";

/** The user's choices for an import (§13). */
export interface ImportChoice {
  /** Keys of projects to leave out: their indexes in the file, or `none`. */
  leaveOut: ReadonlySet<string>;
  /** Whether finished tasks are imported. */
  finished: boolean;
  /** Priority and impact by the key of a level; missing levels get the defaults. */
  levels: ReadonlyMap<string, { priority: number; impact: number }>;
  /** What sections, people and places are imported as. */
  extras: "notes" | "tags";
}

export interface PlanningContext {
  timeZone: string;
  today: CalendarDay;
  i18n: I18n;
}

/** A subtask to import. */
interface PlannedSubtask {
  title: string;
  completed: 0 | 1;
}

/** A signal to import. */
export interface PlannedSignal {
  externalId: string;
  input: Omit<CreateSignalInput, "projectId">;
  project: string | null;
  completedAt: string | null;
  createdAt: string | null;
  planDay: CalendarDay | null;
  subtasks: PlannedSubtask[];
}

export interface PlannedProject {
  externalId: string;
  input: CreateProjectInput;
}

/** An attachment of a signal to import; it is added to the signal's project. */
export interface PlannedFile {
  externalId: string;
  /** The signal's title. */
  title: string;
  /** Shortened to the limit; null if there is none. */
  name: string | null;
  /** A media type. */
  type: string;
  /** The path in the zip file. */
  path: string;
  project: string | null;
}

/** The planned result of an import. */
export interface PlannedImport {
  projects: PlannedProject[];
  signals: PlannedSignal[];
  files: PlannedFile[];
  lines: ImportLine[];
}

/** The key of signals without a project. */
export const noProject = "none";

/** The keys of projects by their id in the file. */
export function projectKeys({ projects }: Found): Map<string | null, string> {
  return new Map(projects.map(({ id }, place) => [id, String(place)]));
}

export function projectsById({ projects }: Found): ReadonlyMap<string | null, FoundProject> {
  return new Map(projects.map((one) => [one.id, one]));
}

/** The default impact of a priority. */
export const impactOf = (priority: number) => Math.max(1, Math.min(4, priority - 1));

/**
 * Plans the import of the selected part of a file, with a line for everything that is changed or
 * left out (§13). The result has the format that the API accepts. Throws PAYLOAD_TOO_LARGE beyond
 * `importLimits`.
 */
export function planImport(
  found: Found,
  choice: ImportChoice,
  context: PlanningContext,
): PlannedImport {
  const lines: ImportLine[] = [];
  let characters = 0;
  const report = (line: ImportLine) => {
    const title = clean(line.title.slice(0, maxTitleLength));
    const text = clean(line.text.slice(0, 500));
    characters += title.length + text.length;
    if (lines.length >= importLimits.lines || characters > importLimits.lineCharacters) {
      throw tooMuch();
    }
    lines.push({ ...line, title, text });
  };
  for (const one of found.leftOut) report({ ...one, outcome: "left-out" });
  const keys = projectKeys(found);
  const known = projectsById(found);
  const keyOf = (id: string | null) => keys.get(id) ?? noProject;
  const isChosen = (signal: FoundSignal) =>
    (choice.finished || !signal.isDone) && !choice.leaveOut.has(keyOf(signal.projectId));
  const planned = { found, choice, context, report, known, deadlines: new Map() };
  const arranged = arrange(found, isChosen, report);
  const signals = arranged.map((one) => planSignal(one, planned));
  const files = arranged.flatMap(({ signal }) => planFiles(signal, planned));
  if (files.length > importLimits.attachments) throw tooMuch();
  const projects = found.projects
    .filter(({ id }) => !choice.leaveOut.has(keyOf(id)))
    .map((project) => planProject(project, planned));
  return { projects, signals, files, lines };
}

interface Planning {
  found: Found;
  choice: ImportChoice;
  context: PlanningContext;
  report: (line: ImportLine) => void;
  known: ReadonlyMap<string | null, FoundProject>;
  /** Cached per day. */
  deadlines: Map<CalendarDay, string>;
}

function deadlineOf(day: CalendarDay, { deadlines, context }: Planning): string {
  const deadline = deadlines.get(day) ?? deadlineOn(day, context.timeZone);
  deadlines.set(day, deadline);
  return deadline;
}

function planSignal({ signal, subtasks, partOf }: Arranged, planning: Planning): PlannedSignal {
  const { choice, found, known } = planning;
  const title = cleanLine(signal.title);
  const writer = new NotesWriter(title, planning);
  const add = writer.add.bind(writer);
  if (partOf !== null) add({ field: "parent", text: partOf });
  const tags = signal.tags.map(clean);
  for (const extra of signal.extras) {
    const isTag = choice.extras === "tags" && ["section", "person", "place"].includes(extra.field);
    if (isTag && extra.text.length <= maxTagLength) {
      tags.push(clean(extra.text));
      writer.report(extra.field, extra.text, "tag");
    } else add(extra);
  }
  for (const { name } of signal.files) writer.mention({ field: "file", text: name });
  const level = found.levels.find(({ key }) => key === signal.level);
  const usual = level && { priority: level.priority, impact: impactOf(level.priority) };
  const { repeat, isDone } = signal;
  if (isDone && repeat) add({ field: "recurrence", text: repeat.rule });
  const { planDay, startDay } = signal;
  const isPlanned = planDay !== null && !isDone && planDay >= planning.context.today;
  if (planDay !== null && !isPlanned) add({ field: "day", text: planDay });
  const isHidden = startDay !== null && !isDone && !isPlanned && startDay > planning.context.today;
  if (startDay !== null && !isHidden) add({ field: "day", text: startDay });
  const waiting = fitWaiting(signal, add);
  const minutes = signal.minutes ?? 0;
  if (minutes > maxEstimatedMinutes) add({ field: "estimate", text: `${minutes} min` });
  return {
    externalId: signal.id,
    input: {
      title: writer.title(title, maxTitleLength),
      tags: fitTags(tags, add),
      link: fitLink(signal.link, add),
      dueDate: signal.deadline && deadlineOf(signal.deadline, planning),
      ...(isHidden ? { hiddenUntil: startDay } : {}),
      ...waiting,
      ...((level && choice.levels.get(level.key)) ?? usual),
      ...signal.choices,
      ...(minutes > 0 ? { estimatedMinutes: Math.min(minutes, maxEstimatedMinutes) } : {}),
      ...(repeat && !isDone ? { repeat } : {}),
      status: isDone ? "done" : "inbox",
      notes: writer.notes(signal.notes),
    },
    project: projectOf(signal, known),
    completedAt: isDone ? (signal.completedAt ?? signal.createdAt) : null,
    createdAt: signal.createdAt,
    planDay: isPlanned ? planDay : null,
    subtasks: subtasks.map((subtask) => ({
      title: fitSubtask(subtask, planning),
      completed: subtask.isDone ? 1 : 0,
    })),
  };
}

const projectOf = ({ projectId }: FoundSignal, known: Planning["known"]) =>
  known.has(projectId) ? projectId : null;

function planFiles(signal: FoundSignal, { known, report }: Planning): PlannedFile[] {
  return signal.files.map(({ id, name: given, type, path }) => {
    const name = fitFilename(given);
    if (name !== given) {
      report({ title: signal.title, field: "file", text: given, outcome: "changed" });
    }
    return {
      externalId: id,
      title: clean(signal.title).slice(0, maxTitleLength),
      name,
      type: isMediaType(type) && type.length <= maxMediaTypeLength ? type : unknownType,
      path,
      project: projectOf(signal, known),
    };
  });
}

const unknownType = "application/octet-stream";

function planProject(project: FoundProject, planning: Planning): PlannedProject {
  const name = pathOfProject(project, planning.known);
  const writer = new NotesWriter(name, planning);
  for (const extra of project.extras) writer.add(extra);
  const color = colorSchema.safeParse(project.color);
  if (!color.success && project.color !== null) writer.add({ field: "color", text: project.color });
  return {
    externalId: project.id,
    input: {
      name: writer.title(name, maxNameLength),
      ...(color.success ? { color: color.data } : {}),
      status: project.isArchived ? "archived" : "active",
      description: writer.notes(project.description),
    },
  };
}

/** A text as it is stored, in one line. */
const cleanLine = (text: string) => clean(text).replace(/\s+/g, " ").trim();

const shortened = (text: string, max: number) =>
  `${text
    .slice(0, max - 1)
    .toWellFormed()
    .trim()}…`;

/** The maximum number of projects in a path; outer ones are omitted. */
const maxDepth = 100;

/** The name with those of its parent projects: "Work / Website". */
export function pathOfProject(
  project: FoundProject,
  known: ReadonlyMap<string | null, FoundProject>,
): string {
  const path: FoundProject[] = [];
  let one: FoundProject | undefined = project;
  while (one && !path.includes(one) && path.length < maxDepth) {
    path.unshift(one);
    one = known.get(one.parentId);
  }
  return path.map(({ name }) => cleanLine(name)).join(" / ");
}

/** Collects additions to the notes, and reports them. */
class NotesWriter {
  readonly #added: string[] = [];
  readonly #name: string;
  readonly #planning: Planning;

  constructor(name: string, planning: Planning) {
    this.#name = name;
    this.#planning = planning;
  }

  report(field: ImportField, text: string, outcome: ImportOutcome): void {
    this.#planning.report({ title: this.#name, field, text, outcome });
  }

  add(extra: Extra): void {
    this.mention(extra);
    this.report(extra.field, extra.text, "notes");
  }

  /** Adds text that is reported elsewhere. */
  mention({ field, text }: Extra): void {
    const label = fieldName(this.#planning.context.i18n, field);
    this.#added.push(field === "other" ? clean(text) : `${label}: ${clean(text).trim()}`);
  }

  /** A title or name shortened to fit; the full text goes into the notes. */
  title(text: string, max: number): string {
    if (text === "") {
      this.report("title", "", "changed");
      return this.#planning.context.i18n.t("Untitled");
    }
    if (text.length <= max) return text;
    this.add({ field: "title", text });
    return shortened(text, max);
  }

  /** The notes with all additions, cut if they are too long. */
  notes(text: string): string | null {
    const all = [clean(text).trim(), this.#added.join("\n")].join("\n\n").trim();
    if (all === "") return null;
    if (all.length <= maxNotesLength) return all;
    this.report("notes", `… ${all.slice(maxNotesLength - 1)}`, "left-out");
    return `${all.slice(0, maxNotesLength - 1).toWellFormed()}…`;
  }
}

function fitSubtask({ title }: FoundSignal, { context, report }: Planning): string {
  const text = cleanLine(title);
  if (text !== "" && text.length <= maxTitleLength) return text;
  report({ title: text, field: "title", text, outcome: "changed" });
  if (text === "") return context.i18n.t("Untitled");
  return shortened(text, maxTitleLength);
}
