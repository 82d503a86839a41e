import { fileURLToPath } from "node:url";
import { startService } from "@daysignal/api/testing";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { type Contender, measuredCalls } from "./calls.ts";
import { type Figures, measure, median } from "./measure.ts";
import { seedPerson } from "./seed.ts";

export interface BenchOptions {
  rounds: number;
  /** How long each call of each contender is measured in a round. */
  seconds: number;
  connections: number;
}

const contenders: readonly Contender[] = ["baseline", "rest", "trpc"];

/**
 * Measures ours, through `/api` and `/trpc`, beside a plain Fastify with SQL by
 * hand that does the same work, on one database, in turn, several rounds, and
 * prints medians and the ratios to the baseline.
 */
export async function benchApi(options: BenchOptions): Promise<void> {
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, NODE_ENV: "production" };
  const ours = await startService(fileAt("../../apps/api/dist/server.js"), settings);
  const baseline = await startService(fileAt("baseline/server.ts"), settings);
  try {
    const person = await seedPerson(ours.url, database.pool, 10_000);
    const urls = { baseline: baseline.url, rest: ours.url, trpc: ours.url };
    console.log(
      `10,000 signals, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s; ratio = ours / baseline\n`,
    );
    console.log(row(["call", "through", "req/s", "p50 ms", "p99 ms", "req/s ratio", "p99 ratio"]));
    for (const call of measuredCalls(person)) {
      const figures = new Map<Contender, Figures[]>(contenders.map((name) => [name, []]));
      for (let round = 0; round < options.rounds; round += 1) {
        for (const name of contenders) {
          const result = await measure(urls[name], call.requests[name], options);
          figures.get(name)?.push(result);
        }
      }
      const base = median(figures.get("baseline") ?? []);
      for (const name of contenders) {
        const found = median(figures.get(name) ?? []);
        console.log(
          row([
            call.name,
            name,
            found.perSecond.toFixed(0),
            found.p50.toFixed(1),
            found.p99.toFixed(1),
            (found.perSecond / base.perSecond).toFixed(2),
            (found.p99 / base.p99).toFixed(2),
          ]),
        );
      }
    }
  } finally {
    await ours.stop();
    await baseline.stop();
    await database.drop();
    await server.stop();
  }
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const widths = [16, 10, 9, 9, 9, 12, 10];

function row(cells: readonly string[]): string {
  return cells
    .map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join("");
}
