import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,test}/**/*.test.ts"],
    // One Postgres for all files, with a separate database for each file.
    globalSetup: ["./test/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Isolation would load the same modules again for each file, which took most of the time.
    isolate: false,
    // A slow machine is not a failure.
    testTimeout: 120_000,
    // Timeout of `expect.poll`: long, for slow machines; passing tests do not wait for it.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
