/**
 * `pnpm chaos --count N --seed N --only api|postgres|backend|crash|stop`: breaks a server under
 * load, N times in each way, and exits with 1 if any acknowledged data are not stored. `pnpm chaos
 * --only starts --count N` starts eight servers at once without a database. With `--forgetful`
 * Postgres acknowledges too early, and the losses must be found.
 *
 * `pnpm chaos --failover --count 50` kills the primary of a synchronous pair under load. `pnpm
 * chaos --upgrade v0.1.0` upgrades from another release under load, without downtime. `pnpm chaos
 * --pgbouncer` runs the contract suite and a benchmark through a pooler.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { serverFile } from "@daysignal/api/testing/program-files";
import { runChaos } from "./chaos.ts";
import { type Cluster, startCluster } from "./failover/cluster.ts";
import { type FaultKind, faultKinds } from "./faults.ts";
import { checkPgBouncer } from "./pgbouncer.ts";
import { printReport } from "./print-report.ts";
import { runStarts } from "./starts.ts";
import { upgradeUnderLoad } from "./upgrade.ts";

const { values } = parseArgs({
  // pnpm and turbo pass `--` through.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    seed: { type: "string" },
    count: { type: "string", default: "200" },
    only: { type: "string" },
    people: { type: "string", default: "6" },
    forgetful: { type: "boolean", default: false },
    failover: { type: "boolean", default: false },
    upgrade: { type: "string" },
    pgbouncer: { type: "boolean", default: false },
  },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const count = Number(values.count);
const people = Number(values.people);
const chosenKinds: readonly FaultKind[] = values.only
  ? faultKinds.filter((kind) => values.only?.split(",").includes(kind))
  : ["api", "postgres", "backend", "crash"];
const areStarts = values.only === "starts";
const areIntegers = [seed, count, people].every((number) => Number.isSafeInteger(number));
if (!areIntegers || count < 1 || people < 1 || (chosenKinds.length === 0 && !areStarts)) {
  process.stderr.write(
    `Such as: pnpm chaos --count 200 --seed 1 --only ${faultKinds.join("|")}|starts\n`,
  );
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const start = Date.now();
const seconds = () => Math.round((Date.now() - start) / 1000);
const end = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
process.exitCode = (await chosen()()) ? 0 : 1;

function chosen(): () => Promise<boolean> {
  if (values.upgrade !== undefined) return upgrade;
  if (values.failover) return failOver;
  if (values.pgbouncer) return () => checkPgBouncer(print);
  return areStarts ? startTogether : () => injectFaults();
}

async function upgrade(): Promise<boolean> {
  const from = values.upgrade ?? "";
  const findings = await upgradeUnderLoad({ from, seed, people, sideBySideMs: 20_000, print });
  for (const line of findings.lines().slice(0, 50)) print(`  ${line}`);
  print(`${findings.lines().length} findings, ${seconds()} s with seed ${seed}`);
  return findings.lines().length === 0;
}

async function failOver(): Promise<boolean> {
  print("Starting two Postgres servers under Patroni, with etcd and HAProxy …");
  const cluster = await startCluster();
  return await injectFaults(["failover"], cluster).finally(cluster.stop);
}

async function injectFaults(
  kinds: readonly FaultKind[] = chosenKinds,
  cluster?: Cluster,
): Promise<boolean> {
  print(`Seed ${seed}: ${count} of each (${kinds.join(", ")}) while ${people} people work.`);
  const report = await runChaos({
    serverFile,
    seed,
    count,
    kinds,
    people,
    forgetful: values.forgetful,
    ...(cluster ? { cluster } : {}),
    signal: end.signal,
    onProgress: (done, of) => {
      if (done % (cluster ? 5 : 25) === 0) print(`${done} of ${of} faults, ${seconds()} s`);
    },
  });
  const isClean = printReport(report, print);
  print(`${seconds()} s with seed ${seed}`);
  return isClean;
}

async function startTogether(): Promise<boolean> {
  const instances = 8;
  let rounds = 0;
  const problems = await runStarts({
    serverFile,
    rounds: count,
    instances,
    signal: end.signal,
    onProgress: (round, took) => {
      rounds = round;
      print(`round ${round}: ${(took / 1000).toFixed(1)} s`);
    },
  });
  for (const problem of problems) print(problem);
  print(`${instances} at once, ${rounds} times: ${problems.length} problems, ${seconds()} s`);
  return problems.length === 0;
}
