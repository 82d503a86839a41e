import { DomainError } from "../errors.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import type { Choices } from "../signal/choices.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { ColumnField, ImportField, ImportSource } from "./import-look.ts";

/** Data that no field can hold; it goes into the notes or becomes a tag (§13). */
export interface Extra {
  field: ImportField;
  text: string;
}

export interface FoundProject {
  /** Stable across exports. */
  id: string;
  name: string;
  parentId: string | null;
  description: string;
  /** Six hexadecimal digits, with or without `#`; null if the source has none. */
  color: string | null;
  isArchived: boolean;
  extras: Extra[];
}

/** An attachment whose bytes are in the same zip file. */
export interface FoundFile {
  /** Stable across exports. */
  id: string;
  name: string;
  /** As declared by the source; may be an invalid media type. */
  type: string;
  /** The path in the zip file. */
  path: string;
}

/** A task of another planner. */
export interface FoundSignal {
  /** Unique among the tasks of the file, and stable across exports. */
  id: string;
  title: string;
  notes: string;
  projectId: string | null;
  parentId: string | null;
  isDone: boolean;
  /** Instants; null if the source has none. */
  completedAt: string | null;
  createdAt: string | null;
  deadline: CalendarDay | null;
  /** The day it was planned for, if that is not the deadline. */
  planDay: CalendarDay | null;
  /** The day on which it starts, until when it is hidden. */
  startDay: CalendarDay | null;
  /** Whom or what it waits for. */
  waitingFor: string | null;
  /** The day to ask on; only with `waitingFor`. */
  askDay: CalendarDay | null;
  /** The key of its priority in `levels`. */
  level: string | null;
  minutes: number | null;
  /** Values of choice fields, as far as the source has them. */
  choices: Choices;
  tags: string[];
  link: string | null;
  repeat: Repeat | null;
  files: FoundFile[];
  extras: Extra[];
}

/** An attachment stored elsewhere; fields are empty if the source does not give them. */
interface LinkedFile {
  name: string;
  address: string;
}

/** A priority of the source, and the one it maps to. */
export interface FoundLevel {
  key: string;
  priority: number;
}

/** A column of a table, and the field it maps to. */
export interface FoundColumn {
  name: string;
  field: ColumnField | null;
  example: string;
}

/** The contents of a file of another planner, in one format for all sources (§13). */
export interface Found {
  source: ImportSource;
  projects: FoundProject[];
  signals: FoundSignal[];
  /** The highest first. */
  levels: readonly FoundLevel[];
  /** Rows and parts of the file that are not imported. */
  leftOut: { title: string; field: ImportField; text: string }[];
  /** For a table whose columns can be assigned; else empty. */
  columns: FoundColumn[];
}

/** The context for reading a file. */
export interface ReadingContext {
  /** IANA name. */
  timeZone: string;
  today: CalendarDay;
  /** The assignment of a table's columns, in their order; undefined to guess it. */
  columns?: readonly (ColumnField | null)[] | undefined;
}

/** A file, or one within a zip file. */
export interface ImportedFile {
  name: string;
  text: string;
}

/**
 * The maximum contents of a file (§13), since they are all in memory at once. Tasks include those
 * that become subtasks.
 */
export const importLimits = {
  tasks: 200_000,
  projects: 10_000,
  attachments: 10_000,
  columns: 1000,
  /** The maximum number of lines in the report, and of characters in them. */
  lines: 400_000,
  lineCharacters: 41_943_040,
} as const;

const newProject = {
  parentId: null,
  description: "",
  color: null,
  isArchived: false,
} satisfies Partial<FoundProject>;

const newSignal = {
  notes: "",
  projectId: null,
  parentId: null,
  isDone: false,
  completedAt: null,
  createdAt: null,
  deadline: null,
  planDay: null,
  startDay: null,
  waitingFor: null,
  askDay: null,
  level: null,
  minutes: null,
  choices: {},
  link: null,
  repeat: null,
} satisfies Partial<FoundSignal>;

