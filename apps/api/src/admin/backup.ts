import { once } from "node:events";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { type BackupTable, type Snapshot, withSnapshot } from "@daysignal/db";
import type { Config } from "../env.ts";
import { nullIfMissing } from "../object/disk-store.ts";
import type { ObjectStore } from "../object/object-store.ts";
import { openObjects } from "../object/objects.ts";
import { backupName, isEncrypted } from "./backup-cipher.ts";
import { type BackupWriter, oneChunk, writeBackup } from "./backup-file.ts";
import {
  type BackupCounts,
  countsName,
  fileName,
  manifestName,
  rowsName,
  writeManifest,
} from "./backup-manifest.ts";
import { createFolderStore } from "./backup-store.ts";
import { assertHasData, withDatabaseUrl } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";
import { bytesText } from "./statistics.ts";

/** The maximum size of an entry with rows, in bytes, unless a single row is larger. */
const pieceSize = 4_000_000;

/**
 * Writes a backup into one local file, encrypted if its name ends with .age. `target` must not exist.
 */
export async function backUp(operator: Operator, target: string | undefined): Promise<void> {
  const { backupPassphrase: passphrase } = operator.config;
  const path = resolve(target ?? backupName(new Date(), passphrase));
  if (await stat(path).catch(() => undefined)) {
    throw new AdminError(`${path} is there already. Give another name.`);
  }
  const isSecret = isEncrypted(path);
  if (isSecret && passphrase === undefined) {
    throw new AdminError(`${path} is to be encrypted: set BACKUP_PASSPHRASE.`);
  }
  const store = createFolderStore(dirname(path));
  await backUpTo(
    operator,
    (bytes) => store.write(basename(path), bytes),
    isSecret ? passphrase : undefined,
  );
  const { size } = await stat(path);
  operator.print(`${path}  ${bytesText(size)}`);
}

/**
 * Writes a consistent snapshot of the database and the files of the disk store to a stream. The app
 * may be running, and the database may be of an older version. A database without accounts is
 * refused, because it is probably the wrong one.
 */
export async function backUpTo(
  operator: Operator,
  store: (bytes: Readable) => Promise<void>,
  passphrase: string | undefined,
): Promise<void> {
  const { config, warn } = operator;
  const createdAt = new Date().toISOString();
  assertHasData(operator);
  const files = join(config.dataDir, "objects");
  // Opening a store creates its folder, which would hide a wrong DATA_DIR.
  const lacksFiles = config.s3 === null && !existsSync(files);
  const objects = config.s3 === null && !lacksFiles ? (await openObjects(config)).store : null;
  const counts: BackupCounts = { rows: {}, files: 0 };
  const work = async (file: BackupWriter) => {
    const keys = await withDatabaseUrl(operator, (url) =>
      withSnapshot(url, async (snapshot) => {
        const { schema } = snapshot;
        if (schema.migrations.length === 0) {
          throw new AdminError("The database is empty: the app has never been started on it.");
        }
        if (!snapshot.hasUsers) {
          throw new AdminError(
            `The database has no account, so there is nothing to back up. ${whichSettings(config)}`,
          );
        }
        if (lacksFiles && snapshot.fileKeys.length > 0) {
          throw new AdminError(
            `The database names ${snapshot.fileKeys.length} files, and ${files} does not exist. ${whichSettings(config)}`,
          );
        }
        const about = writeManifest({ createdAt, withFiles: config.s3 === null, schema });
        await file.add(manifestName, about.length, oneChunk(about));
        for (const table of schema.tables) {
          counts.rows[table.name] = await addRows(file, snapshot, table);
        }
        return snapshot.fileKeys;
      }),
    );
    // Stored files never change, so they are read after the snapshot's transaction, which would
    // keep Postgres from vacuuming.
    const missing = objects ? await addFiles(file, objects, keys) : [];
    counts.files = objects ? keys.length - missing.length : 0;
    if (missing.length > 0) {
      warn(`Files that the database names and that are not on the disk: ${missing.length}.`);
      for (const key of missing.slice(0, 20)) warn(`  ${key}`);
    }
    if (config.s3 !== null && keys.length > 0)
      warn(`The ${keys.length} files in the S3 bucket are not in it.`);
    const counted = Buffer.from(`${JSON.stringify(counts, null, 2)}\n`);
    await file.add(countsName, counted.length, oneChunk(counted));
  };
  await writeBackup(store, work, passphrase);
}

function whichSettings({ databaseUrl, dataDir }: Config): string {
  const database = databaseUrl === undefined ? "" : " and DATABASE_URL";
  return `Is DATA_DIR=${dataDir}${database} that of the app?`;
}

/** Returns the number of rows. */
async function addRows(
  file: BackupWriter,
  { rows }: Snapshot,
  table: BackupTable,
): Promise<number> {
  let piece = 0;
  let count = 0;
  for await (const bytes of wholeRows(rows(table))) {
    piece += 1;
    await file.add(rowsName(table.name, piece), bytes.length, oneChunk(bytes));
    for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", end + 1)) count += 1;
  }
  return count;
}

/**
 * Splits a stream into chunks of whole rows: in this format a line feed ends a row and occurs
 * nowhere else.
 */
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

/** Returns the keys of missing files, which may have been deleted since the snapshot. */
async function addFiles(
  file: BackupWriter,
  store: ObjectStore,
  keys: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const found = await openFile(store, key);
    if (found) await file.add(fileName(key), found.size, found.bytes);
    else missing.push(key);
  }
  return missing;
}

/**
 * Opens a file, which can then be read to its end even if it is deleted. Null if it does not exist.
 */
async function openFile(
  store: ObjectStore,
  key: string,
): Promise<{ size: number; bytes: Readable } | null> {
  const size = await store.size(key);
  if (size === null) return null;
  const bytes = await store.read(key);
  return (await nullIfMissing(once(bytes, "readable"))) && { size, bytes };
}
