import { runs } from "@daysignal/core/testing/runs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { fuzz, fuzzedApp } from "./fuzz.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(fuzzedApp);
});

afterAll(() => app.close());

test("generated requests get responses that the document allows, and no input is coerced", async () => {
  const seed = Date.now() % 1_000_000;
  const { findings, statuses } = await fuzz(app, { seed, count: runs(600) });
  expect(findings, `seed ${seed}`).toEqual([]);
  // If all requests were refused, or all accepted, the test would prove nothing.
  for (const status of [200, 400, 401, 404]) expect(statuses[status]).toBeGreaterThan(10);
});
