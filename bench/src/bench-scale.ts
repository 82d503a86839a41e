import { randomUUID } from "node:crypto";
import { type Service, startService } from "@daysignal/api/testing";
import { calendarDay, plusDays } from "@daysignal/core";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { alternating, type BenchRequest, get, post, takingTurns } from "./calls.ts";
import {
  backendMilliseconds,
  cellsOf,
  type Figures,
  inTurns,
  type Load,
  measure,
  median,
  medianRatio,
  middle,
  warmUp,
} from "./measure.ts";
import { print, row } from "./print.ts";
import { fillForScale, plannedDay, type ScaleUser } from "./scale-dataset.ts";
import { production, readNumbers, serverFile, withPostgres } from "./setup.ts";

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
  const { people, signals, active, rounds, ...load } = readNumbers(args, {
    people: 200_000,
    signals: 50,
    rounds: 5,
    seconds: 2,
    connections: 8,
    active: fewPeople,
  });
  const installations: Installation[] = [];
  await withPostgres(async () => {
    try {
      for (const count of [fewPeople, people]) {
        installations.push(await prepare(count, signals, Math.min(count, active)));
      }
      const ratios = ["req ratio", "cpu ratio"];
      print(row(["call", "people", "req/s", "p50 ms", "p99 ms", "app ms", "db ms", ...ratios]));
      for (const name of Object.keys(callsOf([]))) await compare(name, installations, rounds, load);
    } finally {
      for (const { service, database } of installations) {
        await service.stop();
        await database.drop();
      }
    }
  });
}

async function prepare(people: number, signals: number, active: number): Promise<Installation> {
  const database = await createTestDatabase();
  const name = people.toLocaleString("en");
  const begun = performance.now();
  const sample = await fillForScale(database.url, { people, signals, sample: active });
  const seconds = Math.round((performance.now() - begun) / 1000);
  print(`${name} people with ${signals} signals each: ${await sizeOf(database)} in ${seconds} s`);
  const settings = { DATABASE_URL: database.url, ...production };
  return { name, database, people: sample, service: await startService(serverFile, settings) };
}

async function sizeOf({ pool }: TestDatabase): Promise<string> {
  const { rows } = await pool.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  return rows[0]?.size ?? "";
}

async function compare(
  name: string,
  installations: readonly Installation[],
  rounds: number,
  load: Load,
): Promise<void> {
  const contenders = installations.map((installation) => ({
    ...installation,
    next: callsOf(installation.people)[name] ?? (() => get({ token: "" }, "/")),
    figures: [] as ScaleFigures[],
  }));
  // So that the rows of the active users are in memory in both.
  for (const { service, next, people } of contenders) {
    await warmUp(service.url, next, people.length);
  }
  await inTurns(contenders, rounds, async (one) =>
    one.figures.push(await measureBoth(one, one.next, load)),
  );
  const base = contenders[0]?.figures ?? [];
  for (const { figures, name: people } of contenders) {
    const database = middle(figures.map((figure) => figure.database));
    const slower = medianRatio(base, figures, "perSecond");
    const cpu = middle(figures.map((figure, round) => cpuOf(figure) / cpuOf(base[round])));
    const ratios = [database, slower, cpu].map((one) => one.toFixed(2));
    print(row([name, people, ...cellsOf(median(figures)), ...ratios]));
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
  const take = takingTurns(people);
  const alternate = alternating(people);
  const reading = (path: string) => () => get(take(), path);
  return {
    "list 50": reading("/api/tasks?limit=50"),
    "recommended 50": reading("/api/tasks/recommended?limit=50"),
    "daily plan": reading(`/api/daily-plan/${plannedDay}`),
    "changes since": reading("/api/changes?since=0"),
    create: () => post(take(), "/api/tasks", { id: randomUUID(), title: "Measured" }),
    complete: () => {
      const { user, verb } = alternate();
      return post(user, `/api/tasks/${user.signalId}/${verb}`, {});
    },
    select: () => {
      const user = take();
      const date = plusDays(calendarDay("2030-01-01"), Math.floor(turn++ / people.length));
      return post(user, "/api/daily-plan/select", { date, taskId: user.signalId });
    },
  };
}
