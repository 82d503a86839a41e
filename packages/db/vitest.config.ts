import { defineConfig } from "vitest/config";
import { testFiles } from "./test/test-files.ts";

export default defineConfig({
  test: {
    include: testFiles(import.meta.dirname),
    // One Postgres for all files, with a separate database for each file.
    globalSetup: ["./test/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Isolation would load the same modules again for each file, which took most of the time.
    isolate: false,
    // A slow machine is not a failure.
    testTimeout: 300_000,
    // Timeout of `expect.poll`: long, for slow machines; passing tests do not wait for it.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
});
