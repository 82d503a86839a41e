/**
 * `pnpm scale --people 6 --only distribute|suites|fuzz|load`: creates a Citus cluster on this
 * machine and runs the app on it; see docs/scale.md. Exits with 1 on any failure.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, run } from "../run.ts";
import { type CitusCluster, startCitus } from "./cluster.ts";
import { distributeFull } from "./full-database.ts";
import { scaleUnderLoad } from "./under-load.ts";

const steps = ["distribute", "suites", "fuzz", "load"] as const;
const database = "scale";
const api = "apps/api";

/** The API's test suites that run on the distributed database. */
const suites = [
  "test/contract",
  "src/plan/concurrency",
  "ownership",
  "test/one-shard",
  "src/instances",
  "src/live",
];

const { values } = parseArgs({
  // pnpm and turbo pass `--` through.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    people: { type: "string", default: "6" },
    only: { type: "string", default: steps.join(",") },
  },
});
const chosen = steps.filter((step) => values.only.split(",").includes(step));
const people = Number(values.people);
if (chosen.length === 0 || !Number.isSafeInteger(people) || people < 1) {
  process.stderr.write(`Such as: pnpm scale --people 6 --only ${steps.join(",")}\n`);
  process.exit(2);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const failed: string[] = [];
const cluster = await startCitus().catch((error: Error) => {
  print(error.message);
  process.exit(2);
});
const home = await mkdtemp(join(tmpdir(), "daysignal-scale-app-"));
try {
  print("A coordinator and two workers run.");
  for (const step of chosen) {
    if (!(await passes(step, cluster))) failed.push(step);
  }
} finally {
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
}
print(failed.length === 0 ? "All passed." : `Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function passes(step: (typeof steps)[number], citus: CitusCluster): Promise<boolean> {
  print(`${step}:`);
  const env = { ...process.env, TEST_DATABASE_URL: citus.coordinator.url };
  switch (step) {
    case "distribute":
      await distributeFull(citus, "filled", print);
      return true;
    case "suites":
      return await run(
        join(root, "apps/api/node_modules/.bin/vitest"),
        ["run", ...suites],
        api,
        env,
      );
    case "fuzz":
      return await run(process.execPath, ["tools/fuzz/main.ts", "--count", "10000"], api, env);
    case "load": {
      const url = await distributeFull(citus, database, () => undefined);
      const options = { url, name: database, home, people, print };
      const findings = await scaleUnderLoad(citus, options);
      for (const line of findings.lines().slice(0, 50)) print(`  ${line}`);
      print(`  ${findings.lines().length} findings`);
      return findings.lines().length === 0;
    }
  }
}
