import { randomUUID } from "node:crypto";
import { mkdir, readlink, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Account, canEnter, sharedPlace } from "./account.ts";
import { hasCode } from "./files.ts";

/**
 * The real path of the data of `dataDir`. If the server's account cannot reach it because the clone
 * is in a private directory, the data are in `sharedPlace` and `dataDir` is a symbolic link. The
 * link is the only reference to that path, so moving the clone keeps the data and deleting `.data`
 * starts afresh.
 */
export async function placeOf(dataDir: string, account: Account | undefined): Promise<string> {
  const elsewhere = await linkTarget(dataDir);
  if (elsewhere !== undefined) {
    return elsewhere;
  }
  if (await canEnter(dirname(dataDir), account)) {
    return dataDir;
  }
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  const place = join(sharedPlace, `data-${randomUUID()}`);
  try {
    await symlink(place, dataDir);
    return place;
  } catch (cause) {
    // Another process created it first.
    const theirs = await linkTarget(dataDir);
    if (theirs === undefined) {
      throw new Error(`The user that Postgres runs as cannot reach ${dataDir}.`, { cause });
    }
    return theirs;
  }
}

async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return resolve(dirname(path), await readlink(path));
  } catch (error) {
    if (hasCode(error, "ENOENT", "EINVAL")) {
      return undefined;
    }
    throw error;
  }
}
