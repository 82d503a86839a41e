import { testFiles } from "@daysignal/db/testing/test-files";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: testFiles(import.meta.dirname),
    // One Postgres for all files, with a separate database for each file.
    globalSetup: [
      "@daysignal/db/testing/global-setup",
      "test/build-worker.ts",
      "test/choose-route.ts",
    ],
    alias: [
      {
        find: /^.*\/worker-file\.ts$/,
        replacement: `${import.meta.dirname}/test/built-worker-file.ts`,
      },
    ],
    pool: "forks",
    // Two cores are assumed. A third and a fourth worker took a quarter more CPU, because each
    // compiles the same code.
    maxWorkers: 2,
    // Isolation would load the same modules again for each file, which took a quarter of the time.
    isolate: false,
    // A slow machine is not a failure.
    testTimeout: 300_000,
    // Timeout of `expect.poll`: long, for slow machines; passing tests do not wait for it.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
});
