import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  type ArchivedFile,
  archiveFormat,
  archiveKinds,
  archiveVersion,
  maxAttachmentSize,
} from "@daysignal/core";
import {
  type ArchiveTable,
  type Db,
  findCalendarFeed,
  findCalendarText,
  findSettings,
  listArchivedCalendars,
  listStoredFiles,
  readArchiveLines,
  type StoredFile,
} from "@daysignal/db";
import { release } from "../release.ts";
import type { Context } from "../trpc/context.ts";

const tables = archiveKinds.filter(
  (kind): kind is ArchiveTable => kind !== "files" && kind !== "calendars",
);

/** Parts of an export that not every caller may read. */
interface ArchiveScope {
  /** The addresses of calendars, which no other response contains. */
  hasSecrets: boolean;
  /** Hooks and the calendar feed, which an API token may not read. */
  hasAccess: boolean;
}

/**
 * Exports everything of a user as the text of one JSON file, in chunks: settings, an array for each
 * kind, and the files with their bytes in base64. All rows are from one snapshot, which is written
 * to a temporary file first, so that a slow client keeps neither a transaction open nor the rows in
 * memory. Files are held in memory one at a time; one above the maximum size of an attachment is
 * exported without its bytes.
 */
export async function* writeArchive(
  { db, objects, now }: Pick<Context, "db" | "objects" | "now">,
  { id, username, email }: { id: string; username: string; email: string },
  scope: ArchiveScope,
): AsyncGenerator<string> {
  const spool = join(tmpdir(), `daysignal-export-${randomUUID()}`);
  try {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) =>
        pipeline(readRows(tx, id, scope), createWriteStream(spool, { flags: "wx", mode: 0o600 })),
      );
    const head = {
      format: archiveFormat,
      version: archiveVersion,
      madeBy: release,
      exportedAt: now.toISOString(),
      account: { username, email },
    };
    yield JSON.stringify(head).slice(0, -1);
    yield* createReadStream(spool, "utf8") as AsyncIterable<string>;
  } finally {
    await rm(spool, { force: true });
  }
  yield ',\n"files":[';
  let separator = "";
  for (const file of await listStoredFiles(db, id)) {
    const archived = await readFile(objects.store, file);
    if (!archived) continue;
    yield separator + JSON.stringify(archived);
    separator = ",\n";
  }
  yield "]}\n";
}

async function* readRows(
  tx: Db,
  userId: string,
  { hasSecrets, hasAccess }: ArchiveScope,
): AsyncGenerator<string> {
  yield `,\n"settings":${JSON.stringify(await findSettings(tx, userId))}`;
  const feed = hasAccess ? await findCalendarFeed(tx, userId) : undefined;
  yield `,\n"calendarFeed":${JSON.stringify(feed ? { deadlines: feed.deadlines } : null)}`;
  yield `,\n"calendars":[`;
  let first = "";
  for (const { url, ...calendar } of await listArchivedCalendars(tx, userId)) {
    const text = await findCalendarText(tx, userId, calendar.id);
    const data = text === null ? null : Buffer.from(text).toString("base64");
    yield first + JSON.stringify({ ...calendar, url: hasSecrets ? url : null, data });
    first = ",\n";
  }
  yield "]";
  for (const kind of tables) {
    yield `,\n"${kind}":[`;
    if (kind === "hooks" && !hasAccess) {
      yield "]";
      continue;
    }
    let separator = "";
    for await (const page of readArchiveLines(tx, userId, kind)) {
      yield separator + page.map((line) => JSON.stringify(line)).join(",\n");
      separator = ",\n";
    }
    yield "]";
  }
}

/** A file in archive format; null if the store has lost it. */
async function readFile(
  store: Context["objects"]["store"],
  { id, key, filename, type }: StoredFile,
): Promise<ArchivedFile | null> {
  const size = await store.size(key);
  if (size === null) return null;
  if (size > maxAttachmentSize) return { id, filename, type, size, data: null };
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(key)) chunks.push(chunk);
  return { id, filename, type, size, data: Buffer.concat(chunks).toString("base64") };
}
