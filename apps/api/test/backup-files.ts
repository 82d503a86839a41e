import { basename, dirname } from "node:path";
import {
  type BackupEntry,
  type BackupWriter,
  readBackupFile,
  writeBackup,
} from "../src/admin/backup-file.ts";
import { createFolderStore, localBackup } from "../src/admin/backup-store.ts";

/** Writes a backup with any entries to a local file. */
export function writeBackupTo(
  path: string,
  work: (file: BackupWriter) => Promise<void>,
): Promise<void> {
  const store = createFolderStore(dirname(path));
  return writeBackup((bytes) => store.write(basename(path), bytes), work);
}

/** The entries of a backup in a local file. */
export const entriesIn = (path: string): AsyncGenerator<BackupEntry> =>
  readBackupFile(localBackup(path));
