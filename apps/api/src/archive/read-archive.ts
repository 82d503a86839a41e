import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  type ArchivedFeed,
  type ArchivedFile,
  type ArchiveKind,
  type ArchiveLines,
  archivedFeedSchema,
  archivedSettingsSchema,
  archiveFormat,
  archiveKinds,
  archiveSchema,
  archiveSchemas,
  archiveVersion,
  completeLine,
  completeSettings,
  DomainError,
  isStorableText,
  normalizeLine,
  type Settings,
} from "@daysignal/core";
import { ZodError, type z } from "zod";
import { release } from "../release.ts";
import { inputProblem } from "../trpc/input-errors.ts";
import { createBase64File } from "./base64-file.ts";
import { createLineSpool, type LineSpool } from "./line-spool.ts";
import { notAnArchive, parseArchive } from "./parse-archive.ts";

/** A file of an archive without its bytes. */
export type ArchivedFileHead = Omit<ArchivedFile, "data">;

/** A file whose bytes are staged until the import is committed. */
export interface StagedFile extends ArchivedFileHead {
  /** The staged upload with its bytes; null if the archive has none. */
  stagedId: string | null;
}

/** A calendar with the text of its file; null if the archive has none. */
export type SpooledCalendar = Omit<ArchiveLines["calendars"], "data"> & { text: string | null };

export type SpoolKind = Exclude<ArchiveKind, "files" | "calendars">;

/** The contents of an archive in temporary files, each line validated and normalised. */
export interface ReadArchive {
  settings: Settings | null;
  calendarFeed: ArchivedFeed | null;
  lines: { readonly [K in SpoolKind]: LineSpool<ArchiveLines[K]> };
  calendars: LineSpool<SpooledCalendar>;
  files: LineSpool<StagedFile>;
}

export interface ReadOptions {
  /** The folder of temporary files. */
  folder: string;
  /**
   * Stores the file at `path`, which may be moved. Returns the id of its staged upload and its
   * type.
   */
  stageFile(file: ArchivedFileHead, path: string): Promise<{ stagedId: string; type: string }>;
  /** Discards staged files, because the list of files is repeated. */
  discardFiles(): Promise<void>;
}

/**
 * Reads an archive as it arrives, with its fields in any order; as with JSON.parse, the last one of
 * a name counts. Passes the contents to `use` and removes the temporary files afterwards. Throws
 * INVALID_INPUT, naming the line, and PAYLOAD_TOO_LARGE.
 */
export async function withArchive<T>(
  body: Readable,
  options: ReadOptions,
  use: (archive: ReadArchive) => Promise<T>,
): Promise<T> {
  const { folder, stageFile, discardFiles } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = () => join(folder, randomUUID());
  const lines: ReadArchive["lines"] = {
    clients: createLineSpool<ArchiveLines["clients"]>(draft()),
    projects: createLineSpool<ArchiveLines["projects"]>(draft()),
    signals: createLineSpool<ArchiveLines["signals"]>(draft()),
    subtasks: createLineSpool<ArchiveLines["subtasks"]>(draft()),
    reminders: createLineSpool<ArchiveLines["reminders"]>(draft()),
    planEntries: createLineSpool<ArchiveLines["planEntries"]>(draft()),
    feedback: createLineSpool<ArchiveLines["feedback"]>(draft()),
    namedViews: createLineSpool<ArchiveLines["namedViews"]>(draft()),
    dayNotes: createLineSpool<ArchiveLines["dayNotes"]>(draft()),
    hooks: createLineSpool<ArchiveLines["hooks"]>(draft()),
  };
  const calendars = createLineSpool<SpooledCalendar>(draft());
  const files = createLineSpool<StagedFile>(draft());
  const dataPath = draft();
  const bytes = createBase64File(dataPath);
  const values = new Map<string, unknown>();
  /** The first error of each field, for its last occurrence. */
  const errors = new Map<string, DomainError>();
  /** The error of the current `data`. */
  let dataError: DomainError | undefined;
  let size = 0;

  const recordError = (field: string, error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    errors.set(field, error);
  };
  const recordDataError = (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    dataError = error;
  };
  const appendFile = async (value: unknown) => {
    const field = `files.${files.count}`;
    const { data, ...head } = parseLine("files", field, value);
    if (data !== null && dataError) throw nameField(dataError, `${field}.data`);
    if (data !== null && head.size !== size) {
      const message = /*i18n*/ "{field} is not the number of bytes in data.";
      throw new DomainError("INVALID_INPUT", { field: `${field}.size`, message });
    }
    const staged = data === null ? { stagedId: null } : await stageFile(head, dataPath);
    await files.append({ ...head, ...staged });
  };
  const appendCalendar = async (value: unknown) => {
    const field = `calendars.${calendars.count}`;
    const line = parseLine("calendars", field, value);
    if (line.data !== null && dataError) throw nameField(dataError, `${field}.data`);
    const { data, ...calendar } = normalizeLine.calendars(line, field);
    const text = data === null ? null : await readText(dataPath, `${field}.data`);
    await calendars.append({ ...calendar, text });
  };
  const appendLine = async <K extends SpoolKind>(kind: K, value: unknown) => {
    const field = `${kind}.${lines[kind].count}`;
    const spool: LineSpool<ArchiveLines[K]> = lines[kind];
    await spool.append(normalizeLine[kind](parseLine(kind, field, value), field));
  };

  try {
    await parseArchive(body, {
      onField: async (name, isList) => {
        errors.delete(name);
        values.delete(name);
        if (!(name in archiveSchema.shape)) {
          recordError(name, unknownField(name));
        } else if (isList !== isKind(name)) {
          const message = isList
            ? /*i18n*/ "{field} must be no array."
            : /*i18n*/ "{field} must be an array.";
          recordError(name, new DomainError("INVALID_INPUT", { field: name, message }));
        }
        if (!isKind(name)) return;
        if (name === "calendars") return await calendars.clear();
        if (name !== "files") return await lines[name].clear();
        await files.clear();
        await discardFiles();
      },
      onValue: async (name, value) => void values.set(name, value),
      onLine: async (name, value) => {
        if (!isKind(name) || errors.has(name)) return;
        try {
          if (name === "files") await appendFile(value);
          else if (name === "calendars") await appendCalendar(value);
          else await appendLine(name, value);
        } catch (error) {
          recordError(name, error);
        }
      },
      streamsData: (name) => name === "files" || name === "calendars",
      onDataStart: async () => {
        dataError = undefined;
        size = 0;
        await bytes.restart();
      },
      onDataChunk: (text) => (dataError ? undefined : bytes.write(text)?.catch(recordDataError)),
      onDataEnd: async () => {
        if (dataError) return;
        size = (await bytes.end().catch(recordDataError)) ?? 0;
      },
    });
    const head = checkHead(values);
    const first = Object.keys(archiveSchema.shape).find((name) => errors.has(name));
    const problem = first ? errors.get(first) : errors.values().next().value;
    if (problem) throw nameReleases(problem, values.get("madeBy"));
    return await use({ ...head, lines, calendars, files });
  } finally {
    const spools = [...Object.values(lines), calendars, files, bytes];
    await Promise.all(spools.map((spool) => spool.remove()));
  }
}

