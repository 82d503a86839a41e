import { randomUUID } from "node:crypto";
import {
  compareManually,
  createSignal,
  fromMidnight,
  type MoveSignalInput,
  moveSignal,
  neighboursOfMove,
  type Signal,
} from "@daysignal/core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { datasetDay } from "../../test/datasets.ts";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { findNeighbours } from "./move-queries.ts";
import { listSignals } from "./signal-list-queries.ts";
import { deleteSignal, findStoredSignal, insertSignal, updateSignalRow } from "./signal-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const anyStep = fc.record({
  does: fc.constantFrom("create", "move", "move", "move", "delete"),
  /** The index of the moved signal, and of the one it is moved next to. */
  which: fc.nat(),
  other: fc.nat(),
  where: fc.constantFrom("before", "after", "top"),
  /** Few distinct seconds, so that some signals are created at the same instant. */
  second: fc.integer({ min: 0, max: 3 }),
});

it("moving signals keeps one order, the same in SQL as in core", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (steps) => {
      const userId = await insertUserRow(db);
      const query = { scope: "all", order: "manual", limit: 100 } as const;
      const day = { today: datasetDay, ...fromMidnight("UTC") };
      const list = async () => (await listSignals(db, userId, { ...query, day })).signals;
      /** The expected order of ids after the moves. */
      let expected: string[] = [];
      const put = async (input: MoveSignalInput) => {
        const known: readonly Signal[] = await list();
        await transact(db, async (tx) => {
          const stored = await findStoredSignal(tx, userId, input.id);
          const neighbours = await findNeighbours(tx, userId, input);
          if (!stored || !neighbours) throw new Error("not there");
          expect(neighbours).toEqual(neighboursOfMove(known, input));
          await updateSignalRow(tx, userId, moveSignal(stored, neighbours));
        });
        return (await list()).find(({ id }) => id === input.id)?.manualPosition;
      };
      for (const { does, which, other, where, second } of steps) {
        const id = expected[which % expected.length];
        const named = expected[other % expected.length];
        if (does === "create" || id === undefined || named === undefined) {
          const made = new Date(Date.UTC(2026, 2, 1, 8, 0, second));
          const signal = createSignal({ title: "New" }, randomUUID(), made);
          await insertSignal(db, userId, signal);
          expected = (await list()).map((listed) => listed.id);
        } else if (does === "delete") {
          await transact(db, (tx) => deleteSignal(tx, userId, id));
          expected = expected.filter((one) => one !== id);
        } else if (where === "top" || named !== id) {
          const input = { id, ...(where === "top" ? {} : { [where]: named }) };
          expect(await put(input)).toBe(await put(input));
          const rest = expected.filter((one) => one !== id);
          const place = where === "top" ? 0 : rest.indexOf(named) + (where === "after" ? 1 : 0);
          expected = rest.toSpliced(place, 0, id);
        }
        const signals = await list();
        expect(signals.map((signal) => signal.id)).toEqual(expected);
        expect(signals.toSorted(compareManually)).toEqual(signals);
        expect(
          new Set(signals.map(({ manualPosition }) => manualPosition ?? randomUUID())).size,
        ).toBe(signals.length);
      }
    }),
    { numRuns: 10 },
  );
});
