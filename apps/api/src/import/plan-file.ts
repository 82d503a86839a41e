import { createHash } from "node:crypto";
import {
  type CalendarDay,
  type ImportFileInput,
  type ImportLook,
  makeStorable,
} from "@daysignal/core";
import {
  lookAtImport,
  type PlannedFile,
  type PlannedImport,
  type PlannedProject,
  type PlannedSignal,
  planImport,
  readChoice,
  readColumns,
  readImport,
} from "@daysignal/core/import";
import { createLineSpool } from "../archive/line-spool.ts";
import { type LanguageTexts, openTexts } from "../language/catalogues.ts";
import { sampleSize } from "../object/media-type.ts";
import { readHead } from "../object/scratch-file.ts";
import { isZip, unpackFile, withZip } from "./unpack-file.ts";

/** An attachment to import, and its size in the zip file; null if it is missing there. */
export type SizedFile = PlannedFile & { size: number | null };

/** The parts of a plan, each in a temporary file (`readLinePages`). */
export interface PlanParts {
  projects: PlannedProject;
  signals: PlannedSignal;
  files: SizedFile;
  lines: PlannedImport["lines"][number];
}

export interface PlanFileInput {
  /** The path of the file. */
  path: string;
  /** The name given by its sender. */
  name: string;
  input: ImportFileInput;
  timeZone: string;
  today: CalendarDay;
  texts: LanguageTexts;
  /** The paths to write the parts of the plan to. */
  parts: Readonly<Record<keyof PlanParts, string>>;
}

/** The findings in a file, without the comparison with the account and the report lines. */
export type FileLook = Omit<ImportLook, "id" | "dryRun" | "added" | "kept" | "problem" | "lines">;

export interface PlannedFileLook {
  look: FileLook;
  /** The number of entries per part. */
  counts: Record<keyof PlanParts, number>;
}

/** The maximum length of a path; no planner writes longer ones. */
const maxPathLength = 1000;

/**
 * Reads a file of another planner and plans its import (§13), as a job in a worker. The ids in the
 * plan are in stored form (`externalKey`). Throws INVALID_INPUT and PAYLOAD_TOO_LARGE.
 */
export async function planFile(given: PlanFileInput): Promise<PlannedFileLook> {
  const { path, name, input, timeZone, today, texts, parts } = given;
  const { from = "auto" } = input;
  const head = await readHead(path, sampleSize);
  const contents = await unpackFile({ path, name, head });
  const columns = readColumns(input);
  const context = { timeZone, today, columns };
  const found = readImport(contents, from === "archive" ? "auto" : from, context);
  const choice = readChoice(input, found);
  const planned = planImport(found, choice, { timeZone, today, i18n: openTexts(texts) });
  const { lines, ...look } = lookAtImport(found, planned, choice);
  const files = await sizeFiles(planned.files, isZip(head) ? path : null);
  const counts = {
    projects: await write(parts.projects, planned.projects.map(withKey)),
    signals: await write(parts.signals, planned.signals.map(withKeys)),
    files: await write(parts.files, files.map(withKeys)),
    lines: await write(parts.lines, lines),
  };
  return { look, counts };
}

const withKey = <T extends { externalId: string }>(one: T): T => ({
  ...one,
  externalId: externalKey(one.externalId),
});

const withKeys = <T extends { externalId: string; project: string | null }>(one: T): T => ({
  ...withKey(one),
  project: one.project && externalKey(one.project),
});

async function sizeFiles(files: readonly PlannedFile[], zip: string | null): Promise<SizedFile[]> {
  const sizes = new Map<string, number>();
  if (zip !== null && files.length > 0) {
    const paths = new Set(files.map(({ path }) => path));
    await withZip(
      zip,
      async (_zip, entries) => {
        for (const { fileName, uncompressedSize } of entries) sizes.set(fileName, uncompressedSize);
      },
      (path) => path.length <= maxPathLength && paths.has(path),
    );
  }
  return files.map((file) => ({
    ...file,
    path: file.path.slice(0, maxPathLength),
    size: sizes.get(file.path) ?? null,
  }));
}

async function write<T>(path: string, lines: readonly T[]): Promise<number> {
  const spool = createLineSpool<T>(path);
  for (const line of lines) await spool.append(line);
  await spool.finish();
  return spool.count;
}

/**
 * An external id as it is stored; long ones are hashed, because an index entry has a maximum size.
 */
const externalKey = (id: string) =>
  id.length <= 200 ? makeStorable(id) : createHash("sha256").update(id).digest("base64url");
