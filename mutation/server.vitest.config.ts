import { defineConfig } from "vitest/config";

/**
 * For `pnpm mutate`: the tests of queries and procedures, except those that break connections,
 * servers and disks, or send thousands of requests. These cover nearly all the code, so nearly
 * every mutant would wait for them.
 */
const exclude = [
  "**/{fuzz,embedded,full-disk,instances,lost-connections,operations-guide,server,slow-database}.test.ts",
  "**/{client,log-secrets,migrate,query-plans,reset-races}.test.ts",
];

export default defineConfig({
  test: {
    projects: ["packages/db", "apps/api"].map((root) => ({
      extends: `${root}/vitest.config.ts`,
      root,
      // Isolation would load the same modules again for each file, which took nine tenths of the
      // time.
      test: { exclude, isolate: false },
    })),
  },
});
