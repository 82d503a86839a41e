import { defineConfig } from "vitest/config";

/** Tests that replace modules, each in a process of its own. */
const isolated = "src/**/*.isolated.test.ts";

export default defineConfig({
  test: {
    // A busy machine's slowness is no failure.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["test/leave-no-trace.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["src/**/*.test.ts", "build/**/*.test.ts"],
          exclude: [isolated],
          // Nine tenths of the time went into importing the same modules anew for each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: [isolated] } },
    ],
  },
});