/**
 * Collects the contents of a file. Of entities with the same id the first one is kept. Throws
 * PAYLOAD_TOO_LARGE beyond `importLimits`.
 */
export class FoundBuilder {
  readonly #signals = new Map<string, FoundSignal>();
  readonly #projects = new Map<string, FoundProject>();
  readonly #leftOut: Found["leftOut"] = [];
  readonly #keys = new Map<string, number>();
  #taskCount = 0;

  /** An id for something that has none: made of the parts and a counter among equal ones. */
  keyOf(...parts: readonly string[]): string {
    const key = parts.join("\n");
    const count = (this.#keys.get(key) ?? 0) + 1;
    this.#keys.set(key, count);
    return count === 1 ? key : `${key}\n${count}`;
  }

  project(given: Partial<FoundProject> & { id: string; name: string }): FoundProject {
    // The id may be the same as the name.
    const id = given.id.normalize("NFC");
    const known = this.#projects.get(id);
    if (known) return known;
    if (this.#projects.size >= importLimits.projects) throw tooMuch();
    const project = { ...newProject, extras: [], ...given };
    this.#projects.set(id, project);
    return project;
  }

  signal(given: Partial<FoundSignal> & { id: string; title: string }): FoundSignal {
    this.#taskCount += 1;
    if (this.#taskCount > importLimits.tasks) throw tooMuch();
    const signal = { ...newSignal, tags: [], files: [], extras: [], ...given };
    if (this.#signals.has(signal.id)) this.leaveOut(signal.title, "duplicate", signal.id);
    else this.#signals.set(signal.id, signal);
    return signal;
  }

  /** The id of the project of this name; null for an empty name. */
  projectNamed(name: string): string | null {
    return name === "" ? null : this.project({ id: name, name }).id;
  }

  /** Adds an item of a task's list. */
  step(task: FoundSignal, title: string, isDone: boolean, id: string | null = null): FoundSignal {
    return this.signal({
      id: id ?? this.keyOf(task.id, title),
      ...{ title, projectId: task.projectId, parentId: task.id, isDone },
    });
  }

  leaveOut(title: string, field: ImportField, text: string): void {
    if (this.#leftOut.length >= importLimits.lines) throw tooMuch();
    this.#leftOut.push({ title, field, text });
  }

  /**
   * Records an attachment that is not in the file: its address goes into the notes and is never
   * fetched.
   */
  linkFile(to: { extras: Extra[] }, title: string, { name, address }: LinkedFile): void {
    if (!/^https?:\/\//i.test(address)) this.leaveOut(title, "file", name || address);
    else to.extras.push({ field: "file", text: name === "" ? address : `${name} ${address}` });
  }

  build(source: ImportSource, levels: readonly FoundLevel[], columns: FoundColumn[] = []): Found {
    return {
      source,
      projects: [...this.#projects.values()],
      signals: [...this.#signals.values()],
      levels,
      leftOut: this.#leftOut,
      columns,
    };
  }
}

const damaged = /*i18n*/ "The file is damaged or not complete. Export it again.";
const unknownKind =
  /*i18n*/ "This is not a file that can be imported. Choose an export of a planner that the guide to imports names, a table (CSV), iCalendar (.ics) or a text with one task a line.";

/** The error for a file that cannot be read to its end. */
export function damagedFile(options?: ErrorOptions): DomainError {
  return new DomainError("INVALID_INPUT", { field: "file", message: damaged }, options);
}

/** The error for a file with more contents than one import allows. */
export function tooMuch(options?: ErrorOptions): DomainError {
  const message = /*i18n*/ "The file holds too much to import at once. Export it in parts.";
  return new DomainError("PAYLOAD_TOO_LARGE", { field: "file", message }, options);
}

/** The error for a file of an unknown kind. */
export function unknownFile(): DomainError {
  return new DomainError("INVALID_INPUT", { field: "file", message: unknownKind });
}
