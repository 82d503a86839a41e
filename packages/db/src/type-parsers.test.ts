import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("values on their way out of the database", () => {
  it("are strings for bigint", async () => {
    const { rows } = await database.pool.query("select 9007199254740993::bigint as value");
    expect(rows).toEqual([{ value: "9007199254740993" }]);
  });
});
