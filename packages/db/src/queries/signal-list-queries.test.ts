import {
  byRecommendation,
  compareBySort,
  defaultScoreWeights,
  fromMidnight,
  matchesSearch,
  placeOf,
  type ScoreWeights,
  type Signal,
  type StoredSignal,
  scoreWeightRanges,
  signalSorts,
  signalViews,
  viewSignals,
} from "@daysignal/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyDataset, type Dataset, datasetDay, insertDataset } from "../../test/datasets.ts";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertProject, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { listSignals } from "./signal-list-queries.ts";
import type { SignalListQuery } from "./signal-list-sql.ts";
import type { SignalOrder } from "./signal-orders.ts";
import { updateSignalRow } from "./signal-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const zones = ["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"] as const;
const orders: readonly SignalOrder[] = [...signalSorts, "recommended", "deleted-desc"];

const anyWeight = (name: keyof ScoreWeights) => fc.integer(scoreWeightRanges[name]);
/** The default weights, which have an index, or any others. */
const anyWeights = fc.oneof(
  fc.constant(defaultScoreWeights),
  fc.record({
    priority: anyWeight("priority"),
    impact: anyWeight("impact"),
    effort: anyWeight("effort"),
    overdue: anyWeight("overdue"),
    rollover: anyWeight("rollover"),
  }),
);

const anyDay = fc.record({
  today: fc.constant(datasetDay),
  timeZone: fc.constantFrom(...zones),
  dayStart: fc.constantFrom("00:00", "03:30"),
  weights: anyWeights,
});

const wholeList: SignalListQuery = {
  scope: "all",
  order: "created-desc",
  day: { today: datasetDay, ...fromMidnight("UTC") },
  limit: 100,
};

/** Stores a dataset for a new user and returns a function that lists its signals. */
async function listerOf(dataset: Dataset) {
  const userId = await insertUserRow(database.db);
  await insertDataset(database.db, userId, dataset);
  return async (query: Partial<SignalListQuery> = {}) =>
    listSignals(database.db, userId, { ...wholeList, ...query });
}

const ids = (signals: readonly Signal[]) => signals.map((signal) => signal.id);

describe("a list of signals", () => {
  it("is ordered in SQL as in core, in any time zone", async () => {
    await fc.assert(
      fc.asyncProperty(anyDataset, anyDay, async (dataset, day) => {
        const list = await listerOf(dataset);
        const { signals } = await list();
        for (const order of signalSorts) {
          const sorted = signals.toSorted(compareBySort[order]);
          expect(ids((await list({ order, day })).signals)).toEqual(ids(sorted));
        }
        const recommended = signals.toSorted(byRecommendation(datasetDay, day, day.weights));
        expect(ids((await list({ order: "recommended", day })).signals)).toEqual(ids(recommended));
      }),
      { numRuns: 40 },
    );
  });

  it("has the same signals as core in each view, in the same order", async () => {
    await fc.assert(
      fc.asyncProperty(anyDataset, anyDay, async (dataset, day) => {
        const list = await listerOf(dataset);
        const { signals } = await list();
        for (const view of signalViews) {
          const order = view === "recommended" ? "recommended" : "created-desc";
          const found = (await list({ scope: view, order, day })).signals;
          expect(found).toEqual(viewSignals(signals, { view, ...day }));
        }
        for (const place of ["hidden", "waiting"] as const) {
          const isThere = (signal: Signal) => placeOf(signal, datasetDay) === place;
          for (const isWanted of [true, false]) {
            const found = (await list({ [place]: isWanted, day })).signals;
            expect(found).toEqual(signals.filter((signal) => isThere(signal) === isWanted));
          }
        }
        const trash = dataset.signals.filter((signal) => signal.status === "deleted");
        expect((await list({ scope: "trash" })).signals).toHaveLength(trash.length);
        expect((await list({ status: "deleted" })).signals).toHaveLength(trash.length);
      }),
      { numRuns: 30 },
    );
  });

  it("is the same in pages as in one list, in every order", async () => {
    await fc.assert(
      fc.asyncProperty(anyDataset, fc.integer({ min: 1, max: 7 }), anyDay, async (...given) => {
        const [dataset, limit, day] = given;
        const list = await listerOf(dataset);
        for (const order of orders) {
          const paged: string[] = [];
          let page = await list({ order, day, limit });
          paged.push(...ids(page.signals));
          while (page.next) {
            page = await list({ order, day, limit, after: page.next });
            expect(page.signals.length).toBeGreaterThan(0);
            paged.push(...ids(page.signals));
          }
          expect(paged).toEqual(ids((await list({ order, day })).signals));
        }
      }),
      { numRuns: 10 },
    );
  });

  it("finds a search text as core does, including LIKE wildcards", async () => {
    const searches = ["ÄPF", "50%", "%", "_b", "\\", "öbb", "  zoo ", "nowhere", "", "5_%", "φος"];
    await fc.assert(
      fc.asyncProperty(anyDataset, fc.constantFrom(...searches), async (dataset, search) => {
        const list = await listerOf(dataset);
        const expected = (await list()).signals.filter((signal) => matchesSearch(signal, search));
        expect(ids((await list({ search })).signals)).toEqual(ids(expected));
      }),
      { numRuns: 40 },
    );
  });

  it("filters by status, type, project and tag, and by all of them combined", async () => {
    const { db } = database;
    const userId = await insertUserRow(db);
    const projectId = await insertProject(db, userId);
    const [dataset] = fc.sample(
      anyDataset.filter(({ signals }) => signals.length > 3),
      { numRuns: 1, seed: 7 },
    );
    if (!dataset) throw new Error("no world");
    await insertDataset(db, userId, { signals: dataset.signals, entries: [] });
    const [first, second, third] = dataset.signals;
    if (!first || !second || !third) throw new Error("too few signals");
    const changed: StoredSignal[] = [
      { ...first, projectId, tags: ["call", "home"], status: "inbox", type: "work" },
      { ...second, projectId, status: "done", type: "personal" },
      { ...third, tags: ["home"], status: "active", type: "work" },
    ];
    await transact(db, async (tx) => {
      for (const signal of changed) await updateSignalRow(tx, userId, signal);
    });
    const list = async (query: Partial<SignalListQuery>) =>
      ids((await listSignals(db, userId, { ...wholeList, ...query })).signals).toSorted();

    expect(await list({ projectId })).toEqual([first.id, second.id].toSorted());
    expect(await list({ tag: "home" })).toEqual([first.id, third.id].toSorted());
    expect(await list({ tag: "hom" })).toEqual([]);
    expect(await list({ projectId, status: "done" })).toEqual([second.id]);
    expect(await list({ projectId, type: "work", tag: "call", status: "inbox" })).toEqual([
      first.id,
    ]);
    expect(await list({ scope: "completed", projectId })).toEqual([second.id]);
    expect(await list({ scope: "completed", status: "inbox" })).toEqual([]);
  });

  it("never contains another user's signal", async () => {
    const [dataset] = fc.sample(
      anyDataset.filter(({ signals }) => signals.length > 3),
      1,
    );
    if (!dataset) throw new Error("no world");
    await listerOf(dataset);
    const stranger = await listerOf({ signals: [], entries: [] });
    for (const scope of ["all", "available", "completed", "trash", "scheduled"] as const) {
      expect((await stranger({ scope })).signals).toEqual([]);
    }
  });
});
