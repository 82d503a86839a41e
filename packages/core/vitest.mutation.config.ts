import { defineConfig } from "vitest/config";

/** For `pnpm mutate`: the rules in the single time zone that the environment names. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // They replace modules, each in a process of its own.
    exclude: ["src/**/*.isolated.test.ts"],
    isolate: false,
    // A slow machine is not a failure.
    testTimeout: 60_000,
  },
});
