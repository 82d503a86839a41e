import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Service, startService } from "@daysignal/api/testing";
import { startEmbedded } from "@daysignal/db/embedded";
import { compare } from "./compare.ts";
import { createFindings, type Findings } from "./findings.ts";
import { checkInvariants } from "./invariants.ts";
import { registerUser } from "./register-user.ts";
import { sqlOn } from "./sql.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

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
export async function upgradeUnderLoad(options: UpgradeOptions): Promise<Findings> {
  const { from, print } = options;
  const findings = createFindings();
  const home = await mkdtemp(join(tmpdir(), "daysignal-upgrade-"));
  // As root the database runs as another account, which needs access.
  await chmod(home, 0o755);
  const older = join(home, "older");
  const services: Service[] = [];
  let isOver = false;
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
    const sql = sqlOn(() => database.url);
    let calls = 0;
    let failures = 0;
    const nextUrl = () => services[calls++ % services.length]?.url ?? "";
    const people = await Promise.all(
      Array.from({ length: options.people }, (_, index) =>
        registerUser(nextUrl, () => (failures += 1), options.seed * 1000 + index, findings),
      ),
    );
    const working = Promise.all(
      people.map((person) =>
        person.live(
          () => isOver,
          async () => {},
        ),
      ),
    );
    await sleep(options.sideBySideMs / 4);
    const main = join(root, "apps/api/src/admin/main.ts");
    const env = { ...process.env, ...settings };
    const { stdout } = await run(process.execPath, [main, "migrate"], { env });
    print(stdout.trimEnd());
    await start(root);
    print("Both releases serve.");
    await sleep(options.sideBySideMs);
    isOver = true;
    await working;
    for (const { id, journal } of people) await compare({ sql }, id, journal, findings);
    await checkInvariants({ sql }, findings);
    const acknowledged = people.reduce((sum, { journal }) => sum + journal.acknowledged, 0);
    print(`${acknowledged} acknowledged writes, ${failures} of ${calls} attempts were repeated`);
    return findings;
  } finally {
    isOver = true;
    for (const service of services) await service.stop();
    await database.stop();
    // As root the data directory may be a symbolic link.
    const data = await realpath(join(home, "postgres")).catch(() => home);
    await rm(data, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}
