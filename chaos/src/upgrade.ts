import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Service, startService } from "@daysignal/api/testing";
import { startEmbedded } from "@daysignal/db/embedded";
import { createFindings, type Findings } from "./findings.ts";
import { root } from "./run.ts";
import { startLoad } from "./under-load.ts";
import { withHome } from "./with-home.ts";

const run = promisify(execFile);

export interface UpgradeOptions {
  /** The older release, a tag or commit of this repository. */
  from: string;
  seed: number;
  people: number;
  /** How long both releases run together, in milliseconds. */
  sideBySideMs: number;
  print: (line: string) => void;
}

/**
 * Upgrades under load: an instance of an older release is running, the database is migrated by
 * `admin migrate` of this one, an instance of this one joins, and both serve the same users, whose
 * calls alternate between them. No acknowledged data may be missing or duplicated. Needs git and
 * tar; installs the older release from pnpm's store.
 */
export const upgradeUnderLoad = (options: UpgradeOptions): Promise<Findings> =>
  withHome((home) => upgradeIn(home, options));

async function upgradeIn(home: string, options: UpgradeOptions): Promise<Findings> {
  const { from, people: count, print, seed } = options;
  const findings = createFindings();
  const older = join(home, "older");
  const services: Service[] = [];
  const database = await startEmbedded({ dataDir: join(home, "postgres") });
  try {
    print(`Installing ${from} …`);
    await mkdir(older);
    await run("git", ["-C", root, "archive", "--output", `${older}.tar`, from]);
    await run("tar", ["-xf", `${older}.tar`, "-C", older]);
    await run("npx", ["--yes", "pnpm@12", "install", "--frozen-lockfile", "--prefer-offline"], {
      cwd: older,
    });
    const settings = { DATABASE_URL: database.url, DATA_DIR: home };
    const start = async (tree: string) =>
      services.push(await startService(join(tree, "apps/api/src/server.ts"), settings));
    await start(older);
    const load = await startLoad(services, { count, seed, findings });
    await sleep(options.sideBySideMs / 4);
    const main = join(root, "apps/api/src/admin/main.ts");
    const env = { ...process.env, ...settings };
    const { stdout } = await run(process.execPath, [main, "migrate"], { env });
    print(stdout.trimEnd());
    await start(root);
    print("Both releases serve.");
    await sleep(options.sideBySideMs);
    await load.check(database.url);
    const { calls, failures } = load.counts();
    print(
      `${load.acknowledged()} acknowledged writes, ${failures} of ${calls} attempts were repeated`,
    );
    return findings;
  } finally {
    for (const service of services) await service.stop();
    await database.stop();
  }
}
