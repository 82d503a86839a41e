import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Loader, LoadRefused, loadBackup } from "@daysignal/db";
import type { ObjectStore } from "../object/object-store.ts";
import { openObjects } from "../object/open-objects.ts";
import { AdminError } from "./admin-error.ts";
import { type BackupEntry, readBackupFile, verifyBackupFile } from "./backup-file.ts";
import { entryContent, readManifest } from "./backup-manifest.ts";
import { withDatabaseUrl } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/**
 * Brings a backup back: into an empty database, or with `replace` instead of
 * all that is there. The file is read to its end and held against its checksums
 * before anything is touched; the database then changes in one transaction.
 */
export async function restore(
  operator: Operator,
  path: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const { config, note, say } = operator;
  const { createdAt, schema, withFiles } = readManifest(await verifyBackupFile(path));
  const { store } = await openObjects(config);
  const count = { rows: 0, files: 0 };
  await withDatabaseUrl(operator, (url) =>
    loadBackup(url, schema, { replace }, async (loader) => {
      for await (const entry of readBackupFile(path)) {
        const done = await bringBack(entry, loader, store);
        count[done.what] += done.count;
      }
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof LoadRefused)) throw error;
    const hint = replace ? "" : " With --replace it is thrown away.";
    const isFull = error.message.includes("not empty");
    throw new AdminError(error.message + (isFull ? hint : ""), { cause: error });
  });
  say(`Restored the backup of ${createdAt}: ${count.rows} rows, ${count.files} files.`);
  if (!withFiles)
    note("It was made of an installation with an S3 bucket, whose files are not in it.");
}

async function bringBack(
  { name, size, bytes }: BackupEntry,
  loader: Loader,
  store: ObjectStore,
): Promise<{ what: "rows" | "files"; count: number }> {
  const content = entryContent(name);
  if (content === null) {
    await buffer(bytes);
    return { what: "rows", count: 0 };
  }
  if ("table" in content) {
    return { what: "rows", count: await loader.addRows(content.table, bytes) };
  }
  const type = await loader.fileType(content.key);
  if (type === undefined) throw new AdminError(`The backup has a file of nobody's: ${content.key}`);
  await store.write(content.key, Readable.from(bytes, { objectMode: false }), { type, size });
  return { what: "files", count: 1 };
}
