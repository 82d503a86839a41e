import {
  type ImportLine,
  type ImportOutcome,
  type ImportSource,
  maxAttachmentSize,
  maxAttachments,
} from "@daysignal/core";
import type { PlannedFile } from "@daysignal/core/import";
import { type Db, listImported } from "@daysignal/db";
import type { Entry } from "yauzl";
import { externalKey } from "./external-key.ts";
import { withZip } from "./unpack-file.ts";

/** The most bytes of attachments that one import brings, which bounds what a zip file unpacks to. */
const maxTotalSize = 1_073_741_824;

/** Attachments of a file. */
export interface FilesFrom {
  files: readonly PlannedFile[];
  source: ImportSource;
  /** The path of the file if it is a zip file. */
  zip: string | null;
}

interface SortedFiles {
  /** What can be attached, unless there is no room any more. */
  fit: PlannedFile[];
  lines: ImportLine[];
}

/**
 * Decides which attachments can come, apart from those that came before, with a line for each: it
 * must be in the zip file and have at most 10 MB, and a project holds five.
 */
export async function sortFiles(
  db: Db,
  userId: string,
  { files, source, zip }: FilesFrom,
): Promise<SortedFiles> {
  const known = files.length === 0 ? new Map() : await listImported(db, userId, source, "file");
  const fresh = files.filter(({ externalId }) => !known.has(externalKey(externalId)));
  const fit: PlannedFile[] = [];
  const lines: ImportLine[] = [];
  if (fresh.length === 0) return { fit, lines };
  const sizes = zip
    ? await withZip(zip, async (_zip, entries) => sizesOf(entries))
    : new Map<string, number>();
  let total = 0;
  const counts = new Map<string, number>();
  for (const file of fresh) {
    const size = sizes.get(file.path);
    const count = counts.get(file.project ?? "") ?? 0;
    const problem = problemOf(file, { size, count, total });
    lines.push(lineOf(file, problem ?? "attached"));
    if (problem !== null) continue;
    fit.push(file);
    counts.set(file.project ?? "", count + 1);
    total += size ?? 0;
  }
  return { fit, lines };
}

const sizesOf = (entries: readonly Entry[]) =>
  new Map(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize]));

interface Place {
  /** Undefined if it is not in the zip file. */
  size: number | undefined;
  /** Of attachments that its project gets before it. */
  count: number;
  /** Bytes of those that come before it. */
  total: number;
}

function problemOf(file: PlannedFile, { size, count, total }: Place): ImportOutcome | null {
  if (size === undefined) return "missing";
  if (size > maxAttachmentSize) return "too-large";
  if (file.project === null) return "left-out";
  if (count >= maxAttachments) return "project-full";
  return total + size > maxTotalSize ? "no-room" : null;
}

/** What became of an attachment, as a line of the report. */
export const lineOf = ({ title, name, path }: PlannedFile, outcome: ImportOutcome): ImportLine => ({
  title,
  field: "file",
  text: name ?? path,
  outcome,
});
