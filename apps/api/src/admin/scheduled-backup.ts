import type { AuditAction } from "@daysignal/core";
import { insertAudit } from "@daysignal/db";
import { backUpTo } from "./backup.ts";
import { backupName } from "./backup-cipher.ts";
import { expendableBackups } from "./backup-retention.ts";
import { openBackupStore } from "./backup-store.ts";
import { withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/**
 * Makes a backup in BACKUP_TO, and then deletes those that are no longer needed. Both outcomes are
 * recorded in the audit log, where `findLastBackup` reads them.
 */
export async function backUpAsScheduled(operator: Operator): Promise<void> {
  const { config, print } = operator;
  const store = await openBackupStore(config);
  const name = backupName(new Date(), config.backupPassphrase);
  try {
    await backUpTo(operator, (bytes) => store.write(name, bytes), config.backupPassphrase);
  } catch (error) {
    await record(operator, "backup-failed", name).catch(() => undefined);
    throw error;
  }
  print(store.addressOf(name));
  await record(operator, "backup-made", name);
  for (const old of expendableBackups(await store.list())) {
    await store.remove(old);
    print(`${store.addressOf(old)}  deleted`);
  }
}

async function record(operator: Operator, action: AuditAction, subject: string): Promise<void> {
  const at = new Date().toISOString();
  const nobody = { userId: null, actorId: null, network: null, userAgent: null };
  await withDb(operator, (db) => insertAudit(db, { ...nobody, action, at, subject }));
}
