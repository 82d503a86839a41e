import type { Readable } from "node:stream";
import {
  type Archive,
  type ArchivedFile,
  type ArchiveKind,
  archiveFormat,
  archiveKinds,
  archiveSchemas,
  archiveVersion,
  checkArchive,
  DomainError,
  settingsSchema,
} from "@daysignal/core";
import { JSONParser, type ParsedElementInfo, TokenType } from "@streamparser/json";
import { ZodError, type z } from "zod";
import { inputProblem } from "../trpc/input-errors.ts";

/** How much of an archive may lie between two of its files, in bytes: what is held in memory at once. */
const maxHeld = 67_108_864;

/** How deep the JSON of an archive may be nested. Its own lines are not; the parser takes the square of it in time. */
const maxDepth = 16;

const paths = ["$.format", "$.version", "$.settings", ...archiveKinds.map((kind) => `$.${kind}.*`)];

/**
 * Reads the text of an archive as it arrives. Its lines are checked and kept;
 * each file is handed to `takeFile` and forgotten, after everything before it
 * has been found to hold together. Throws INVALID_INPUT, naming the line at
 * fault, for what is no archive, and PAYLOAD_TOO_LARGE.
 */
export async function readArchive(
  body: Readable,
  takeFile: (file: ArchivedFile) => Promise<void>,
): Promise<Archive> {
  const archive: Archive = {
    settings: null,
    clients: [],
    projects: [],
    signals: [],
    subtasks: [],
    planEntries: [],
    feedback: [],
  };
  const said = new Map<string, unknown>();
  const files: ArchivedFile[] = [];
  let fileCount = 0;
  const parser = new JSONParser({ paths, keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    const kind = kindOf(stack);
    if (kind === "files") files.push(check(kind, fileCount++, archiveSchemas.files, value));
    else if (kind) add(archive, kind, value);
    else if (typeof key === "string") said.set(key, value);
  };
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > maxDepth) throw notAnArchive();
  };
  let ended = false;
  parser.onEnd = () => {
    ended = true;
  };
  parser.onError = (error) => {
    throw error instanceof DomainError ? error : notAnArchive();
  };
  let held = 0;
  let checked = false;
  const checkAll = () => {
    if (checked) return;
    checked = true;
    archive.settings = checkHead(said);
    checkArchive(archive);
  };
  for await (const chunk of body) {
    held += chunk.length;
    if (held > maxHeld) throw new DomainError("PAYLOAD_TOO_LARGE");
    parser.write(chunk);
    for (const file of files.splice(0)) {
      checkAll();
      held = 0;
      await takeFile(file);
    }
  }
  if (!ended) throw notAnArchive();
  checkAll();
  return archive;
}

function kindOf(stack: ParsedElementInfo["stack"]): ArchiveKind | undefined {
  return archiveKinds.find((kind) => kind === stack[1]?.key);
}

function add<K extends Exclude<ArchiveKind, "files">>(
  archive: Archive,
  kind: K,
  value: unknown,
): void {
  const lines: unknown[] = archive[kind];
  lines.push(check(kind, lines.length, archiveSchemas[kind], value));
}

function check<S extends z.ZodType>(
  kind: ArchiveKind,
  index: number,
  schema: S,
  value: unknown,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    ...issue,
    path: [kind, index, ...issue.path],
  }));
  throw inputProblem(new ZodError(issues));
}

/** What a file says of itself before anything of it is used. */
function checkHead(said: ReadonlyMap<string, unknown>): Archive["settings"] {
  if (said.get("format") !== archiveFormat) throw notAnArchive();
  if (said.get("version") !== archiveVersion) {
    throw new DomainError("INVALID_INPUT", {
      field: "version",
      message: "This export was made by a newer version. Update this installation first.",
    });
  }
  const settings = settingsSchema.nullable().safeParse(said.get("settings") ?? null);
  if (!settings.success) throw inputProblem(settings.error);
  return settings.data;
}

function notAnArchive(): DomainError {
  return new DomainError("INVALID_INPUT", {
    message: "This is not a whole file that was exported here.",
  });
}
