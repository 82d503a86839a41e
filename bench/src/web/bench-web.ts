import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startService } from "@daysignal/api/testing";
import { dailyLimit } from "@daysignal/core";
import type { Page } from "@playwright/test";
import { type BenchUser, createUser, createUserWithYear, zone } from "../dataset.ts";
import { print } from "../print.ts";
import { fileAt, serverFile, withDatabase } from "../setup.ts";
import { actAs, callAs, forgetApp, openBrowser } from "./browser.ts";
import { type Device, type Scores, scoresOf, slownessOfPhone } from "./lighthouse.ts";
import { measurePlanner } from "./planner.ts";
import { measureReview, measureReviewCall } from "./review.ts";

/** The JavaScript of the first load of a URL, and its limit, in kB after gzip. */
interface Size {
  path: string;
  kilobytes: number;
  limit: number;
}

/** Minimum Lighthouse scores, by URL and device. */
const wanted = {
  "/splash": { mobile: 98, desktop: 100 },
  "/auth": { mobile: 98, desktop: 100 },
  "/": { mobile: 94, desktop: 100 },
  "/focus": { mobile: 95, desktop: 100 },
  "/week": { mobile: 92, desktop: 100 },
  "/plan": { mobile: 92, desktop: 100 },
  "/review": { mobile: 92, desktop: 100 },
  "/projects": { mobile: 92, desktop: 100 },
} as const;

/** URLs measured while signed out. */
const forVisitors = ["/splash", "/auth"];

const devices = ["mobile", "desktop"] as const;

/**
 * `pnpm bench web [--rounds 5] [--looks 3] [--language ar] [--skip-lighthouse] [--phone 950]
 * [--only /week,/plan]`: measures the JavaScript of each URL against its budget, the planner of a
 * user with 10,000 signals and the review of a year of 10,000 in Chromium (CHROMIUM_PATH), and
 * Lighthouse scores, on a simulated phone that is slower than this machine by a calibrated factor,
 * or has the given index. `--only` leaves out everything but Lighthouse, of these URLs.
 * Prints one table.
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      // The number of Lighthouse runs per URL; the median is reported.
      looks: { type: "string", default: "3" },
      // The browser's language; for others than English only Lighthouse runs.
      language: { type: "string", default: "en" },
      "skip-lighthouse": { type: "boolean", default: false },
      phone: { type: "string" },
      only: { type: "string" },
    },
  });
  const rounds = Number(values.rounds);
  const paths = values.only?.split(",") ?? Object.keys(wanted);
  const unknown = paths.find((path) => !(path in wanted));
  if (unknown !== undefined) throw new Error(`There is no score for ${unknown}.`);
  line("", "measured", "wanted");
  const sizesFile = fileAt("../../apps/web/dist/bundle-sizes.json");
  const sizes: Size[] = JSON.parse(await readFile(sizesFile, "utf8"));
  for (const { path, kilobytes, limit } of sizes) {
    line(`JavaScript of ${path}`, `${kilobytes.toFixed(1)} kB`, `≤ ${limit} kB`);
  }
  await withDatabase(async (database) => {
    const settings = { DATABASE_URL: database.url, NODE_ENV: "production" };
    const service = await startService(serverFile, settings);
    const browser = await openBrowser(values.language);
    try {
      const page = browser.context.pages()[0] ?? (await browser.context.newPage());
      const phone = values.phone === undefined ? undefined : Number(values.phone);
      // Its steps find controls by their English names.
      if (values.language === "en" && values.only === undefined) {
        await showPlanner(page, service.url, await createUser(database.url, 10_000), rounds);
        const yearly = await createUserWithYear(database.url, 10_000);
        await showReview(page, service.url, yearly, { rounds, phone });
      }
      if (!values["skip-lighthouse"]) {
        const few = await createUser(database.url, 100);
        await planToday(service.url, few);
        await showScores(page, service.url, few, { looks: Number(values.looks), phone, paths });
      }
      const loads = loadavg().map((load) => load.toFixed(1));
      print(`\nThe machine's load at the end: ${loads.join(", ")}`);
    } finally {
      await browser.close();
      await service.stop();
    }
  });
}

/** Fills the user's day and finishes one of its signals, as the screens are measured with something on them. */
async function planToday(url: string, user: BenchUser): Promise<void> {
  const date = new Intl.DateTimeFormat("sv", { timeZone: zone }).format();
  const tasks = await callAs<{ id: string }[]>(
    user,
    `${url}/api/tasks?limit=${dailyLimit.default}`,
  );
  for (const { id: taskId } of tasks) {
    await callAs(user, `${url}/api/daily-plan/select`, { date, taskId });
  }
  await callAs(user, `${url}/api/tasks/${tasks[0]?.id}/complete`, {});
}

async function showPlanner(page: Page, url: string, user: BenchUser, rounds: number) {
  await actAs(page, url, user);
  for (const { what, value, unit, limit, thread } of await measurePlanner(page, url, rounds)) {
    const words = (amount: number) => `${Math.round(amount)} ${unit}`;
    line(
      `10,000 signals: ${what}`,
      words(value),
      limit === undefined ? "" : `≤ ${words(limit)}`,
      thread === undefined ? "" : `  the page's thread ${words(thread)}`,
    );
  }
}

async function showReview(
  page: Page,
  url: string,
  user: BenchUser,
  { rounds, phone }: { rounds: number; phone: number | undefined },
) {
  const call = await measureReviewCall(url, user);
  line("a year of 10,000 signals: GET /api/review", `${Math.round(call)} ms`, "≤ 50 ms");
  await actAs(page, url, user);
  const { multiplier: slowness } = await slownessOfPhone(page, phone);
  const opening = Math.round(await measureReview(page, url, { rounds, slowness }));
  line("a year of 10,000 signals: first chart on a phone", `${opening} ms`, "≤ 1000 ms");
}

async function showScores(
  page: Page,
  url: string,
  user: BenchUser,
  { looks, phone, paths }: { looks: number; phone: number | undefined; paths: readonly string[] },
): Promise<void> {
  for (const [path, least] of Object.entries(wanted).filter(([path]) => paths.includes(path))) {
    for (const device of devices) {
      const taken: (Scores & { remark: string })[] = [];
      for (let look = 0; look < looks; look += 1) {
        await actAs(page, url, forVisitors.includes(path) ? null : user);
        await forgetApp(page);
        taken.push(await lookAt(page, url + path, device, phone));
      }
      const { performance, accessibility, bestPractices, lost, remark } = medianOf(taken);
      const name = `Lighthouse, ${path}, ${device}`;
      line(`${name}: performance`, String(performance), `≥ ${least[device]}`, remark);
      line(`${name}: accessibility`, String(accessibility), "100");
      line(`${name}: best practices`, `${bestPractices} ${lost.join(" ")}`.trim(), "100");
    }
  }
}

async function lookAt(page: Page, address: string, device: Device, phone: number | undefined) {
  if (device === "desktop") return { ...(await scoresOf(address, device)), remark: "" };
  const { multiplier, index } = await slownessOfPhone(page, phone);
  const remark = `  a phone ${multiplier.toFixed(1)} times slower than this machine of ${Math.round(index)}`;
  return { ...(await scoresOf(address, device, multiplier)), remark };
}

/** The run with the median performance score. */
function medianOf<Look extends Scores>(taken: readonly Look[]): Look {
  const sorted = taken.toSorted((a, b) => a.performance - b.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("Lighthouse did not run.");
  return middle;
}

function line(what: string, measured: string, limit: string, remark = ""): void {
  print(what.padEnd(52) + measured.padStart(12) + limit.padStart(14) + remark);
}
