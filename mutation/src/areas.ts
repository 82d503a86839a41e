import { join } from "node:path";
import { webLogic } from "./web-logic.ts";

export interface Area {
  name: string;
  /** The minimum mutation score, in percent. */
  least: number;
  /** Matches the mutated files, relative to the project. */
  files: RegExp;
}

/** A group of areas that share their tests and are mutated in one run. */
export interface Run {
  name: string;
  /** The directory that Stryker works in, relative to the project. */
  directory: string;
  /** Vitest's configuration, relative to that directory. */
  vitest: string;
  /** Stryker's patterns, relative to that directory. */
  mutate: readonly string[];
  areas: readonly Area[];
  needsDatabase: boolean;
  /** The time zone that the tests run in. */
  timeZone: string;
  /**
   * Whether code that runs while a module loads is mutated as well. Each such mutant costs a run of
   * all tests, so this is only worthwhile for fast ones.
   */
  mutatesStatic: boolean;
  /** The share of mutants that is tested by default. */
  share: number;
}

export const runs: readonly Run[] = [
  {
    name: "core",
    directory: "packages/core",
    vitest: "vitest.mutation.config.ts",
    // The tables of words are tested by the web app.
    mutate: ["src/**/*.ts", "!src/**/*.test.ts", "!src/read-days/day-languages/**"],
    areas: [{ name: "core", least: 92, files: /^packages\/core\// }],
    needsDatabase: false,
    // Behind UTC and with daylight saving time, which reveals days that are mixed up.
    timeZone: "America/Los_Angeles",
    mutatesStatic: true,
    share: 0.05,
  },
  {
    name: "server",
    directory: ".",
    vitest: "mutation/server.vitest.config.ts",
    mutate: [
      "packages/db/src/queries/**/*.ts",
      "apps/api/src/{account,archive,client,feedback,live,object,plan,project,settings,signal,subtask,token,trpc}/**/*.ts",
      "!**/*.test.ts",
    ],
    areas: [
      { name: "queries", least: 88, files: /^packages\/db\// },
      { name: "procedures", least: 88, files: /^apps\/api\// },
    ],
    needsDatabase: true,
    timeZone: "UTC",
    mutatesStatic: false,
    share: 0.05,
  },
  {
    name: "web",
    directory: "apps/web",
    vitest: "vitest.config.ts",
    mutate: webLogic(join(import.meta.dirname, "../../apps/web")),
    areas: [{ name: "web", least: 88, files: /^apps\/web\// }],
    needsDatabase: false,
    timeZone: "UTC",
    mutatesStatic: false,
    share: 0.05,
  },
];
