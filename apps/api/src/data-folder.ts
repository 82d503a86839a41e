import { randomBytes } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

/** The free disk space that a start needs: Postgres first allocates a WAL segment of 16 MB. */
const leastFree = 32 * 1024 * 1024;

/** The same for a start with a new database. */
const leastFreeForNew = 96 * 1024 * 1024;

/**
 * Checks that the data folder is writable and has enough space before anything is started in it;
 * creates it if necessary. Throws a StartError with the reason. `isNew` means that it has no
 * database yet.
 */
export async function assertCanStore(dataDir: string, isNew: boolean): Promise<void> {
  const probe = join(dataDir, `.writable-${randomBytes(6).toString("hex")}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, "Can this be stored?\n", { flush: true });
  } catch (error) {
    throw refusal(dataDir, error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  const { bavail, bsize } = await statfs(dataDir);
  const needed = isNew ? leastFreeForNew : leastFree;
  if (bavail * bsize < needed) throw new StartError(full(dataDir, bavail * bsize, needed));
}

function refusal(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return new StartError(full(dataDir, 0, leastFree));
    case "EROFS":
      return new StartError(`${dataDir} is on a disk that is read-only.\n${instead}`);
    case "EACCES":
    case "EPERM":
      return new StartError(
        `${dataDir} cannot be written to by the user who starts this.\nAllow it, or choose another folder: ${example}`,
      );
    case "EEXIST":
    case "ENOTDIR":
      return new StartError(`${dataDir} is not a folder.\n${instead}`);
    default:
      return error;
  }
}

const example = "DATA_DIR=/path/to/a/folder npm start";
const instead = `Choose another folder: ${example}`;

function full(dataDir: string, free: number, needed: number): string {
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  return `The disk of ${dataDir} is full: ${megabytes(free)} are free, a start needs ${megabytes(needed)}.\nMake room, or choose another folder: ${example}`;
}
