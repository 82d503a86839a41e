import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addAbortSignal, PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type ArchiveKind,
  archiveFormat,
  archiveHead,
  archiveKinds,
  archiveVersion,
} from "@daysignal/core";
import { type Db, findCalendarFeed, findGlance, findSettings } from "@daysignal/db";
import { ZipFile } from "yazl";
import { release } from "../release.ts";
import type { Context } from "../trpc/context.ts";
import { archiveSteps, type ExportScope } from "./archive-kinds.ts";

/**
 * Exports everything of a user as the bytes of a zip file (see `archiveFormat`). All rows are from
 * one snapshot, which is written to temporary files first, so that a slow client keeps neither a
 * transaction open nor the rows in memory. Files are streamed from the store; one above the maximum
 * size of an attachment is exported without its bytes.
 */
export async function* writeArchive(
  { db, objects: { store }, now }: Pick<Context, "db" | "objects" | "now">,
  { id: userId, username, email }: { id: string; username: string; email: string },
  scope: ExportScope,
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "daysignal-export-"));
  const zip = new ZipFile();
  const bytes = zip.outputStream.pipe(new PassThrough());
  const ended = new AbortController();
  const fail = (error: Error) => void bytes.destroy(error);
  zip.on("error", fail);
  zip.outputStream.on("error", fail);
  // The reader gets an error that occurs before it reads.
  bytes.on("error", () => undefined);
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) => {
    // The library does not listen to errors of a stream.
    zip.addReadStreamLazy(name, { mtime: now, compress }, (done) => {
      const opened = open().then((stream) => addAbortSignal(ended.signal, stream));
      opened.then((stream) => done(null, stream.once("error", fail))).catch(fail);
    });
  };
  const path = (name: string) => join(folder, name.replace("/", "-"));
  const addFile = (name: string) => add(name, true, async () => createReadStream(path(name)));
  const run = {
    ...scope,
    ...{ userId, store },
    addBytes: (name: string, open: () => Promise<Readable>) => add(name, false, open),
    addText: async (name: string, text: string) => {
      await writeFile(path(name), text);
      addFile(name);
    },
  };
  const writeKind = async (kind: ArchiveKind, tx: Db) => {
    const name = `${kind}.ndjson`;
    const lines = async function* () {
      for await (const page of archiveSteps[kind].read({ ...run, db: tx })) {
        yield page.map((line) => `${JSON.stringify(line)}\n`).join("");
      }
    };
    await pipeline(lines, createWriteStream(path(name)));
    addFile(name);
  };
  try {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        const feed = scope.hasAccess ? await findCalendarFeed(tx, userId) : undefined;
        const glance = scope.hasAccess ? await findGlance(tx, userId) : undefined;
        const { createdAt: _, ...choices } = glance ?? {};
        const head = {
          format: archiveFormat,
          version: archiveVersion,
          madeBy: release,
          exportedAt: now.toISOString(),
          account: { username, email },
          settings: await findSettings(tx, userId),
          calendarFeed: feed ? { deadlines: feed.deadlines, times: feed.times } : null,
          glance: glance ? choices : null,
        };
        await run.addText(archiveHead, `${JSON.stringify(head)}\n`);
        for (const kind of archiveKinds) if (kind !== "files") await writeKind(kind, tx);
      });
    // Not in the transaction, because the store may take long.
    await writeKind("files", db);
    zip.end();
    yield* bytes as AsyncIterable<Buffer>;
  } finally {
    ended.abort();
    await rm(folder, { recursive: true, force: true });
  }
}