function isKind(name: string): name is ArchiveKind {
  return archiveKinds.some((kind) => kind === name);
}

function parseLine<K extends ArchiveKind>(kind: K, field: string, value: unknown): ArchiveLines[K] {
  const parsed = archiveSchemas[kind].safeParse(completeLine(kind, value));
  // TypeScript cannot infer that the schema of a kind returns the lines of that kind.
  if (parsed.success) return parsed.data as ArchiveLines[K];
  const issues = parsed.error.issues.map((issue) => ({
    ...issue,
    path: [...field.split("."), ...issue.path],
  }));
  throw inputProblem(new ZodError(issues));
}

/** Validates format, version, settings and the settings of the calendar feed. */
function checkHead(
  values: ReadonlyMap<string, unknown>,
): Pick<ReadArchive, "settings" | "calendarFeed"> {
  if (values.get("format") !== archiveFormat) throw notAnArchive();
  if (values.get("version") !== archiveVersion) {
    throw new DomainError("INVALID_INPUT", {
      field: "version",
      message: /*i18n*/ "This export was made by a newer version. Update this installation first.",
    });
  }
  return {
    settings: parseField(
      archivedSettingsSchema.nullable(),
      "settings",
      completeSettings(values.get("settings") ?? null),
    ),
    calendarFeed: parseField(
      archivedFeedSchema.nullable(),
      "calendarFeed",
      values.get("calendarFeed") ?? null,
    ),
  };
}

function parseField<S extends z.ZodType>(schema: S, field: string, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }));
  throw inputProblem(new ZodError(issues));
}

/** The text of a file in UTF-8. Throws INVALID_INPUT for other encodings. */
async function readText(path: string, field: string): Promise<string> {
  const bytes = await readFile(path);
  const text = isUtf8(bytes) ? bytes.toString() : "\0";
  if (isStorableText(text)) return text;
  const reason = /*i18n*/ "contains characters that cannot be stored";
  throw new DomainError("INVALID_INPUT", { field, reason });
}

function unknownField(field: string): DomainError {
  return new DomainError("INVALID_INPUT", {
    field,
    message: /*i18n*/ "{field} is not a known field.",
  });
}

function nameField({ code, details }: DomainError, field: string): DomainError {
  return new DomainError(code, { ...details, field });
}

/**
 * Adds both versions to an error if another version wrote the export, since that may have more
 * fields.
 */
function nameReleases(problem: DomainError, madeBy: unknown): DomainError {
  if (typeof madeBy !== "string" || madeBy === release) return problem;
  return new DomainError(problem.code, {
    ...problem.details,
    addition: {
      message:
        /*i18n*/ "This export was made by version {madeBy}, and this installation has {release}.",
      values: { madeBy, release },
    },
  });
}
