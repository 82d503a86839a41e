import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    // Nine tenths of the time went into importing the same modules anew for each file.
    isolate: false,
    setupFiles: ["src/testing/leave-no-trace.ts"],
  },
});
