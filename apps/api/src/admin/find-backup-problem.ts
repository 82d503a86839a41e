import type { Config } from "../env.ts";
import { within } from "../stop-all.ts";
import { openBackupStore } from "./backup-store.ts";

/** The timeout for the backup location, in milliseconds. */
const timeLimit = 5000;

/** How long a result is cached, in milliseconds. */
const validFor = 60_000;

/** `findBackupProblem` with a cache of one minute, because each check writes a file. */
export function watchBackupProblem(config: Config): () => Promise<string | null> {
  let validUntil = 0;
  let found: Promise<string | null> = Promise.resolve(null);
  return () => {
    if (Date.now() >= validUntil) {
      validUntil = Date.now() + validFor;
      found = findBackupProblem(config);
    }
    return found;
  };
}

/**
 * Why no backup can be stored in BACKUP_TO, in the words of the system or bucket; null if one can,
 * or none is configured. It writes a test file, so that a missing permission is noticed before the
 * next backup.
 */
export async function findBackupProblem(config: Config): Promise<string | null> {
  if (config.backupTo === null) return null;
  try {
    const store = await openBackupStore(config);
    const found = await within(
      timeLimit,
      store.probe().then(() => null),
    );
    return found === undefined ? "it does not answer" : found;
  } catch (error) {
    // Some services respond with nothing but the error's name.
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
