import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  type ArchivedFile,
  type ArchiveKind,
  type ArchiveLines,
  archivedSettingsSchema,
  archiveFormat,
  archiveKinds,
  archiveSchema,
  archiveSchemas,
  archiveVersion,
  completeLine,
  DomainError,
  type Settings,
  settleLine,
} from "@daysignal/core";
import { ZodError } from "zod";
import { release } from "../release.ts";
import { inputProblem } from "../trpc/input-errors.ts";
import { createFileBytes } from "./file-bytes.ts";
import { createLineSpool, type LineSpool } from "./line-spool.ts";
import { notAnArchive, parseArchive } from "./parse-archive.ts";

/** A file of an archive without its bytes. */
export type ArchivedFileHead = Omit<ArchivedFile, "data">;

/** A file as it waits for the rest of the import. */
export interface StagedFile extends ArchivedFileHead {
  /** The upload under which its bytes are stored for now; null where the archive has none. */
  stagedId: string | null;
}

export type SpoolKind = Exclude<ArchiveKind, "files">;

/** What an archive holds, in temporary files, each line checked and settled. */
export interface ReadArchive {
  settings: Settings | null;
  lines: { readonly [K in SpoolKind]: LineSpool<ArchiveLines[K]> };
  files: LineSpool<StagedFile>;
}

export interface ReadOptions {
  /** Where temporary files are made. */
  folder: string;
  /** Takes the bytes of a file, which lie at `path` and may be moved; answers where they are kept, and their type. */
  stageFile(file: ArchivedFileHead, path: string): Promise<{ stagedId: string; type: string }>;
  /** Gives up what was staged, because the list of files begins again. */
  discardFiles(): Promise<void>;
}

/**
 * Reads an archive as it arrives, whatever the order of its fields; one that is
 * there twice counts as JSON.parse has it: the last. Hands what it has read to
 * `use` and removes the temporary files afterwards. Throws INVALID_INPUT, naming
 * the line at fault, and PAYLOAD_TOO_LARGE.
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
    planEntries: createLineSpool<ArchiveLines["planEntries"]>(draft()),
    feedback: createLineSpool<ArchiveLines["feedback"]>(draft()),
  };
  const files = createLineSpool<StagedFile>(draft());
  const bytesPath = draft();
  const bytes = createFileBytes(bytesPath);
  const values = new Map<string, unknown>();
  /** What is wrong with each field as it was read last. */
  const problems = new Map<string, DomainError>();
  let bytesProblem: DomainError | undefined;
  let size = 0;

  const noteProblem = (field: string, error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    if (!problems.has(field)) problems.set(field, error);
  };
  const noteBytesProblem = (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    bytesProblem = error;
  };
  const takeFile = async (value: unknown) => {
    const field = `files.${files.count}`;
    const wrongBytes = bytesProblem;
    bytesProblem = undefined;
    const { data, ...head } = parseLine("files", field, value);
    if (data !== null && wrongBytes) throw nameField(wrongBytes, `${field}.data`);
    if (data !== null && head.size !== size) {
      const message = `${field}.size is not the number of bytes in data.`;
      throw new DomainError("INVALID_INPUT", { field: `${field}.size`, message });
    }
    const staged = data === null ? { stagedId: null } : await stageFile(head, bytesPath);
    await files.append({ ...head, ...staged });
  };
  const takeLine = async <K extends SpoolKind>(kind: K, value: unknown) => {
    const field = `${kind}.${lines[kind].count}`;
    const spool: LineSpool<ArchiveLines[K]> = lines[kind];
    await spool.append(settleLine[kind](parseLine(kind, field, value), field));
  };

  try {
    await parseArchive(body, {
      beginField: async (name, isList) => {
        problems.delete(name);
        values.delete(name);
        if (!(name in archiveSchema.shape)) {
          noteProblem(name, unknownField(name));
        } else if (isList !== isKind(name)) {
          const message = `${name} must be ${isList ? "no array" : "an array"}.`;
          noteProblem(name, new DomainError("INVALID_INPUT", { field: name, message }));
        }
        if (!isKind(name)) return;
        if (name !== "files") return await lines[name].clear();
        await files.clear();
        await discardFiles();
      },
      takeValue: async (name, value) => void values.set(name, value),
      takeLine: async (name, value) => {
        if (!isKind(name) || problems.has(name)) return;
        try {
          await (name === "files" ? takeFile(value) : takeLine(name, value));
        } catch (error) {
          noteProblem(name, error);
        }
      },
      takesBytes: (name) => name === "files",
      beginBytes: async () => {
        bytesProblem = undefined;
        size = 0;
        await bytes.begin();
      },
      takeBytes: (text) => (bytesProblem ? undefined : bytes.write(text)?.catch(noteBytesProblem)),
      endBytes: async () => {
        if (bytesProblem) return;
        size = (await bytes.end().catch(noteBytesProblem)) ?? 0;
      },
    });
    const settings = checkHead(values);
    const first = Object.keys(archiveSchema.shape).find((name) => problems.has(name));
    const problem = first ? problems.get(first) : problems.values().next().value;
    if (problem) throw nameReleases(problem, values.get("madeBy"));
    return await use({ settings, lines, files });
  } finally {
    const spools = [...Object.values(lines), files, bytes];
    await Promise.all(spools.map((spool) => spool.remove()));
  }
}

function isKind(name: string): name is ArchiveKind {
  return archiveKinds.some((kind) => kind === name);
}

function parseLine<K extends ArchiveKind>(kind: K, field: string, value: unknown): ArchiveLines[K] {
  const parsed = archiveSchemas[kind].safeParse(completeLine(kind, value));
  // TypeScript doesn't follow that the schema of a kind makes the lines of that kind.
  if (parsed.success) return parsed.data as ArchiveLines[K];
  const issues = parsed.error.issues.map((issue) => ({
    ...issue,
    path: [...field.split("."), ...issue.path],
  }));
  throw inputProblem(new ZodError(issues));
}

/** What a file says of itself. */
function checkHead(values: ReadonlyMap<string, unknown>): Settings | null {
  if (values.get("format") !== archiveFormat) throw notAnArchive();
  if (values.get("version") !== archiveVersion) {
    throw new DomainError("INVALID_INPUT", {
      field: "version",
      message: "This export was made by a newer version. Update this installation first.",
    });
  }
  const settings = archivedSettingsSchema.nullable().safeParse(values.get("settings") ?? null);
  if (settings.success) return settings.data;
  const issues = settings.error.issues.map((issue) => ({
    ...issue,
    path: ["settings", ...issue.path],
  }));
  throw inputProblem(new ZodError(issues));
}

function unknownField(field: string): DomainError {
  return new DomainError("INVALID_INPUT", { field, message: `${field} is not a known field.` });
}

function nameField({ code, details, message }: DomainError, field: string): DomainError {
  return new DomainError(code, {
    ...details,
    field,
    message: code === "INVALID_INPUT" ? `${field} ${message}.` : message,
  });
}

/** A refusal that says so where another release wrote the export: that one may know more fields. */
function nameReleases(problem: DomainError, madeBy: unknown): DomainError {
  if (typeof madeBy !== "string" || madeBy === release) return problem;
  return new DomainError(problem.code, {
    ...problem.details,
    message: `${problem.message} This export was made by version ${madeBy}, and this installation has ${release}.`,
  });
}
