import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { codeBlocks, curl, putProgram } from "../testing/guide.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../../../..");

/** Replaces `npm start` and `npm run admin` after everything is installed and built. */
const npm = `#!/bin/sh
[ "$2" = --silent ] && shift 2 && set -- run "$@"
case "$1 $2" in
  "start ") exec ${process.execPath} ${join(repository, "apps/api/src/server.ts")} ;;
  "run admin") shift 3; exec ${process.execPath} ${join(repository, "apps/api/src/admin/main.ts")} "$@" ;;
esac
exit 64
`;

/** Two consecutive free ports below the ephemeral range. */
async function freePorts(): Promise<number> {
  const isFree = async (port: number) => {
    const probe = createServer().listen(port, "localhost");
    const listening = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    return listening;
  };
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** Runs the nightly backup of the page as cron does: with none of the app's settings. */
async function runCronLine(page: string, home: string): Promise<void> {
  const [, line = ""] = /^0 3 \* \* \* +(.*)$/m.exec(page) ?? [];
  const command = line
    .replaceAll("\\%", "%")
    .replaceAll("/etc/daysignal.env", join(home, "settings.env"))
    .replaceAll("/backup", join(home, "nightly"))
    .replace("/srv/daysignal", home);
  const env = { PATH: [home, process.env["PATH"]].join(delimiter) };
  const backUp = async (dataDir: string) => {
    await writeFile(join(home, "settings.env"), `DATA_DIR=${join(home, dataDir)}\n`);
    return await run("sh", ["-c", command], { env });
  };
  await mkdir(join(home, "nightly"));
  await expect(backUp(".missing")).rejects.toMatchObject({ code: 1 });
  expect(await readdir(join(home, "nightly"))).toEqual([]);
  await backUp(".data");
  expect(await readdir(join(home, "nightly"))).toEqual([expect.stringMatching(/^\d.*\.tar\.gz$/)]);
}

test("the first chapter of docs/operations.md leads from a clone to a backup restored on another port", async () => {
  const page = await readFile(join(repository, "docs/operations.md"), "utf8");
  const home = await mkdtemp(join(tmpdir(), "daysignal-operations-"));
  // As root the embedded Postgres runs under another account, which needs access.
  await chmod(home, 0o755);
  try {
    await putProgram(home, "npm", npm);
    await putProgram(home, "curl", curl);
    const { DATABASE_URL: _database, ...env } = process.env;
    const { stdout } = await run("sh", ["-eu", "-c", codeBlocks(page, "sh")], {
      cwd: home,
      env: {
        ...env,
        PATH: [home, process.env["PATH"]].join(delimiter),
        PORT: String(await freePorts()),
        DATA_DIR: join(home, ".data"),
        // Six programs start here, from the same sources.
        NODE_COMPILE_CACHE: join(home, "compiled"),
      },
    });
    expect(stdout.match(/^200 \{"status":"ready"\}$/gm)).toHaveLength(2);
    expect(stdout).toContain("The account of ada <ada@example.com> has been made.");
    expect(stdout).toMatch(/^database\/users\.000001\.copy$/m);
    expect(stdout).toMatch(/^Restored the backup of .*: \d+ rows, 0 files\.$/m);
    expect(stdout).toMatch(/^200 \{"token":"[^"]+","user":\{.*"username":"ada"/m);
    expect(stdout).toMatch(/^People +1, 1 of them active$/m);
    await runCronLine(page, home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}, 240_000);
