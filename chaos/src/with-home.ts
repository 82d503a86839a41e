import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeEmbedded } from "@daysignal/db/embedded";

/**
 * Runs work with a temporary data folder; afterwards its embedded database is shut down, if there
 * is one, and everything deleted.
 */
export async function withHome<T>(work: (home: string) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), "daysignal-chaos-"));
  // As root the database runs as another account, which needs access.
  await chmod(home, 0o755);
  return await work(home).finally(() => removeEmbedded(join(home, "postgres")));
}
