import { randomUUID } from "node:crypto";
import {
  calendarDay,
  createSignal,
  defaultScoreWeights,
  fromMidnight,
  startsOfDays,
} from "@daysignal/core";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";
import { insertUserRow } from "../test/rows.ts";
import type { Database, Db } from "./database.ts";
import { lockUserAndSignal } from "./queries/lock-queries.ts";
import { findNeighbours } from "./queries/move-queries.ts";
import {
  insertEntries,
  listLiveEntriesAround,
  listLiveEntriesFrom,
  listLiveEntriesOfSignal,
  readDay,
  updateEntries,
} from "./queries/plan-queries.ts";
import { readReview } from "./queries/review-queries.ts";
import { rollOverDay, rollOverPastDays } from "./queries/roll-over-queries.ts";
import { findSessionWithUser } from "./queries/session-queries.ts";
import { lockUser } from "./queries/settings-queries.ts";
import { listSignals } from "./queries/signal-list-queries.ts";
import type { SignalListQuery } from "./queries/signal-list-sql.ts";
import {
  findSignal,
  insertSignal,
  lockSignal,
  updateAndFindSignal,
} from "./queries/signal-queries.ts";
import { listSubtasks } from "./queries/subtask-queries.ts";
import {
  endRunning,
  findIntervalNeighbours,
  findLastInterval,
  findOverlap,
  findRunning,
  listFinishedWork,
  listIntervals,
} from "./queries/time-queries.ts";
import { findTokenWithUser } from "./queries/token-queries.ts";

let database: TestDatabase;
/** A user with many signals, among many users. */
let userId: string;
/** A user with a small part of all signals, for queries that count towards a limit. */
let otherUserId: string;
/** A database that records its statements. */
let db: Db;
const asked: CompiledQuery[] = [];

const date = calendarDay("2026-03-14");
const now = new Date("2026-03-14T12:00:00.000Z");
const list: SignalListQuery = {
  scope: "all",
  order: "created-desc",
  day: { today: date, ...fromMidnight("Europe/Berlin") },
  limit: 50,
};
const ownDay = { ...list.day, weights: { ...defaultScoreWeights, effort: 2 } };
const signal = createSignal({ title: "Measured" }, randomUUID(), now);

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  for (let number = 0; number < 20; number += 1) {
    otherUserId = userId;
    userId = await insertUserRow(database.db);
    await database.pool.query(signalsSql, [userId, number === 19 ? 20_000 : 1000]);
    await database.pool.query(entriesSql, [userId]);
    await database.pool.query(sessionsSql, [userId]);
  }
  await insertSignal(database.db, userId, signal);
  // All in one account, of the last 1000 days.
  await database.pool.query(intervalsSql, [userId]);
  await database.pool.query(
    "update signals set spent_ms = 60000, completed_at = created_at where user_id = $1 and status = 'done'",
    [userId],
  );
  await database.pool.query("analyze");
});

afterAll(() => database.drop());

const signalsSql = `
  insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
                       status, due_at, created_at, updated_at)
  select $1, gen_random_uuid(), 'Signal ' || n, 'work', 1 + n % 5, 1 + n % 4, 1 + n % 5, 30,
         case when n % 10 = 0 then 'done' else 'inbox' end,
         case when n % 20 = 0 then timestamptz '2026-03-10' + n % 90 * interval '1 day' end,
         now() - n * interval '1 minute', now()
  from generate_series(1, $2::int) n`;

const entriesSql = `
  insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, completed_at, created_at)
  select $1, gen_random_uuid(), id, date '2026-03-14' - (number / 4)::int, number % 4, false, now(), now()
  from (select id, row_number() over (order by created_at) - 1 as number from signals where user_id = $1) s
  where number < 800`;

const intervalsSql = `
  insert into time_intervals (user_id, id, signal_id, started_at, ended_at, created_at)
  select $1, gen_random_uuid(), worked[1 + n % 20000], at, at + interval '9 minutes', now()
  from (select array_agg(id) as worked from signals where user_id = $1) as signals,
    generate_series(1, 100000) as n,
    lateral (select timestamptz '2026-03-15' - n * interval '14 minutes' as at) as moment`;

const sessionsSql = `
  insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
  select gen_random_uuid(), $1, now() + interval '1 day', gen_random_uuid(), 'bearer', true
  from generate_series(1, 50)`;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Join Type"?: string;
  "Plan Rows": number;
  Plans?: PlanNode[];
}

