import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    // Nine tenths of the time went into importing the same modules anew for each file.
    isolate: false,
    // A busy machine's slowness is no failure.
    testTimeout: 30_000,
    setupFiles: ["src/testing/leave-no-trace.ts"],
  },
});
