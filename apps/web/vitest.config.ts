import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    // Nine tenths of the time went into importing the same modules anew for each file.
    isolate: false,
    // What depends on a machine's pace gets a second try; `npm test` names what needed one.
    retry: 1,
    reporters: ["default", "../../scripts/lib/flaky-reporter.mjs"],
    setupFiles: ["src/testing/leave-no-trace.ts"],
  },
});
