import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // One real Postgres for all files, a database of its own for each.
    globalSetup: ["@daysignal/db/testing/global-setup"],
    // What depends on a machine's pace gets a second try; `npm test` names what needed one.
    retry: 1,
    reporters: ["default", "../../scripts/lib/flaky-reporter.mjs"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
