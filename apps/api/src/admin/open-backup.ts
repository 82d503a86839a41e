import type { Config } from "../env.ts";
import { readBackupFile, verifyBackupFile } from "./backup-file.ts";
import { readManifest } from "./backup-manifest.ts";
import { findBackup } from "./backup-store.ts";

/**
 * Opens a backup, a file or `latest`, and verifies its checksums. `entries` reads it once more,
 * after its manifest was read.
 */
export async function openBackup(config: Config, name: string) {
  const source = await findBackup(config, name);
  const passphrase = config.backupPassphrase;
  const manifest = readManifest(await verifyBackupFile(source, passphrase));
  return { address: source.address, manifest, entries: () => readBackupFile(source, passphrase) };
}
