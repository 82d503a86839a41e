import { defineConfig } from "vitest/config";

export default defineConfig({
  // It starts a server and a database of its own, as people do.
  test: {
    include: ["src/**/*.test.ts"],
    testTimeout: 180_000,
    // What depends on a machine's pace gets a second try; `npm test` names what needed one.
    retry: 1,
    reporters: ["default", "../scripts/lib/flaky-reporter.mjs"],
  },
});
