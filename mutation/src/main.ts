/**
 * `pnpm mutate --only core,server,web --share 0.1 --seed 1`: changes the code in one place at a
 * time and checks whether a test fails (Stryker). Prints the score of each area and the survivors,
 * and exits with 1 if a score is too low or a survivor is not listed in docs/mutation.md. `--all`
 * tests every mutant. `--files` and `--tests` limit the mutated files and the tests, by patterns
 * relative to the directory of the run. `--concurrency` sets how many mutants are tested in
 * parallel.
 */
import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startTestServer } from "@daysignal/db/testing";
import { type Run, runs } from "./areas.ts";
import { copyProject } from "./copy-project.ts";
import { readResults, type Survivor, scoreOf } from "./results.ts";

const { values } = parseArgs({
  // pnpm passes `--` through.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    only: { type: "string" },
    files: { type: "string", multiple: true },
    tests: { type: "string", multiple: true },
    share: { type: "string" },
    seed: { type: "string", default: "1" },
    all: { type: "boolean", default: false },
    concurrency: { type: "string", default: "1" },
  },
});
const chosen = runs.filter(({ name }) => values.only?.split(",").includes(name) ?? true);
const givenShare = values.all ? 1 : values.share === undefined ? undefined : Number(values.share);
if (chosen.length === 0 || (givenShare !== undefined && !(givenShare > 0 && givenShare <= 1))) {
  const names = runs.map(({ name }) => name).join("|");
  process.stderr.write(`Such as: pnpm mutate --only ${names} --share 0.1 --seed 1, or --all\n`);
  process.exit(2);
}

const root = join(import.meta.dirname, "../..");
const print = (line = "") => process.stdout.write(`${line}\n`);
const explained = await readFile(join(root, "docs/mutation.md"), "utf8");
// Ctrl-C also reaches Stryker. Wait for its exit, then clean up.
process.on("SIGINT", () => undefined);
const copy = await copyProject(root);
let isGood = true;
try {
  for (const run of chosen) await mutate(run);
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

async function mutate(run: Run): Promise<void> {
  const share = givenShare ?? run.share;
  const directory = join(copy, run.directory);
  const report = join(root, "mutation/results", `${run.name}.json`);
  await mkdir(join(root, "mutation/results"), { recursive: true });
  const config = {
    mutate: values.files ?? run.mutate,
    ...(values.tests && { testFiles: values.tests }),
    inPlace: true,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(copy, "mutation/src/plugins.ts")],
    vitest: { configFile: run.vitest, pool: "forks", related: true },
    checkers: ["sample"],
    ignorers: ["words", "hooks", "globs"],
    coverageAnalysis: "perTest",
    ignoreStatic: !run.mutatesStatic,
    concurrency: Number(values.concurrency),
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
    // The server's tests run in one process, whose coverage per test outgrows Node's default
    // memory.
    testRunnerNodeArgs: ["--max-old-space-size=8192"],
    reporters: ["progress-append-only", "json", "survivors"],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
  await writeFile(join(directory, "stryker.config.json"), JSON.stringify(config));
  const server = run.needsDatabase ? await startTestServer() : undefined;
  print(
    `\n── ${run.name}: ${share === 1 ? "every mutant" : `${share * 100} % of the mutants, seed ${values.seed}`}`,
  );
  const { status } = spawnSync(
    join(copy, "mutation/node_modules/.bin/stryker"),
    ["run", "stryker.config.json"],
    {
      cwd: directory,
      stdio: "inherit",
      env: {
        ...process.env,
        TZ: run.timeZone,
        MUTATION_SHARE: String(share),
        MUTATION_SEED: values.seed,
        ...(server && { TEST_DATABASE_URL: server.url }),
      },
    },
  );
  await server?.stop();
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`);
  const results = readResults(await readFile(report, "utf8"), run.directory);
  for (const area of run.areas) {
    const { score, tested, slow, survivors } = scoreOf(results, area);
    const unexplained = survivors.filter((survivor) => !isExplained(survivor));
    isGood &&= score >= area.least && unexplained.length === 0;
    print(
      `\n${area.name}: ${score.toFixed(1)} % of ${tested} mutants found (at least ${area.least} %)`,
    );
    print(
      `${survivors.length} survived, ${unexplained.length} of them without a reason in docs/mutation.md:`,
    );
    unexplained.forEach(printMutant);
    if (slow.length > 0) print("Found because time ran out; on a busy machine check them by hand:");
    slow.forEach(printMutant);
  }
}

function printMutant({ file, line, from, to }: Survivor): void {
  print(`  ${file}:${line}  \`${from}\` → \`${to}\``);
}

/** Whether a line of docs/mutation.md names the file and the change. */
function isExplained({ file, from, to }: Survivor): boolean {
  const change = `\`${from}\` → \`${to}\``;
  return explained
    .split("\n")
    .some((line) => line.startsWith(`| ${file} |`) && line.includes(change));
}