/** A plan is made for the given parameters, or for any: a prepared statement may get either. */
type PlanKind = "custom" | "generic";

async function planOf(kind: PlanKind, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  if (kind === "custom" || parameters.length === 0) {
    const { rows } = await database.pool.query(`explain (format json) ${sql}`, [...parameters]);
    return rows[0]["QUERY PLAN"][0].Plan;
  }
  const client = await database.pool.connect();
  const nulls = parameters.map(() => "null").join(", ");
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare generic as ${sql}`);
    const { rows } = await client.query(`explain (format json) execute generic (${nulls})`);
    return rows[0]["QUERY PLAN"][0].Plan;
  } finally {
    client.release(true);
  }
}

/** Returns every step of the query plans of the statements that a function runs. */
async function stepsOf(
  ask: (db: Db) => Promise<unknown>,
  kind: PlanKind = "custom",
): Promise<PlanNode[]> {
  asked.length = 0;
  await ask(db);
  const steps: PlanNode[] = [];
  const visit = (node: PlanNode) => {
    steps.push(node);
    node.Plans?.forEach(visit);
  };
  for (const statement of asked) visit(await planOf(kind, statement));
  return steps;
}

const hotQueries: readonly [string, (db: Db) => Promise<unknown>][] = [
  ["whose session it is", (one) => findSessionWithUser(one, { hash: "hash", userId })],
  ["whose API token it is", (one) => findTokenWithUser(one, { hash: "hash", userId })],
  ["a page of signals", (one) => listSignals(one, userId, list)],
  [
    "the recommended signals",
    (one) => listSignals(one, userId, { ...list, scope: "recommended", order: "recommended" }),
  ],
  [
    "the recommended signals by other weights",
    (one) =>
      listSignals(one, userId, {
        ...list,
        scope: "recommended",
        order: "recommended",
        day: ownDay,
      }),
  ],
  ["the available signals", (one) => listSignals(one, userId, { ...list, scope: "available" })],
  ["the scheduled signals", (one) => listSignals(one, userId, { ...list, scope: "scheduled" })],
  ["the completed signals", (one) => listSignals(one, userId, { ...list, scope: "completed" })],
  ["a project's signals", (one) => listSignals(one, userId, { ...list, projectId: randomUUID() })],
  ["one signal", (one) => findSignal(one, userId, signal.id)],
  ["a signal for a change", (one) => lockSignal(one, userId, signal.id)],
  ["a person's lock", (one) => lockUser(one, userId)],
  ["a person's lock and a signal", (one) => lockUserAndSignal(one, userId, signal.id)],
  ["a new signal", (one) => insertSignal(one, otherUserId, signal)],
  ["a changed signal", (one) => updateAndFindSignal(one, userId, signal)],
  [
    "the neighbours of a move",
    (one) => findNeighbours(one, userId, { id: randomUUID(), after: signal.id }),
  ],
  ["a day", (one) => readDay(one, userId, date, fromMidnight("UTC"))],
  [
    "a day and a signal's days",
    (one) => listLiveEntriesAround(one, userId, { date, signalId: signal.id }),
  ],
  ["the days of signals from a day on", (one) => listLiveEntriesFrom(one, userId, date)],
  ["a signal's days", (one) => listLiveEntriesOfSignal(one, userId, signal.id)],
  ["new entries", (one) => insertEntries(one, otherUserId, [], now.toISOString())],
  ["changed entries", (one) => updateEntries(one, userId, [], now.toISOString())],
  ["entries that are rolled over", (one) => rollOverDay(one, userId, date, now.toISOString())],
  [
    "entries of all past days",
    (one) => rollOverPastDays(one, userId, { today: date, at: now.toISOString() }),
  ],
  ["a signal's subtasks", (one) => listSubtasks(one, userId, signal.id)],
  ["the running interval", (one) => findRunning(one, userId)],
  ["the neighbours of a start", (one) => findIntervalNeighbours(one, userId, moment)],
  [
    "a signal's last interval",
    (one) => findLastInterval(one, userId, { signalId: signal.id, at: moment }),
  ],
  ["an interval's overlap", (one) => findOverlap(one, userId, interval)],
  ["the intervals of a week", (one) => listIntervals(one, userId, { ...week, limit: 2001 })],
  [
    "a signal's intervals",
    (one) => listIntervals(one, userId, { ...week, signalId: signal.id, limit: 2001 }),
  ],
  ["the end of what runs", (one) => endRunning(one, userId, [signal.id], { now, ...utc })],
  ["the finished signals with their time", (one) => listFinishedWork(one, userId, 200)],
];

const utc = fromMidnight("UTC");
const moment = "2026-03-14T12:00:00.000Z";
const interval = {
  ...{ id: randomUUID(), taskId: signal.id },
  ...{ startedAt: moment, endedAt: "2026-03-14T12:09:00.000Z" },
};
const week = { from: "2026-03-08T00:00:00.000Z", until: "2026-03-15T00:00:00.000Z" };
const reviewWeek = {
  ...{ from: calendarDay("2026-03-08"), to: date },
  starts: startsOfDays(calendarDay("2026-03-08"), 8, utc),
};

/** Tables that grow with users and days; small tables may be scanned. */
const growing = ["signals", "plan_entries", "sessions", "time_intervals"];

const kinds: readonly PlanKind[] = ["custom", "generic"];

describe.each(kinds)("by a %s plan,", (kind) => {
  it.each(hotQueries)("%s does not scan a whole table", async (_name, ask) => {
    const steps = await stepsOf(ask, kind);
    expect(steps.length).toBeGreaterThan(0);
    const read = steps.filter((step) => step["Node Type"] === "Seq Scan");
    expect(read.filter((step) => growing.includes(step["Relation Name"] ?? ""))).toEqual([]);
  });

  it.each([
    ["a page of signals", list, "signals_newest"],
    ["a page in the user's own order", { ...list, order: "manual" } as const, "signals_manual"],
    [
      "the recommended signals",
      { ...list, scope: "recommended", order: "recommended" } as const,
      "signals_recommended",
    ],
    ["the hidden signals", { ...list, hidden: true } as const, "signals_hidden"],
    ["the waiting signals", { ...list, waiting: true } as const, "signals_waiting"],
  ])("%s are taken in their order from an index", async (_name, query, index) => {
    const steps = await stepsOf((one) => listSignals(one, userId, query), kind);
    expect(steps.map((step) => step["Index Name"])).toContain(index);
  });
});

/** The most intervals that one step of the statements of a function has read. */
async function mostIntervals(ask: (db: Db) => Promise<unknown>): Promise<number> {
  asked.length = 0;
  await ask(db);
  let most = 0;
  const visit = (node: PlanNode & { "Actual Rows"?: number }) => {
    if (node["Relation Name"] === "time_intervals") most = Math.max(most, node["Actual Rows"] ?? 0);
    node.Plans?.forEach(visit);
  };
  for (const { sql, parameters } of asked) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [
      ...parameters,
    ]);
    visit(rows[0]["QUERY PLAN"][0].Plan);
  }
  return most;
}

it.each([
  ["the running interval", 1, (one: Db) => findRunning(one, userId)],
  ["the neighbours of a start", 1, (one: Db) => findIntervalNeighbours(one, userId, moment)],
  ["an interval's overlap", 1, (one: Db) => findOverlap(one, userId, interval)],
  // 7 days of at most 103, and those that start on the day before.
  ["a week", 824, (one: Db) => listIntervals(one, userId, { ...week, limit: 2001 })],
  [
    "the times of a review of a week",
    824,
    (one: Db) => readReview(one, userId, reviewWeek, { since: reviewWeek.from }),
  ],
])("%s reads at most %i of an account's 100,000 intervals", async (_, most, ask) => {
  expect(await mostIntervals(ask)).toBeLessThanOrEqual(most);
});

it("learned estimates read only finished signals with actual time", async () => {
  const steps = await stepsOf((one) => listFinishedWork(one, userId, 200));
  expect(steps.map((step) => step["Index Name"])).toContain("signals_timed");
});

it("a review uses no nested loop of signals and days, even if the planner expects few signals", async () => {
  const range = { from: date, to: date, starts: ["2026-03-13T23:00:00Z", "2026-03-14T23:00:00Z"] };
  // A user without rows: for so few rows Postgres would run an inner join as a nested loop.
  const steps = await stepsOf((one) => readReview(one, randomUUID(), range, { since: date }));
  expect(steps.filter((step) => step["Join Type"] === "Full")).toHaveLength(3);
});
