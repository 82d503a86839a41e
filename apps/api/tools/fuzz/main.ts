/**
 * `pnpm fuzz --seed N --count N`: sends N generated requests to the app on a separate database, and
 * exits with 1 if any response was wrong.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { startTestServer } from "@daysignal/db/testing";
import { startTestApp } from "../../test/test-app.ts";
import { fuzz, fuzzedApp } from "./fuzz.ts";

const { values } = parseArgs({
  // pnpm and turbo pass `--` through.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: { seed: { type: "string" }, count: { type: "string", default: "10000" } },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const count = Number(values.count);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write("Give whole numbers: pnpm fuzz --seed 1 --count 10000\n");
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const server = await startTestServer();
process.env["TEST_DATABASE_URL"] = server.url;
// Logs the reason of a 5xx, which responses do not contain.
const stream = { write: (line: string) => process.stdout.write(line) };
const app = await startTestApp({
  ...fuzzedApp,
  logger: { level: "warn", stream },
});
print(`Seed ${seed}, ${count} requests, on ${server.name}.`);
const start = Date.now();
const report = await fuzz(app, {
  seed,
  count,
  onProgress: (done) => {
    if (done % 10_000 === 0)
      print(`${done} requests, ${Math.round((Date.now() - start) / 1000)} s`);
  },
});
await app.close();
await server.stop();

const seconds = ((Date.now() - start) / 1000).toFixed(0);
for (const finding of report.findings) print(`\n${finding}`);
print(`\n${count} requests in ${seconds} s with seed ${seed}: ${JSON.stringify(report.statuses)}`);
if (report.unreached.length > 0) print(`Never succeeded: ${report.unreached.join(", ")}`);
print(`${report.findings.length} findings`);
process.exitCode = report.findings.length === 0 ? 0 : 1;
