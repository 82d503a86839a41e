import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // One real Postgres for all files, a database of its own for each.
    globalSetup: ["@daysignal/db/testing/global-setup"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    // Of `expect.poll`: long, as a busy machine may be; it costs a test that passes nothing.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});
