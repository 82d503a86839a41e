import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";
import { searchImports } from "./import-property.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("an import accepts what the API accepts and stores the same, for any order, repetition and chunking of keys", async () => {
  const count = 40;
  const accepted = await searchImports(app, { count });
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(count);
});
