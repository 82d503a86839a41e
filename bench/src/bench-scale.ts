import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Service, startService } from "@daysignal/api/testing";
import { calendarDay, plusDays } from "@daysignal/core";
import { createTestDatabase, startTestServer, type TestDatabase } from "@daysignal/db/testing";
import pg from "pg";
import type { BenchRequest } from "./calls.ts";
import {
  backendMilliseconds,
  type Figures,
  type Load,
  measure,
  median,
  medianRatio,
  middle,
  warmUp,
} from "./measure.ts";
import { print, row } from "./print.ts";
import { fillForScale, plannedDay, type ScaleUser } from "./scale-dataset.ts";

const serverFile = fileURLToPath(new URL("../../apps/api/dist/server.js", import.meta.url));

/**
 * The number of users of the smaller installation, and the maximum number of active users in each.
 */
const fewPeople = 1000;

interface Installation {
  name: string;
  service: Service;
  database: TestDatabase;
  people: ScaleUser[];
}

/**
 * `pnpm bench scale [--people 200000] [--signals 50] [--rounds 5] [--seconds 2] [--connections 8]
 * [--active 1000]`: compares the most frequent calls on an installation with many users with one of
 * 1,000 users: two servers on one Postgres, alternating. The active users of the larger one are
 * spread evenly. Prints medians, and the median ratios within each round: of the requests per
 * second, and of the CPU time per request in the server and in Postgres, which is least affected by
 * other load on the machine.
 */
export async function benchScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: "string", default: "200000" },
      signals: { type: "string", default: "50" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      connections: { type: "string", default: "8" },
      active: { type: "string", default: String(fewPeople) },
    },
  });
  const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const installations: Installation[] = [];
  try {
    for (const people of [fewPeople, Number(values.people)]) {
      installations.push(
        await prepare(people, Number(values.signals), Math.min(people, Number(values.active))),
      );
    }
    const [few, many] = installations;
    if (!few || !many) throw new Error("Both have been made.");
    const ratios = ["req ratio", "cpu ratio"];
    print(row(["call", "people", "req/s", "p50 ms", "p99 ms", "app ms", "db ms", ...ratios]));
    for (const name of Object.keys(callsOf([]))) {
      await compare(name, few, many, Number(values.rounds), load);
    }
  } finally {
    for (const { service, database } of installations) {
      await service.stop();
      await database.drop();
    }
    await server.stop();
  }
}

async function prepare(people: number, signals: number, active: number): Promise<Installation> {
  const database = await createTestDatabase();
  const name = people.toLocaleString("en");
  const begun = performance.now();
  const sample = await fillForScale(database.url, { people, signals, sample: active });
  const seconds = Math.round((performance.now() - begun) / 1000);
  print(
    `${name} people with ${signals} signals each: ${await sizeOf(database.url)} in ${seconds} s`,
  );
  const settings = {
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
  };
  return { name, database, people: sample, service: await startService(serverFile, settings) };
}

async function sizeOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ size: string }>("select pg_size_pretty(pg_database_size(current_database())) as size")
    .finally(() => client.end());
  return rows[0]?.size ?? "";
}

async function compare(
  name: string,
  few: Installation,
  many: Installation,
  rounds: number,
  load: Load,
): Promise<void> {
  const contenders = [few, many].map((installation) => ({
    ...installation,
    next: callsOf(installation.people)[name] ?? (() => get("", "/")),
    figures: [] as ScaleFigures[],
  }));
  // So that the rows of the active users are in memory in both.
  for (const { service, next, people } of contenders) {
    await warmUp(service.url, next, people.length);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? contenders : contenders.toReversed()) {
      one.figures.push(await measureBoth(one, one.next, load));
    }
  }
  const base = contenders[0]?.figures ?? [];
  for (const { figures, name: people } of contenders) {
    const { perSecond, p50, p99, processor } = median(figures);
    const database = middle(figures.map((figure) => figure.database));
    const slower = medianRatio(base, figures, "perSecond");
    const cpu = middle(figures.map((figure, round) => cpuOf(figure) / cpuOf(base[round])));
    const cells = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), processor.toFixed(2)];
    print(row([name, people, ...cells, database.toFixed(2), slower.toFixed(2), cpu.toFixed(2)]));
  }
}

interface ScaleFigures extends Figures {
  /** CPU time of Postgres's processes for this database, per request. */
  database: number;
}

async function measureBoth(
  { service, database }: Installation,
  next: () => BenchRequest,
  load: Load,
): Promise<ScaleFigures> {
  const before = await backendMilliseconds(database);
  const figures = await measure(service, next, load);
  const spent = (await backendMilliseconds(database)) - before;
  return { ...figures, database: spent / (figures.perSecond * load.seconds) };
}

const cpuOf = (figures: ScaleFigures | undefined) =>
  figures ? figures.processor + figures.database : Number.NaN;

/** The most frequent calls, each for the next user in turn. */
function callsOf(people: readonly ScaleUser[]): Record<string, () => BenchRequest> {
  let turn = 0;
  const next = () => {
    const person = people[turn % people.length] ?? { token: "", signalId: "" };
    const lap = Math.floor(turn / people.length);
    turn += 1;
    return { ...person, lap };
  };
  const reading = (path: string) => () => get(next().token, path);
  return {
    "list 50": reading("/api/tasks?limit=50"),
    "recommended 50": reading("/api/tasks/recommended?limit=50"),
    "daily plan": reading(`/api/daily-plan/${plannedDay}`),
    "changes since": reading("/api/changes?since=0"),
    create: () => post(next().token, "/api/tasks", { id: randomUUID(), title: "Measured" }),
    complete: () => {
      const { token, signalId, lap } = next();
      return post(token, `/api/tasks/${signalId}/${lap % 2 === 0 ? "complete" : "reopen"}`, {});
    },
    select: () => {
      const { token, signalId, lap } = next();
      const date = plusDays(calendarDay("2030-01-01"), lap);
      return post(token, "/api/daily-plan/select", { date, taskId: signalId });
    },
  };
}

const get = (token: string, path: string): BenchRequest => ({
  method: "GET",
  path,
  headers: { authorization: `Bearer ${token}`, "x-time-zone": "Europe/Berlin" },
});

const post = (token: string, path: string, body: object): BenchRequest => ({
  method: "POST",
  path,
  headers: { ...get(token, path).headers, "content-type": "application/json" },
  body: JSON.stringify(body),
});
