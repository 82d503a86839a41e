import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Loaded, type LoadOptions, LoadRefused, loadBackup } from "@daysignal/db";
import type { ObjectStore } from "../object/object-store.ts";
import { openObjects } from "../object/objects.ts";
import { withScratchFile } from "../object/scratch-file.ts";
import type { BackupEntry } from "./backup-file.ts";
import { entryContent } from "./backup-manifest.ts";
import { openBackup } from "./open-backup.ts";
import { withDatabaseUrl } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

/**
 * How many small files are written in parallel, and the maximum size in bytes of a file held in
 * memory for that.
 */
const filesAtOnce = 8;
const smallFile = 1_000_000;

/**
 * Restores a backup, a file or `latest`, into an empty database, or with `replace` over an existing
 * one. Verifies the checksums before changing anything; then the database changes in one
 * transaction, and files are written after the commit. Sessions, codes and revoked API tokens are
 * not restored (decision 0042).
 */
export async function restore(
  operator: Operator,
  name: string,
  options: LoadOptions,
): Promise<void> {
  const { config, warn, print } = operator;
  const { entries, manifest } = await openBackup(config, name);
  const { createdAt, schema, withFiles } = manifest;
  const { store } = await openObjects(config);
  let rows = 0;
  const load = (url: string) =>
    loadBackup(url, schema, options, async ({ addRows }) => {
      for await (const { name, bytes } of entries()) {
        const content = entryContent(name);
        // All rows come before the files.
        if (content !== null && "key" in content) break;
        if (content === null) await buffer(bytes);
        else rows += await addRows(content.table, bytes);
      }
    });
  const loading = withDatabaseUrl(operator, load, { mayCreate: true });
  const { fileTypes } = await loading.catch((error: unknown) => {
    if (!(error instanceof LoadRefused)) throw error;
    const hint = options.replace ? "" : " With --replace it is thrown away.";
    const isFull = error.message.includes("not empty");
    throw new AdminError(error.message + (isFull ? hint : ""), { cause: error });
  });
  const written = await writeFiles(entries(), store, fileTypes);
  print(`Restored the backup of ${createdAt}: ${rows} rows, ${written} files.`);
  if (!withFiles)
    warn("It was made of an installation with an S3 bucket, whose files are not in it.");
}

/** Writes the files of a backup, replacing existing ones, and returns their number. */
async function writeFiles(
  entries: AsyncIterable<BackupEntry>,
  store: ObjectStore,
  fileTypes: Loaded["fileTypes"],
): Promise<number> {
  const writing = new Set<Promise<void>>();
  let written = 0;
  const write = async (key: string, type: string, bytes: Readable) => {
    try {
      await withScratchFile(bytes, store.scratch, (file) =>
        store.put(key, file, { type, replace: true }),
      );
      written += 1;
    } catch (cause) {
      throw new AdminError(
        `The database is restored, but not all files: ${key} could not be written. Mend that, and restore again with --replace. ${String(cause)}`,
        { cause },
      );
    }
  };
  try {
    for await (const { name, size, bytes } of entries) {
      const content = entryContent(name);
      const key = content !== null && "key" in content ? content.key : "";
      const type = fileTypes.get(key);
      if (type === undefined) {
        for await (const _ of bytes);
        continue;
      }
      const isSmall = size <= smallFile;
      const source = isSmall ? [await buffer(bytes)] : bytes;
      const file = write(key, type, Readable.from(source, { objectMode: false }));
      writing.add(file);
      // A failed write stays in the set, so that awaiting the next one throws its error.
      file.then(
        () => writing.delete(file),
        () => undefined,
      );
      if (!isSmall) await file;
      else if (writing.size >= filesAtOnce) await Promise.race(writing);
    }
    await Promise.all(writing);
  } finally {
    await Promise.allSettled(writing);
  }
  return written;
}
