/**
 * `pnpm series --count N --seed N`: runs that many random histories of a recurring signal with the
 * rules, and a hundredth of them (or `--server N`) against the app on a separate database. Exits
 * with 1 if an invariant of §4 is violated, and prints the seed to reproduce it.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { rulesWorld } from "@daysignal/core/testing/rules-world";
import { playSeries } from "@daysignal/core/testing/series-history";
import { anySeriesHistory } from "@daysignal/core/testing/series-steps";
import type { SeriesWorld } from "@daysignal/core/testing/series-world";
import { startTestServer } from "@daysignal/db/testing";
import fc from "fast-check";
import { startTestApp } from "../../test/test-app.ts";
import { type SeriesClock, serverWorld } from "./server-world.ts";

const { values } = parseArgs({
  // pnpm and turbo pass `--` through.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    seed: { type: "string" },
    count: { type: "string", default: "10000" },
    server: { type: "string" },
  },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const count = Number(values.count);
const onServer = values.server === undefined ? Math.ceil(count / 100) : Number(values.server);
if (![seed, count, onServer].every(Number.isSafeInteger)) {
  process.stderr.write("Give whole numbers: pnpm series --count 10000 --seed 1\n");
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function play(where: string, numRuns: number, open: () => Promise<SeriesWorld>) {
  const start = Date.now();
  const result = await fc.check(
    fc.asyncProperty(anySeriesHistory, async (history) => playSeries(await open(), history)),
    { seed, numRuns },
  );
  const seconds = Math.round((Date.now() - start) / 1000);
  print(
    `${where}: ${result.numRuns} histories, ${result.failed ? "FAILED" : "all held"}, ${seconds} s`,
  );
  if (!result.failed) return;
  print(fc.defaultReportMessage(result) ?? "");
  print(String(result.errorInstance));
  process.exitCode = 1;
}

print(`Seed ${seed}.`);
await play("The rules", count, async () => rulesWorld());
const server = await startTestServer();
process.env["TEST_DATABASE_URL"] = server.url;
const clock: SeriesClock = { now: new Date() };
const app = await startTestApp({ clock: () => clock.now });
await play("The server", onServer, () => serverWorld(app, clock));
await app.close();
await server.stop();
