import { parseArgs } from "node:util";
import { type Service, startService } from "@daysignal/api/testing";
import type { TestDatabase } from "@daysignal/db/testing";
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
  cellsOf,
  type Figures,
  inTurns,
  type Load,
  type Measured,
  measure,
  median,
  medianRatio,
  warmUp,
} from "./measure.ts";
import { print, row } from "./print.ts";
import { memoryOf } from "./process-usage.ts";
import { fileAt, production, serverFile, withDatabase } from "./setup.ts";

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
  await withDatabase((database, serverName) => run(database, serverName, options));
}

async function run(database: TestDatabase, serverName: string, options: Options): Promise<void> {
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    ...production,
  };
  const services: Service[] = [];
  const start = async (file: string, more = {}) => {
    const begun = performance.now();
    const service = await startService(file, { ...settings, ...more });
    services.push(service);
    return { ...service, milliseconds: performance.now() - begun };
  };
  try {
    const size = options.isCheck ? checkedSize : wholeSize;
    print(`Making ${size.changers} people on ${serverName} …`);
    const dataset = await createDataset(database.directUrl, size);
    const ours = await start(serverFile);
    const baseline = await start(fileAt("baseline/server.ts"));
    // Past a pooler, which may not support prepared statements.
    const prepared = await start(fileAt("baseline/server.ts"), {
      DATABASE_URL: database.directUrl,
      BASELINE_PREPARED: "1",
    });
    const { resident: atRest } = await memoryOf(ours.pid);
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
    const { resident } = await memoryOf(ours.pid);
    print(`Memory: ${atRest} MB at rest, ${resident} MB after the load.`);
  } finally {
    for (const service of services) await service.stop();
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
  const ratios = ["req/s ratio", "to prepared", "p99 ratio", "cpu ratio"];
  print(row(["call", "through", "req/s", "p50 ms", "p99 ms", "cpu ms", ...ratios]));
  for (const { name: call, next } of measuredCalls(dataset).filter(isWanted(only))) {
    const figures: Record<Contender, Figures[]> = {
      baseline: [],
      prepared: [],
      rest: [],
      trpc: [],
    };
    for (const name of contenders) await warmUp(servers[name].url, next[name], warmUpRequests);
    await inTurns(contenders, rounds, async (name) =>
      figures[name].push(await measure(servers[name], next[name], options)),
    );
    for (const name of contenders) {
      const ratio = (figure: keyof Figures, to: Contender = "baseline") =>
        medianRatio(figures[name], figures[to], figure);
      const compared = [
        ratio("perSecond"),
        ratio("perSecond", "prepared"),
        ratio("p99"),
        1 / ratio("processor"),
      ];
      const cells = [...cellsOf(median(figures[name])), ...compared.map((one) => one.toFixed(2))];
      print(row([call, name, ...cells]));
    }
  }
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
      const cells = cellsOf(median(figures));
      const cost = medianRatio(least, figures, "perSecond").toFixed(2);
      print(row([pageOf([]).name, count.toLocaleString("en"), ...cells, cost]));
    }
  }
}

const isWanted =
  (only: readonly string[]) =>
  ({ name }: MeasuredCall) =>
    only.some((part) => name.includes(part));
