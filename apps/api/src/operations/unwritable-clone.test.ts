import { spawnSync } from "node:child_process";
import { chmod, cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../../..");

/** Root may write anywhere, so it switches to another user. */
const asOrdinaryUser =
  "data:text/javascript,if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }";

test("the first start in a clone of another user reports which folder must be writable", async () => {
  const clone = await realpath(await mkdtemp(join(tmpdir(), "daysignal-clone-")));
  try {
    for (const name of ["scripts", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"]) {
      await cp(join(repository, name), join(clone, name), { recursive: true });
    }
    await chmod(clone, 0o555);
    for (const script of ["start.mjs", "admin.mjs"]) {
      const run = spawnSync(
        process.execPath,
        ["--import", asOrdinaryUser, join("scripts", script)],
        { cwd: clone, encoding: "utf8" },
      );
      expect(run.stderr).toBe(
        `\n${clone}/ must be writable by the user who starts this: packages are installed and the app is built there.\nGive it to that user: sudo chown -R USER ${clone}/\n`,
      );
      expect(run.status).toBe(1);
    }
  } finally {
    await chmod(clone, 0o755);
    await rm(clone, { recursive: true, force: true });
  }
});
