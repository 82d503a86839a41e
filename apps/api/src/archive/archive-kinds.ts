import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  type ArchiveKind,
  type ArchiveLines,
  DomainError,
  type ImportTally,
  isStorableText,
  maxAttachmentSize,
} from "@daysignal/core";
import {
  type ArchiveTable,
  addUpImportedTime,
  type Db,
  findCalendarText,
  listArchivedCalendars,
  listStoredFiles,
  numberImportedSubtasks,
  readArchiveLines,
} from "@daysignal/db";
import type { ObjectStore } from "../object/object-store.ts";
import type { FileStage } from "./file-stage.ts";
import type { LineSpool } from "./line-spool.ts";
import { storeCalendars, storeFiles, storeHooks } from "./store-others.ts";
import {
  type ImportRun,
  inPages,
  storeIntervals,
  storeOfSignals,
  storePlan,
  storeProjects,
  storeRows,
  storeSignals,
} from "./store-rows.ts";

/** Parts of an export that not every caller may read. */
export interface ExportScope {
  /** The addresses of calendars, which no other response contains. */
  hasSecrets: boolean;
  /** Hooks and the calendar feed, which an API token may not read. */
  hasAccess: boolean;
}

/** The services of an export in progress. */
interface ExportRun extends ExportScope {
  db: Db;
  userId: string;
  store: ObjectStore;
  /** Adds an entry to the zip file, whose bytes are read when it is its turn. */
  addBytes(name: string, open: () => Promise<Readable>): void;
  addText(name: string, text: string): Promise<void>;
}

/** The bytes that lines of an archive name, while it is checked. */
interface UnpackRun {
  /** Writes bytes to a temporary file and returns its path; see `ArchiveSource.unpack`. */
  unpack(data: string, field: string): Promise<string>;
  stage: FileStage;
}

interface KindSteps<L> {
  /** The lines of an export, in pages. */
  read(run: ExportRun): AsyncIterable<readonly L[]>;
  /** Replaces `data` by what `store` needs. Throws INVALID_INPUT for other bytes than described. */
  takeBytes?(run: UnpackRun, line: L, field: string): Promise<L>;
  /** Stores checked lines, and counts them. */
  store(run: ImportRun, spool: LineSpool<L>, tally: ImportTally): Promise<void>;
}

/** How each kind is read from the database, completed by its bytes, and stored. */
export const archiveSteps: { readonly [K in ArchiveKind]: KindSteps<ArchiveLines[K]> } = {
  clients: { read: readRows("clients"), store: inPages(storeRows("clients")) },
  projects: { read: readRows("projects"), store: inPages(storeProjects) },
  weekGoals: { read: readRows("weekGoals"), store: inPages(storeRows("weekGoals")) },
  signals: { read: readRows("signals"), store: inPages(storeSignals) },
  subtasks: {
    read: readRows("subtasks"),
    store: async (run, spool, tally) => {
      await inPages(storeOfSignals("subtasks"))(run, spool, tally);
      await numberImportedSubtasks(run.tx, run.userId);
    },
  },
  reminders: { read: readRows("reminders"), store: inPages(storeOfSignals("reminders")) },
  planEntries: { read: readRows("planEntries"), store: storePlan },
  timeIntervals: {
    read: readRows("timeIntervals"),
    store: async (run, spool, tally) => {
      await inPages(storeIntervals)(run, spool, tally);
      await addUpImportedTime(run.tx, run.userId);
    },
  },
  feedback: { read: readRows("feedback"), store: inPages(storeRows("feedback")) },
  namedViews: { read: readRows("namedViews"), store: inPages(storeRows("namedViews")) },
  templates: { read: readRows("templates"), store: inPages(storeRows("templates")) },
  dayNotes: { read: readRows("dayNotes"), store: inPages(storeRows("dayNotes")) },
  calendars: { read: readCalendars, takeBytes: takeText, store: inPages(storeCalendars) },
  hooks: { read: readHooks, store: inPages(storeHooks) },
  files: { read: readFiles, takeBytes: stageFile, store: inPages(storeFiles) },
};

function readRows<K extends ArchiveTable>(kind: K) {
  return ({ db, userId }: ExportRun) => readArchiveLines(db, userId, kind);
}

async function* readHooks({ db, userId, hasAccess }: ExportRun) {
  if (hasAccess) yield* readArchiveLines(db, userId, "hooks");
}

async function* readCalendars({ db, userId, hasSecrets, addText }: ExportRun) {
  for (const { url, ...calendar } of await listArchivedCalendars(db, userId)) {
    const text = await findCalendarText(db, userId, calendar.id);
    const data = text === null ? null : `calendars/${calendar.id}.ics`;
    if (data !== null && text !== null) await addText(data, text);
    yield [{ ...calendar, url: hasSecrets ? url : null, data }];
  }
}

async function* readFiles({ db, userId, store, addBytes }: ExportRun) {
  for (const { id, key, filename, type } of await listStoredFiles(db, userId)) {
    const size = await store.size(key);
    // The store has lost it.
    if (size === null) continue;
    const data = size > maxAttachmentSize ? null : `files/${id}`;
    if (data !== null) addBytes(data, () => store.read(key));
    yield [{ id, filename, type, size, data }];
  }
}

/** The line of a calendar with the text of its file in `data`. */
async function takeText(
  { unpack }: UnpackRun,
  line: ArchiveLines["calendars"],
  field: string,
): Promise<ArchiveLines["calendars"]> {
  if (line.data === null) return line;
  const bytes = await readFile(await unpack(line.data, `${field}.data`));
  const text = isUtf8(bytes) ? bytes.toString() : "\0";
  if (isStorableText(text)) return { ...line, data: text };
  const reason = /*i18n*/ "contains characters that cannot be stored";
  throw new DomainError("INVALID_INPUT", { field: `${field}.data`, reason });
}

/** The line of a file with the id of its staged upload in `data`. */
async function stageFile(
  { unpack, stage }: UnpackRun,
  line: ArchiveLines["files"],
  field: string,
): Promise<ArchiveLines["files"]> {
  if (line.data === null) return line;
  const path = await unpack(line.data, `${field}.data`);
  if ((await stat(path)).size !== line.size) {
    const message = /*i18n*/ "{field} is not the number of bytes in data.";
    throw new DomainError("INVALID_INPUT", { field: `${field}.size`, message });
  }
  const { stagedId, type } = await stage.add(line, path);
  return { ...line, type, data: stagedId };
}
