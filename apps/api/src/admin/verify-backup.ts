import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { loadBackup, neverRestored } from "@daysignal/db";
import { removeEmbedded, startEmbedded } from "@daysignal/db/embedded";
import { type BackupCounts, countsName, entryContent } from "./backup-manifest.ts";
import { openBackup } from "./open-backup.ts";
import { AdminError, type Operator } from "./operator.ts";

/**
 * Verifies a backup: its checksums are right, it loads into a new database (on a temporary server),
 * and all rows and files that it counts are present. `name` is a file or `latest`.
 */
export async function verifyBackup({ config, print }: Operator, name: string): Promise<void> {
  const { address, entries, manifest } = await openBackup(config, name);
  const { createdAt, schema } = manifest;
  const found: BackupCounts = { rows: {}, files: 0 };
  let stated: BackupCounts | undefined;
  await withScratchServer(config.dataDir, (url) =>
    loadBackup(url, schema, { replace: false, revokeAll: false }, async ({ addRows }) => {
      for await (const { name: entry, bytes } of entries()) {
        const content = entryContent(entry);
        if (content !== null && "table" in content) {
          const { table } = content;
          found.rows[table] = (found.rows[table] ?? 0) + (await addRows(table, bytes));
        } else if (content !== null) {
          found.files += 1;
          for await (const _ of bytes);
        } else {
          const text = (await buffer(bytes)).toString();
          if (entry === countsName) stated = JSON.parse(text);
        }
      }
    }),
  );
  if (stated === undefined) throw new AdminError(`${address} loads, and has no counts.`);
  for (const [table, rows] of Object.entries(stated.rows)) {
    const loaded = found.rows[table] ?? 0;
    // A backup of an older version may contain rows that are no longer restored.
    if (loaded !== rows && !neverRestored.has(table)) {
      throw new AdminError(`${address}: ${table} has ${loaded} rows instead of ${rows}.`);
    }
  }
  if (found.files !== stated.files) {
    throw new AdminError(`${address}: it has ${found.files} files instead of ${stated.files}.`);
  }
  const rows = Object.values(found.rows).reduce((sum, count) => sum + count, 0);
  print(`${address} is good: made ${createdAt}, ${rows} rows, ${found.files} files.`);
}

/**
 * Runs work with a temporary database server in the data folder, because that disk has the space.
 */
async function withScratchServer<T>(dataDir: string, work: (url: string) => Promise<T>) {
  const postgres = join(dataDir, `verify-${randomUUID()}`, "postgres");
  try {
    const server = await startEmbedded({ dataDir: postgres, settings: { fsync: "off" } });
    return await work(server.url).finally(() => server.stop());
  } finally {
    await removeEmbedded(postgres);
  }
}
