import { setTimeout } from "node:timers/promises";
import type { Config } from "../env.ts";
import { openBackupStore } from "./backup-store.ts";

/** How long the place of the backups may take, in milliseconds. */
const timeLimit = 5000;

/** How long an answer counts, in milliseconds. */
const validFor = 60_000;

/**
 * `findBackupProblem`, which tries the place at most once a minute however often it is asked: each try
 * writes there.
 */
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
 * Why no backup can be stored in BACKUP_TO, as the system or the bucket says it; null if one can, or
 * none is wanted. Tries it, so that a missing permission is known before the night.
 */
export async function findBackupProblem(config: Config): Promise<string | null> {
  if (config.backupTo === null) return null;
  const stop = new AbortController();
  try {
    const store = await openBackupStore(config);
    const late = setTimeout(timeLimit, "it does not answer", { signal: stop.signal });
    return await Promise.race([store.probe().then(() => null), late]);
  } catch (error) {
    // The name is all that some services answer with.
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    stop.abort();
  }
}
