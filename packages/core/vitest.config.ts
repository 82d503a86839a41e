import { defineConfig } from "vitest/config";

/**
 * Every rule is tested in each of these zones: west and east of UTC, with and without daylight
 * saving time, and the one furthest ahead.
 */
const timeZones = ["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"];

/** Tests that replace modules, each in a process of its own. */
const isolated = "{src,test}/**/*.isolated.test.ts";

export default defineConfig({
  test: {
    projects: [
      ...timeZones.map((timeZone) => ({
        test: {
          name: timeZone,
          include: ["{src,test}/**/*.test.ts"],
          exclude: [isolated],
          // The time zone belongs to the process, so threads would share it.
          pool: "forks" as const,
          // Pure rules have no side effects, so files may share a process.
          isolate: false,
          env: { TZ: timeZone },
        },
      })),
      { test: { name: "isolated", include: [isolated] } },
    ],
  },
});
