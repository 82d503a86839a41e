import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // One real Postgres for all files, a database of its own for each.
    globalSetup: ["@daysignal/db/testing/global-setup", "src/testing/build-worker.ts"],
    alias: [
      {
        find: /^.*\/worker-file\.ts$/,
        replacement: `${import.meta.dirname}/src/testing/built-worker-file.ts`,
      },
    ],
    pool: "forks",
    // More than the two cores we can count on: many files wait for timeouts and processes.
    maxWorkers: 4,
    // A quarter of the time went into loading the same modules anew for each file.
    isolate: false,
    // A busy machine's slowness is no failure.
    testTimeout: 120_000,
    // Of `expect.poll`: long, as a busy machine may be; it costs a test that passes nothing.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
