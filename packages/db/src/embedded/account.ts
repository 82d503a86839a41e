import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readlink, stat, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The operating system account that the server runs as, if it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

/** The location of files that this account cannot reach in the project folder. */
export const sharedPlace = "/var/lib/daysignal";

/**
 * The account to run Postgres as, which refuses to run as root. If we are root, that is the owner
 * of existing data, else the user `postgres`, created if necessary. Undefined if we are not root:
 * Postgres runs as the current user.
 */
export async function serverAccount(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  try {
    return await userPostgres().catch(async () => {
      const flags = ["--system", "--user-group", "--shell", "/usr/sbin/nologin"];
      const made = run("useradd", [...flags, "postgres"]);
      // Another process that is starting for the first time may have created it.
      return await made.then(userPostgres, userPostgres);
    });
  } catch (cause) {
    throw new Error(
      "Postgres does not run as root, and the user 'postgres' could not be created. Start as an ordinary user, or set DATABASE_URL.",
      { cause },
    );
  }
}

async function userPostgres(): Promise<Account> {
  const idOf = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

/**
 * The real path of the data of `dataDir`. If the server's account cannot reach it because the clone
 * is in a private directory, the data are in `sharedPlace` and `dataDir` is a symbolic link. The
 * link is the only reference to that path, so moving the clone keeps the data and deleting `.data`
 * starts afresh.
 */
export async function placeOf(dataDir: string, account: Account | undefined): Promise<string> {
  const parent = dirname(dataDir);
  const target = () =>
    readlink(dataDir).then(
      (path) => resolve(parent, path),
      () => undefined,
    );
  const elsewhere = await target();
  if (elsewhere !== undefined) return elsewhere;
  const test = ["-c", 'test -x "$1"', "sh", parent];
  if (account === undefined || (await canRun("/bin/sh", test, account))) return dataDir;
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  const place = join(sharedPlace, `data-${randomUUID()}`);
  let cause: unknown;
  await symlink(place, dataDir).catch((error: unknown) => (cause = error));
  // If it was not ours, another process created it first.
  const made = await target();
  if (made !== undefined) return made;
  throw new Error(`The user that Postgres runs as cannot reach ${dataDir}.`, { cause });
}

/** Whether a program succeeds when the account runs it. */
export async function canRun(program: string, args: string[], account: Account | undefined) {
  // The account may not be allowed to enter our working directory.
  return await run(program, args, { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}
