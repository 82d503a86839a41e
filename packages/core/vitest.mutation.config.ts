import { defineConfig } from "vitest/config";

/** For `pnpm mutate`: the rules in one time zone, the one that its environment names. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    isolate: false,
    // A busy machine's slowness is no failure.
    testTimeout: 60_000,
  },
});
