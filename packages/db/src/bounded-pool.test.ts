import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundedPool } from "./bounded-pool.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

// A context that is made now has the collector among its globals.
setFlagsFromString("--expose-gc");
const collect: (what: { type: "minor" | "major" }) => void = runInNewContext("gc");

/** Bytes of what is old, dead or alive: only a major collection, which is rare, makes them fewer. */
function oldBytes(): number {
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;
}

test("rows that nobody holds any more go young, instead of waiting until all of the memory is collected", async () => {
  const client = await boundedPool(database.pool, 1).connect();
  const sql = "select i, 'row ' || i as name, i * 2 as double from generate_series(1, 1000) i";
  const readPage = async () => {
    const [answer] = await client.run([{ sql, parameters: [] }]);
    return answer?.rows.length;
  };
  const readPages = async (count: number) => {
    for (let page = 0; page < count; page += 1) {
      expect(await readPage()).toBe(1000);
      collect({ type: "minor" });
    }
  };
  // What is made once, such as compiled code, is old by then, and what was made before is gone.
  await readPages(10);
  collect({ type: "major" });
  const before = oldBytes();
  await readPages(50);
  client.release(false);
  // Fifty pages are 4.5 MB where they grow old; all else that does is less than 0.2 MB.
  expect(oldBytes() - before).toBeLessThan(2_000_000);
});
