import { currentLocation, fromMidnight } from "@daysignal/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyDataset, datasetDay, insertDataset } from "../../test/datasets.ts";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { findChanges } from "./change-queries.ts";
import { readDay } from "./plan-queries.ts";
import { listSignals } from "./signal-list-queries.ts";
import { findSignal, lockSignal, updateSignalRow } from "./signal-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe("the location of a signal", () => {
  it("is the same in SQL as in core, for any signals and plans", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(anyDataset, async (dataset) => {
        const userId = await insertUserRow(db);
        await insertDataset(db, userId, dataset);
        const { signals } = await listSignals(db, userId, {
          scope: "all",
          order: "created-desc",
          day: { today: datasetDay, ...fromMidnight("UTC") },
          limit: 100,
        });
        const kept = dataset.signals.filter((signal) => signal.status !== "deleted");
        expect(signals).toHaveLength(kept.length);
        for (const { id, currentLocation: day, slotPosition } of signals) {
          const entries = dataset.entries.filter((entry) => entry.signalId === id);
          expect({ currentLocation: day, slotPosition }).toEqual(currentLocation(entries));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("is the same in a list, in the plan of a day, and for a single signal", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(anyDataset, async (dataset) => {
        const userId = await insertUserRow(db);
        await insertDataset(db, userId, dataset);
        const { planned } = await readDay(db, userId, datasetDay, fromMidnight("UTC"));
        for (const { signal, entry } of planned) {
          expect(dataset.entries).toContainEqual(entry);
          expect(await findSignal(db, userId, signal.id)).toEqual(signal);
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe("a stored signal", () => {
  it("is read as it was stored", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(anyDataset, async (dataset) => {
        const userId = await insertUserRow(db);
        await insertDataset(db, userId, dataset);
        for (const signal of dataset.signals) {
          expect(await lockSignal(db, userId, signal.id)).toEqual(signal);
        }
      }),
      { numRuns: 5 },
    );
  });

  it("publishes a change with each update", async () => {
    const { db } = database;
    const userId = await insertUserRow(db);
    const id = await insertSignal(db, userId);
    const signal = (await lockSignal(db, userId, id)) ?? expect.unreachable();
    await transact(db, (tx) => updateSignalRow(tx, userId, { ...signal, title: "Renamed" }));
    expect(await lockSignal(db, userId, id)).toMatchObject({ title: "Renamed" });
    expect((await findChanges(db, userId, 0)).changes).toMatchObject([
      { kind: "signal", ids: [id] },
    ]);
  });
});
