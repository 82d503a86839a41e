import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startService } from "@daysignal/api/testing";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import type { Page } from "@playwright/test";
import { say } from "../print.ts";
import { makePerson, type Person } from "../world.ts";
import { actAs, forgetApp, openBrowser } from "./browser.ts";
import { scoresOf } from "./lighthouse.ts";
import { measurePlanner } from "./planner.ts";
import { readSizes } from "./sizes.ts";

/** Scores that Lighthouse is to give at least, by address and device. */
const wanted = {
  "/splash": { mobile: 95, desktop: 99 },
  "/auth": { mobile: 95, desktop: 99 },
  "/": { mobile: 90, desktop: 99 },
} as const;

const devices = ["mobile", "desktop"] as const;

/**
 * `pnpm bench web [--rounds 5] [--skip-lighthouse]`: the JavaScript of each
 * address beside its budget; the planner of somebody with 10,000 signals in
 * Chromium (CHROMIUM_PATH); and what Lighthouse says. Prints one table.
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      "skip-lighthouse": { type: "boolean", default: false },
    },
  });
  line("", "measured", "wanted");
  for (const { path, kilobytes, limit } of await readSizes()) {
    line(`JavaScript of ${path}`, `${kilobytes.toFixed(1)} kB`, `≤ ${limit} kB`);
  }
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const database = await createTestDatabase();
  const serverFile = fileURLToPath(new URL("../../../apps/api/dist/server.js", import.meta.url));
  const service = await startService(serverFile, {
    DATABASE_URL: database.url,
    NODE_ENV: "production",
  });
  const browser = await openBrowser();
  try {
    const busy = await makePerson(database.url, 10_000);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await actAs(page, service.url, busy);
    for (const figure of await measurePlanner(page, service.url, Number(values.rounds))) {
      const { what, value, unit, limit, thread } = figure;
      const words = (amount: number) => `${Math.round(amount)} ${unit}`;
      line(
        `10,000 signals: ${what}`,
        words(value),
        limit === undefined ? "" : `≤ ${words(limit)}`,
        thread === undefined ? "" : `  the page's thread ${words(thread)}`,
      );
    }
    if (!values["skip-lighthouse"]) {
      const few = await makePerson(database.url, 100);
      await showScores(page, service.url, few);
    }
    say(
      `\nThe machine's load at the end: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(", ")}`,
    );
  } finally {
    await browser.close();
    await service.stop();
    await database.drop();
    await server.stop();
  }
}

async function showScores(page: Page, url: string, person: Person): Promise<void> {
  for (const [path, least] of Object.entries(wanted)) {
    for (const device of devices) {
      await actAs(page, url, path === "/" ? person : null);
      await forgetApp(page);
      const { performance, accessibility, bestPractices, lost } = await scoresOf(
        url + path,
        device,
      );
      const name = `Lighthouse, ${path}, ${device}`;
      line(`${name}: performance`, String(performance), `≥ ${least[device]}`);
      line(`${name}: accessibility`, String(accessibility), "100");
      line(`${name}: best practices`, `${bestPractices} ${lost.join(" ")}`.trim(), "100");
    }
  }
}

function line(what: string, measured: string, limit: string, remark = ""): void {
  say(what.padEnd(52) + measured.padStart(12) + limit.padStart(14) + remark);
}
