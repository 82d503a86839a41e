import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { hasCode } from "./files.ts";
import { isAlive } from "./running.ts";

const run = promisify(execFile);

/** The part of a `Cluster` that is needed to create its data directory. */
export interface NewCluster {
  dir: string;
  account: Account | undefined;
  binaries: Binaries;
  password: string;
}

/**
 * Creates a data directory under a temporary name and renames it once complete. An interrupted
 * first start leaves nothing partial, and of several concurrent starts the first wins.
 *
 * Text is UTF-8 with Postgres's own C.UTF-8, which is the same on every machine; queries name any
 * other collation they need.
 */
export async function initialise(cluster: NewCluster, signal?: AbortSignal): Promise<void> {
  const { account, binaries, dir, password } = cluster;
  await removeLeftovers(dir);
  const aside = `${dir}.new-${process.pid}`;
  const fresh = join(aside, "data");
  const passwordFile = join(aside, "password");
  try {
    await mkdir(fresh, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) {
      for (const path of [aside, fresh, passwordFile]) {
        await chown(path, account.uid, account.gid);
      }
    }
    const flags = [
      `--pgdata=${fresh}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
    ];
    await run(binaries.initdb, flags, {
      ...account,
      cwd: aside,
      env: { ...process.env, LC_ALL: "C" },
      signal,
    });
    await rename(fresh, dir);
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) {
      throw new Error(`The database could not be created in ${dir}: ${reason(error)}`, {
        cause: error,
      });
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function reason(error: unknown): string {
  if (error instanceof Error && "stderr" in error && String(error.stderr).trim() !== "") {
    return String(error.stderr).trim();
  }
  return String(error);
}

/** Removes temporary directories of first starts whose process was killed. */
async function removeLeftovers(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.new-`;
  for (const name of await readdir(dirname(dir))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      await rm(join(dirname(dir), name), { recursive: true, force: true });
    }
  }
}
