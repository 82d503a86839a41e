import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes the files and folders in a folder that were last changed before an instant. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
