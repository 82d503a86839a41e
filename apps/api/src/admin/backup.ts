import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type BackupTable, type Snapshot, withSnapshot } from "@daysignal/db";
import type { ObjectStore } from "../object/object-store.ts";
import { openObjects } from "../object/open-objects.ts";
import { AdminError } from "./admin-error.ts";
import { type BackupWriter, oneChunk, writeBackupFile } from "./backup-file.ts";
import { fileName, manifestName, rowsName, writeManifest } from "./backup-manifest.ts";
import { withDatabaseUrl } from "./open-database.ts";
import type { Operator } from "./operator.ts";
import { bytesText } from "./statistics.ts";

/** How much of a table is held at once, in bytes, unless a single row is longer. */
const pieceSize = 4_000_000;

/**
 * Writes the whole database, as it is at one moment, and the files of the disk
 * store into one file. The app may run, and the database may be of an older
 * version than this one. `target` is a path that nothing lies at.
 */
export async function backUp(operator: Operator, target: string | undefined): Promise<void> {
  const { config, note, say } = operator;
  const createdAt = new Date().toISOString();
  const path = resolve(target ?? `daysignal-${createdAt.slice(0, 19).replaceAll(":", "-")}.tar.gz`);
  if (await stat(path).catch(() => undefined)) {
    throw new AdminError(`${path} is there already. Give another name.`);
  }
  const store = config.s3 === null ? (await openObjects(config)).store : null;
  await withDatabaseUrl(operator, (url) =>
    withSnapshot(url, async (snapshot) => {
      if (snapshot.schema.migrations.length === 0) {
        throw new AdminError("The database is empty: the app has never been started on it.");
      }
      let missing = 0;
      await writeBackupFile(path, async (file) => {
        const { schema } = snapshot;
        const about = writeManifest({ createdAt, withFiles: store !== null, schema });
        await file.add(manifestName, about.length, oneChunk(about));
        for (const table of schema.tables) await addRows(file, snapshot, table);
        if (store) missing = await addFiles(file, store, snapshot.fileKeys);
      });
      if (missing > 0) note(`${missing} files that the database names are not on the disk.`);
      if (!store && snapshot.fileKeys.length > 0) {
        note(`The ${snapshot.fileKeys.length} files in the S3 bucket are not in it.`);
      }
    }),
  );
  const { size } = await stat(path);
  say(`${path}  ${bytesText(size)}`);
}

async function addRows(file: BackupWriter, { rows }: Snapshot, table: BackupTable): Promise<void> {
  let piece = 0;
  for await (const bytes of wholeRows(rows(table))) {
    piece += 1;
    await file.add(rowsName(table.name, piece), bytes.length, oneChunk(bytes));
  }
}

/** Cuts rows into pieces, each of whole rows: in this format a line feed ends one and is nowhere else. */
async function* wholeRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    const end = size + chunk.length < pieceSize ? -1 : chunk.lastIndexOf("\n");
    if (end < 0) {
      held.push(chunk);
      size += chunk.length;
    } else {
      yield Buffer.concat([...held, chunk.subarray(0, end + 1)]);
      held = [chunk.subarray(end + 1)];
      size = chunk.length - end - 1;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Answers how many of them are not there. */
async function addFiles(
  file: BackupWriter,
  store: ObjectStore,
  keys: readonly string[],
): Promise<number> {
  let missing = 0;
  for (const key of keys) {
    const size = await store.size(key);
    if (size === null) missing += 1;
    else await file.add(fileName(key), size, await store.read(key));
  }
  return missing;
}
