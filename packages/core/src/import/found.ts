import { DomainError } from "../errors.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { ColumnField, ImportField, ImportSource } from "./import-look.ts";

/** Something that a field of ours cannot hold; it goes into the notes or becomes a tag (§13). */
export interface Extra {
  field: ImportField;
  text: string;
}

export interface FoundProject {
  /** The same in the next export. */
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
  /** The same in the next export. */
  id: string;
  name: string;
  /** As the source declares it; may be no media type. */
  type: string;
  /** In the zip file. */
  path: string;
}

/** A task of another planner. */
export interface FoundSignal {
  /** Unique among the tasks of the file, and the same in the next export. */
  id: string;
  title: string;
  notes: string;
  projectId: string | null;
  parentId: string | null;
  isDone: boolean;
  /** Instants; null if the source does not have them. */
  completedAt: string | null;
  createdAt: string | null;
  deadline: CalendarDay | null;
  /** The day that it was planned for, where that is not the deadline. */
  planDay: CalendarDay | null;
  /** The key of its priority in `levels`. */
  level: string | null;
  minutes: number | null;
  tags: string[];
  link: string | null;
  repeat: Repeat | null;
  files: FoundFile[];
  extras: Extra[];
}

/** An attachment that is elsewhere; blank where the source does not say. */
interface LinkedFile {
  name: string;
  address: string;
}

/** One priority of the source, and ours for it. */
export interface FoundLevel {
  key: string;
  priority: number;
}

/** A column of a table, and the field of ours that it holds. */
export interface FoundColumn {
  name: string;
  field: ColumnField | null;
  example: string;
}

/** The contents of a file of another planner, in one form for all sources (§13). */
export interface Found {
  source: ImportSource;
  projects: FoundProject[];
  signals: FoundSignal[];
  /** The highest first. */
  levels: FoundLevel[];
  /** Rows and parts of the file that do not come along. */
  leftOut: { title: string; field: ImportField; text: string }[];
  /** Of a table whose columns can be assigned; else empty. */
  columns: FoundColumn[];
}

/** What reading a file depends on besides the file. */
export interface ReadingContext {
  /** IANA name. */
  timeZone: string;
  today: CalendarDay;
  /** The assignment of a table's columns, in their order; undefined to guess it. */
  columns?: readonly (ColumnField | null)[] | undefined;
}

/** A file, or one of those in a zip file. */
export interface ImportedFile {
  name: string;
  text: string;
}

/**
 * The most that a file may hold (§13): its contents are in memory all at once. Tasks include those
 * that become subtasks.
 */
export const importLimits = {
  tasks: 200_000,
  projects: 10_000,
  attachments: 10_000,
  columns: 1000,
  /** Lines of the report, and their characters. */
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
  level: null,
  minutes: null,
  link: null,
  repeat: null,
} satisfies Partial<FoundSignal>;

/**
 * Collects the contents of a file; of entities with the same id the first one counts. Throws
 * PAYLOAD_TOO_LARGE beyond `importLimits`.
 */
export class FoundBuilder {
  readonly #signals = new Map<string, FoundSignal>();
  readonly #projects = new Map<string, FoundProject>();
  readonly #leftOut: Found["leftOut"] = [];
  readonly #keys = new Map<string, number>();
  #taskCount = 0;

  /** An id for something that has none: the parts, and which of those that are equal it is. */
  keyOf(...parts: readonly string[]): string {
    const key = parts.join("\n");
    const count = (this.#keys.get(key) ?? 0) + 1;
    this.#keys.set(key, count);
    return count === 1 ? key : `${key}\n${count}`;
  }

  project(given: Partial<FoundProject> & { id: string; name: string }): FoundProject {
    // An id may be the name.
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

  leaveOut(title: string, field: ImportField, text: string): void {
    if (this.#leftOut.length >= importLimits.lines) throw tooMuch();
    this.#leftOut.push({ title, field, text });
  }

  /** An attachment that is not in the file: its address goes into the notes, and is never read. */
  linkFile(to: { extras: Extra[] }, title: string, { name, address }: LinkedFile): void {
    if (!/^https?:\/\//i.test(address)) this.leaveOut(title, "file", name || address);
    else to.extras.push({ field: "file", text: name === "" ? address : `${name} ${address}` });
  }

  build(source: ImportSource, levels: FoundLevel[], columns: FoundColumn[] = []): Found {
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

/** The refusal of a file that cannot be read to its end. */
export function damagedFile(options?: ErrorOptions): DomainError {
  return new DomainError("INVALID_INPUT", { field: "file", message: damaged }, options);
}

/** The refusal of a file that holds more than can be imported at once. */
export function tooMuch(options?: ErrorOptions): DomainError {
  const message = /*i18n*/ "The file holds too much to import at once. Export it in parts.";
  return new DomainError("PAYLOAD_TOO_LARGE", { field: "file", message }, options);
}

/** The refusal of a file that is of no known kind. */
export function unknownFile(): DomainError {
  return new DomainError("INVALID_INPUT", { field: "file", message: unknownKind });
}
