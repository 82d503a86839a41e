import { randomInt } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** West and east of UTC, with and without daylight saving time, and the one furthest ahead. */
const timeZones = ["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"];

/** Tests that replace modules, each in a process of its own. */
const isolated = "{src,test}/**/*.isolated.test.ts";

/** Folders whose rules compute days and times: all their tests run in each of the zones. */
const timeFolders =
  "{test,src/{calendar,icalendar,plan,read-days,recurrence,reminder,review,time,time-spent}}/**/*.test.ts";

/** What depends on the zone of the process: `Date`, `Intl`, and the libraries that use them. */
const zoned = /\b(?:Date|Intl)\b|date-fns|chrono-node|ical\.js/;

/**
 * Elsewhere, the tests of a module that uses one of them. So a module cannot start to depend on the
 * zone without being tested in all of them.
 */
const ofZonedModules = globSync("src/**/*.test.ts", { cwd: import.meta.dirname }).filter((file) => {
  const module = `${import.meta.dirname}/${file.replace(/(?:\.\w+)?\.test\.ts$/, ".ts")}`;
  return existsSync(module) && zoned.test(readFileSync(module, "utf8"));
});

/** Their tests run in each of the zones. */
const inEachZone = [timeFolders, ...ofZonedModules];

/** All other tests run in one zone, another one each time; `TEST_ZONE` names one to repeat a run. */
const otherZone = process.env["TEST_ZONE"] ?? timeZones[randomInt(timeZones.length)] ?? "UTC";

const project = (name: string, timeZone: string, include: string[], exclude: string[]) => ({
  test: {
    name,
    include,
    exclude: [isolated, ...exclude],
    // The time zone belongs to the process, so threads would share it.
    pool: "forks" as const,
    // Pure rules have no side effects, so files may share a process.
    isolate: false,
    env: { TZ: timeZone },
  },
});

export default defineConfig({
  test: {
    // A slow machine is not a failure.
    testTimeout: 300_000,
    projects: [
      ...timeZones.map((timeZone) => project(timeZone, timeZone, inEachZone, [])),
      project(`other/${otherZone}`, otherZone, ["src/**/*.test.ts"], inEachZone),
      { test: { name: "isolated", include: [isolated] } },
    ],
  },
});
