import { randomUUID } from "node:crypto";
import { mkdir, readlink, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Account, canEnter, sharedPlace } from "./account.ts";
import { hasCode } from "./files.ts";

/**
 * Where the data of `dataDir` really lie: there, or, if the server's account
 * cannot get there because the clone is under somebody's private directory, in
 * `sharedPlace`, with `dataDir` a link to it. The link is the only trace of that
 * place, so that moving the clone keeps the data and deleting `.data` starts afresh.
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
    // Another process may have been faster.
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
