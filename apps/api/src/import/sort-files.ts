import {
  type ImportLine,
  type ImportOutcome,
  maxAttachmentSize,
  maxAttachments,
} from "@daysignal/core";
import type { PlannedFile } from "@daysignal/core/import";
import { type Db, listImported } from "@daysignal/db";
import type { MatchedProject } from "./match-projects.ts";
import type { SizedFile } from "./plan-file.ts";
import type { PlannedFrom } from "./read-plan.ts";

/**
 * The maximum number of bytes of attachments per import, which limits what a zip file unpacks to.
 */
const maxTotalSize = 1_073_741_824;

interface SortedFiles {
  /** Files that can be attached, unless the space runs out. */
  fit: SizedFile[];
  lines: ImportLine[];
}

/** The room in the account before the import. */
interface Room {
  /** Bytes left in the quota. */
  bytes: number;
  projects: ReadonlyMap<string, MatchedProject>;
}

/**
 * Decides which attachments can be imported, apart from those imported earlier, with a report line
 * for each: a file must be in the zip file and have at most 10 MB. Without `room`, `attachFiles`
 * checks the available space, because it knows which files are intact.
 */
export async function sortFiles(
  db: Db,
  userId: string,
  { plan, source }: Pick<PlannedFrom, "plan" | "source">,
  room?: Room,
): Promise<SortedFiles> {
  const fit: SizedFile[] = [];
  const lines: ImportLine[] = [];
  const maxTotal = Math.min(maxTotalSize, room?.bytes ?? maxTotalSize);
  let total = 0;
  // Several projects of the file may map to the same one here.
  const counts = new Map<string, number>();
  for await (const file of freshFiles(db, userId, { plan, source })) {
    const { size } = file;
    const project = file.project === null ? "deleted" : room?.projects.get(file.project);
    const here = typeof project === "object" ? project : null;
    const key = here?.id ?? file.project ?? "";
    const count = counts.get(key) ?? here?.attachments.length ?? 0;
    const problem = problemOf(size, {
      hasProject: project !== "deleted",
      isFull: room !== undefined && count >= maxAttachments,
      bytes: maxTotal - total,
    });
    lines.push(lineOf(file, problem ?? "attached"));
    if (problem !== null) continue;
    fit.push(file);
    counts.set(key, count + 1);
    total += size ?? 0;
  }
  return { fit, lines };
}

async function* freshFiles(
  db: Db,
  userId: string,
  { plan, source }: Pick<PlannedFrom, "plan" | "source">,
): AsyncGenerator<SizedFile> {
  for await (const { lines: files } of plan.files()) {
    const externalIds = files.map(({ externalId }) => externalId);
    const known = await listImported(db, userId, { source, kind: "file", externalIds });
    yield* files.filter(({ externalId }) => !known.has(externalId));
  }
}

interface Place {
  hasProject: boolean;
  isFull: boolean;
  /** Bytes left for it. */
  bytes: number;
}

/** Why a file cannot be imported; its size is null if it is missing in the zip file. */
function problemOf(size: number | null, place: Place): ImportOutcome | null {
  if (size === null) return "missing";
  if (size > maxAttachmentSize) return "too-large";
  if (!place.hasProject) return "left-out";
  if (place.isFull) return "project-full";
  return size > place.bytes ? "no-room" : null;
}

/** The outcome of an attachment, as a line of the report. */
export const lineOf = ({ title, name, path }: PlannedFile, outcome: ImportOutcome): ImportLine => ({
  title,
  field: "file",
  text: name ?? path,
  outcome,
});
