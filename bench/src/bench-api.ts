import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Service, startService } from "@daysignal/api/testing";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { assertAlike } from "./assert-alike.ts";
import {
  type Contender,
  list50,
  type MeasuredCall,
  measuredCalls,
  recommended50,
} from "./calls.ts";
import { createDataset, type Dataset } from "./dataset.ts";
import {
  type Figures,
  type Load,
  type Measured,
  measure,
  median,
  medianRatio,
  warmUp,
} from "./measure.ts";
import { residentMegabytes } from "./memory.ts";
import { print, row } from "./print.ts";

const contenders: readonly Contender[] = ["baseline", "prepared", "rest", "trpc"];

const wholeSize = { changers: 1000, bySignals: [100, 10_000, 100_000] };
const checkedSize = { changers: 8, bySignals: [] };

/** The number of warm-up requests per call and contender. */
const warmUpRequests = 1000;

interface Options extends Load {
  rounds: number;
  /** Only calls whose name contains one of these. */
  only: readonly string[];
  /** Compares one response of each call, and measures nothing. */
  isCheck: boolean;
}

/**
 * `pnpm bench api [--rounds 5] [--seconds 2] [--connections 8] [--only list,plan]`: compares the
 * app's server, through `/api` and `/trpc`, with a plain Fastify and hand-written SQL that does the
 * same work, on one database, alternating over several rounds; with and without prepared
 * statements. Prints medians, and medians of the ratios to the baseline within each round, then
 * growth with a user's signals, start-up time and memory. With `--check`, a part of `npm test`, it
 * sends one request per call to each and fails if the responses differ.
 */
export async function benchApi(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    NODE_ENV: "production",
    // As `npm start` does.
    NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
  };
  const services: Service[] = [];
  const start = async (path: string, more = {}) => {
    const begun = performance.now();
    const service = await startService(fileAt(path), { ...settings, ...more });
    services.push(service);
    return { ...service, milliseconds: performance.now() - begun };
  };
  try {
    const size = options.isCheck ? checkedSize : wholeSize;
    print(`Making ${size.changers} people on ${server.name} …`);
    const dataset = await createDataset(database.directUrl, size);
    const ours = await start("../../apps/api/dist/server.js");
    const baseline = await start("baseline/server.ts");
    const prepared = await start("baseline/server.ts", { BASELINE_PREPARED: "1" });
    const atRest = await residentMegabytes(ours.pid);
    const servers = { baseline, prepared, rest: ours, trpc: ours };
    await assertAlike(servers, measuredCalls(dataset));
    if (options.isCheck) {
      print("All responses are alike.");
      return;
    }
    await compare(servers, dataset, options);
    await showGrowth(servers, dataset, options);
    print(
      `\nStarted within ${Math.round(ours.milliseconds)} ms (to the first answer, on a database that runs).`,
    );
    print(`Memory: ${atRest} MB at rest, ${await residentMegabytes(ours.pid)} MB after the load.`);
  } finally {
    for (const service of services) await service.stop();
    await database.drop();
    await server.stop();
  }
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      connections: { type: "string", default: "8" },
      only: { type: "string", default: "" },
      check: { type: "boolean", default: false },
    },
  });
  const { rounds, seconds, connections, only, check } = values;
  return {
    rounds: Number(rounds),
    seconds: Number(seconds),
    connections: Number(connections),
    only: only.split(","),
    isCheck: check,
  };
}

type Servers = Readonly<Record<Contender, Measured>>;

async function compare(servers: Servers, dataset: Dataset, options: Options): Promise<void> {
  const { connections, rounds, seconds, only } = options;
  print(
    `${connections} connections, ${rounds} rounds of ${seconds} s, medians; ratio = ours / baseline, of the processor baseline / ours\n`,
  );
  print(
    row([
      "call",
      "through",
      "req/s",
      "p50 ms",
      "p99 ms",
      "cpu ms",
      "req/s ratio",
      "to prepared",
      "p99 ratio",
      "cpu ratio",
    ]),
  );
  for (const call of measuredCalls(dataset).filter(isWanted(only))) {
    const figures = await measureInTurn(call, servers, options);
    for (const name of contenders) {
      const { perSecond, p50, p99, processor } = median(figures[name]);
      const ratio = (figure: keyof Figures, to: Contender = "baseline") =>
        medianRatio(figures[name], figures[to], figure);
      print(
        row([
          call.name,
          name,
          perSecond.toFixed(0),
          p50.toFixed(1),
          p99.toFixed(1),
          processor.toFixed(2),
          ratio("perSecond").toFixed(2),
          ratio("perSecond", "prepared").toFixed(2),
          ratio("p99").toFixed(2),
          (1 / ratio("processor")).toFixed(2),
        ]),
      );
    }
  }
}

async function measureInTurn(
  { next }: MeasuredCall,
  servers: Servers,
  { rounds, ...load }: Options,
): Promise<Record<Contender, Figures[]>> {
  const figures: Record<Contender, Figures[]> = { baseline: [], prepared: [], rest: [], trpc: [] };
  for (const name of contenders) await warmUp(servers[name].url, next[name], warmUpRequests);
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order, because the first contender finds other data than the last.
    for (const name of round % 2 === 0 ? contenders : contenders.toReversed()) {
      figures[name].push(await measure(servers[name], next[name], load));
    }
  }
  return figures;
}

/** Compares the same page for users with different numbers of signals, alternating. */
async function showGrowth(servers: Servers, dataset: Dataset, options: Options): Promise<void> {
  const pages = [list50, recommended50].filter((pageOf) => isWanted(options.only)(pageOf([])));
  if (pages.length === 0) return;
  print(`\n${row(["page", "signals", "req/s", "p50 ms", "p99 ms", "cpu ms", "cost ratio"])}`);
  for (const pageOf of pages) {
    const rounds = new Map<number, Figures[]>(
      [...dataset.bySignals.keys()].map((count) => [count, []]),
    );
    for (let round = 0; round < options.rounds; round += 1) {
      for (const [count, user] of dataset.bySignals) {
        const figures = await measure(servers.rest, pageOf([user]).next.rest, options);
        rounds.get(count)?.push(figures);
      }
    }
    const [least = []] = rounds.values();
    for (const [count, figures] of rounds) {
      const { perSecond, p50, p99, processor } = median(figures);
      const cells = [perSecond, p50, p99, processor].map((figure, column) =>
        figure.toFixed([0, 1, 1, 2][column]),
      );
      const cost = medianRatio(least, figures, "perSecond").toFixed(2);
      print(row([pageOf([]).name, count.toLocaleString("en"), ...cells, cost]));
    }
  }
}

const isWanted =
  (only: readonly string[]) =>
  ({ name }: MeasuredCall) =>
    only.some((part) => name.includes(part));

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
