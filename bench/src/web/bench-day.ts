import { parseArgs } from "node:util";
import { startService } from "@daysignal/api/testing";
import type { Page } from "@playwright/test";
import { createUser } from "../dataset.ts";
import { print } from "../print.ts";
import { serverFile, withDatabase } from "../setup.ts";
import { actAs, callAs, memoryOfPage, openBrowser } from "./browser.ts";

/** The growth of the tab's memory in a day that is accepted, in MB. */
const limit = 5;
/** Rounds in which everything the day needs is loaded, and compiled where it is used often. */
const warmUps = 4;

/**
 * `pnpm bench day [--rounds 32] [--rest 330]`: works in one tab of the planner as in a day, in rounds
 * that stand for a quarter of an hour each, while a script changes signals as well. Prints how much
 * the tab's memory has grown since the first rounds, each time after a rest in seconds: TanStack
 * Query keeps what is not used any more for five minutes.
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
      await actAs(page, service.url, user);
      await page.goto(service.url);
      const byScript = (path: string, body: object) =>
        callAs<{ id: string }>(user, `${service.url}/api${path}`, body);
      const memoryAfter = async (count: number) => {
        for (let round = 0; round < count; round += 1) await workAQuarter(page, byScript);
        await page.waitForTimeout(restMs);
        return await memoryOfPage(page);
      };
      await page.locator("li[data-id]").first().waitFor();
      const before = await memoryAfter(warmUps);
      const after = await memoryAfter(rounds);
      const words = ({ heap, nodes }: typeof before) => `${heap.toFixed(1)} MB, ${nodes} nodes`;
      print(`A day of ${rounds} rounds: ${words(before)}; then ${words(after)}.`);
      print(`Grown by ${(after.heap - before.heap).toFixed(1)} MB (at most ${limit}).`);
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
