import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type ArchivedFeed,
  type ArchiveKind,
  type ArchiveLines,
  archivedFeedSchema,
  archivedGlanceSchema,
  archivedSettingsSchema,
  archiveKinds,
  archiveSchemas,
  completeLine,
  completeSettings,
  DomainError,
  type GlanceChoices,
  normalizeLine,
  type Settings,
} from "@daysignal/core";
import { ZodError, type z } from "zod";
import { release } from "../release.ts";
import { inputProblem } from "../trpc/input-errors.ts";
import type { ArchiveSource } from "./archive-format.ts";
import { archiveSteps } from "./archive-kinds.ts";
import type { FileStage } from "./file-stage.ts";
import { createLineSpool, type LineSpool } from "./line-spool.ts";
import { withSource } from "./open-archive.ts";

/** The contents of an archive in temporary files, each line validated and normalised. */
export interface ReadArchive {
  settings: Settings | null;
  calendarFeed: ArchivedFeed | null;
  glance: GlanceChoices | null;
  /** In `data`, a calendar has its text, and a file the id of its staged upload. */
  lines: { readonly [K in ArchiveKind]: LineSpool<ArchiveLines[K]> };
}

interface ReadOptions {
  /** A path for a folder of temporary files. */
  folder: string;
  stage: FileStage;
}

/**
 * Reads the archive in `file`, passes its contents to `use`, and removes the temporary files
 * afterwards. Throws INVALID_INPUT, naming the line, PAYLOAD_TOO_LARGE, and STORAGE_FULL.
 */
export async function withArchive<T>(
  file: string,
  options: ReadOptions,
  use: (archive: ReadArchive) => Promise<T>,
): Promise<T> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const archive = await withSource(file, folder, (source) => check(source, options));
    return await use(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(source: ArchiveSource, { folder, stage }: ReadOptions): Promise<ReadArchive> {
  const { settings = null, calendarFeed = null, glance = null, madeBy } = source.head;
  const head = {
    settings: parse(archivedSettingsSchema.nullable(), "settings", completeSettings(settings)),
    calendarFeed: parse(archivedFeedSchema.nullable(), "calendarFeed", calendarFeed),
    glance: parse(archivedGlanceSchema.nullable(), "glance", glance),
  };
  const path = () => join(folder, randomUUID());
  // `Object.fromEntries` loses the names of the keys.
  const lines = Object.fromEntries(
    archiveKinds.map((kind) => [kind, createLineSpool(path())]),
  ) as unknown as ReadArchive["lines"];
  const unpack = async (data: string, field: string) => {
    const unpacked = path();
    await source.unpack(data, field, unpacked);
    return unpacked;
  };
  const checkLines = async <K extends ArchiveKind>(kind: K) => {
    const { takeBytes } = archiveSteps[kind];
    const spool: LineSpool<ArchiveLines[K]> = lines[kind];
    for await (const value of source.lines(kind)) {
      const field = `${kind}.${spool.count}`;
      // TypeScript cannot infer that the schema of a kind returns the lines of that kind.
      const parsed = parse(archiveSchemas[kind], field, completeLine(kind, value));
      const line = normalizeLine[kind](parsed as ArchiveLines[K], field);
      await spool.append((await takeBytes?.({ unpack, stage }, line, field)) ?? line);
    }
  };
  try {
    source.assertKnown();
    for (const kind of archiveKinds) await checkLines(kind);
  } catch (error) {
    throw error instanceof DomainError ? nameReleases(error, madeBy) : error;
  }
  return { ...head, lines };
}

/** Validates a value that `field` names in errors. */
function parse<S extends z.ZodType>(schema: S, field: string, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    ...issue,
    path: [...field.split("."), ...issue.path],
  }));
  throw inputProblem(new ZodError(issues));
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
