import { defineConfig } from "vitest/config";

/**
 * Every rule runs in each of these zones: west and east of UTC, with and
 * without summer time, and the one that is furthest ahead.
 */
const timeZones = ["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"];

export default defineConfig({
  test: {
    projects: timeZones.map((timeZone) => ({
      test: {
        name: timeZone,
        include: ["src/**/*.test.ts"],
        // A thread shares its process's zone; only a process of its own has one of its own.
        pool: "forks" as const,
        // Pure rules leave nothing behind, so files may share a process.
        isolate: false,
        env: { TZ: timeZone },
      },
    })),
  },
});
