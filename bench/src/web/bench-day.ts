import { parseArgs } from "node:util";
import { startService } from "@daysignal/api/testing";
import type { CDPSession, Page } from "@playwright/test";
import { createUser } from "../dataset.ts";
import { print } from "../print.ts";
import { serverFile, withDatabase } from "../setup.ts";
import { actAs, openBrowser } from "./browser.ts";

/** The growth of the tab's memory in a day that is accepted, in MB. */
const limit = 5;
/** Rounds in which everything the day needs is loaded, and compiled where it is used often. */
const warmUps = 4;

/**
 * `pnpm bench day [--rounds 32] [--rest 330]`: works in one tab of the planner as in a day, in rounds that stand
 * for a quarter of an hour each, while a script changes signals as well. Prints how much the
 * tab's memory has grown since the first rounds, each time after a rest in seconds: TanStack Query
 * keeps what is not used any more for five minutes.
 */
export async function benchDay(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "32" },
      rest: { type: "string", default: "330" },
    },
  });
  const rounds = Number(values.rounds);
  const restMs = 1000 * Number(values.rest);
  await withDatabase(async (database) => {
    const settings = { DATABASE_URL: database.url, NODE_ENV: "production" };
    const service = await startService(serverFile, settings);
    const browser = await openBrowser("en");
    try {
      const user = await createUser(database.url, 1000);
      const page = browser.context.pages()[0] ?? (await browser.context.newPage());
      const session = await browser.context.newCDPSession(page);
      await actAs(page, service.url, user);
      await page.goto(service.url);
      const byScript = async (path: string, body: object): Promise<{ id: string }> => {
        const response = await fetch(`${service.url}/api${path}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${user.token}`,
          },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
        return await response.json();
      };
      const work = async (count: number) => {
        for (let round = 0; round < count; round += 1) await workAQuarter(page, byScript);
      };
      await page.locator("li[data-id]").first().waitFor();
      await work(warmUps);
      const before = await memoryAfter(restMs, page, session);
      await work(rounds);
      const after = await memoryAfter(restMs, page, session);
      print(`A day of ${rounds} rounds: ${before.words}; then ${after.words}.`);
      const grown = after.heap - before.heap;
      print(`Grown by ${grown.toFixed(1)} MB (at most ${limit}).`);
    } finally {
      await browser.close();
      await service.stop();
    }
  });
}

type ByScript = (path: string, body: object) => Promise<{ id: string }>;

/** Uses each part of the planner once, mostly by keyboard, and comes back to where it began. */
async function workAQuarter(page: Page, byScript: ByScript): Promise<void> {
  const { keyboard } = page;
  const row = page.locator("li[data-id]").first();
  const slot = page.locator("[data-slot]").first();
  const pause = () => page.waitForTimeout(300);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await keyboard.press(key);
      await pause();
    }
  };

  await press("a");
  await keyboard.type("Call Anna #errand");
  await press("Enter", "Escape");
  const { id } = await byScript("/tasks", { title: "By a script" });
  await byScript(`/tasks/${id}/complete`, {});

  // Planned, done, undone and removed, so that there is room for the next; and one is done.
  await row.focus();
  await press("p");
  await slot.focus();
  await press("d", "z", "r");
  await row.focus();
  await press("d");

  await row.focus();
  await press("o");
  await page.getByRole("dialog").waitFor();
  await press("Escape");
  for (const menu of ["Shift+I", "Shift+P", "Shift+T"]) {
    await row.focus();
    await press(menu, "Escape");
  }
  await press("Control+k");
  await keyboard.type("number 1");
  await press("Escape", "?", "Escape", "j", "j", "k", "t");

  for (const view of ["Available", "Recommended"]) {
    await page.getByRole("tab", { name: view }).click();
    await pause();
  }
  await page.getByRole("button", { name: "Search signals" }).click();
  await keyboard.type("number 3");
  await press("Escape", "Escape");
  for (const screen of ["Week", "Review", "Projects"]) {
    await page.getByRole("link", { name: screen, exact: true }).click();
    await page.waitForTimeout(1000);
    await page.getByRole("link", { name: "Today", exact: true }).click();
    await row.waitFor();
  }
}

/** The memory of the page after it has rested and collected its garbage. */
async function memoryAfter(
  restMs: number,
  page: Page,
  session: CDPSession,
): Promise<{ heap: number; words: string }> {
  await page.waitForTimeout(restMs);
  await session.send("Performance.enable");
  // What a finalizer releases is only collected after it.
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const heap = read("JSHeapUsedSize") / 1e6;
  return { heap, words: `${heap.toFixed(1)} MB, ${read("Nodes")} nodes` };
}
