import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { hasCode } from "./files.ts";

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
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  return (await ownerOf(dataDir)) ?? (await userPostgres()) ?? (await createUserPostgres());
}

async function ownerOf(dataDir: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(dataDir);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return undefined;
    }
    throw error;
  }
}

async function userPostgres(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run("id", ["-u", "postgres"]),
      run("id", ["-g", "postgres"]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUserPostgres(): Promise<Account> {
  try {
    await run("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"]);
  } catch (cause) {
    // Another process that is starting for the first time may have created it.
    const created = await userPostgres();
    if (created) {
      return created;
    }
    throw new Error(
      "Postgres does not run as root, and the user 'postgres' could not be created. Start as an ordinary user, or set DATABASE_URL.",
      { cause },
    );
  }
  const created = await userPostgres();
  if (!created) {
    throw new Error("The user 'postgres' was created but cannot be found.");
  }
  return created;
}

/** Whether the account may traverse the directory; always true for the current user. */
export async function canEnter(directory: string, account: Account | undefined): Promise<boolean> {
  return (
    account === undefined ||
    (await succeeds("/bin/sh", ["-c", 'test -x "$1"', "sh", directory], account))
  );
}

/** Whether the account can run the program with `--version`. */
export async function canRun(program: string, account: Account | undefined): Promise<boolean> {
  return await succeeds(program, ["--version"], account);
}

async function succeeds(program: string, args: string[], account: Account | undefined) {
  try {
    // The account may not be allowed to enter our working directory.
    await run(program, args, { ...account, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
