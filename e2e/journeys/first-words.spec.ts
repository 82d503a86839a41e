import type { Page } from "@playwright/test";
import { holdAssets } from "../src/hold-assets.ts";
import { expect, test } from "../src/test.ts";
import { withCards } from "../src/with-cards.ts";

/** Opens a screen with the app's scripts held: its first sentences are there, and stay where they are. */
async function expectWordsFirst(page: Page, path: string, words: RegExp) {
  const release = await holdAssets(page, /\/assets\/start-[^/]*\.js$/);
  await page.goto(path, { waitUntil: "commit" });
  const early = page.locator("[data-outline] [data-words]");
  await expect(early).toHaveText(words);
  const text = (await early.textContent())?.trim();
  const place = await early.boundingBox();
  await expect(page.getByRole("main")).toHaveCount(0);
  await release();
  const own = page.getByRole("main").locator("p").filter({ hasText: words }).first();
  await expect(own).toBeVisible();
  await expect(early).toBeHidden();
  expect((await own.textContent())?.trim()).toBe(text);
  expect(await own.boundingBox()).toEqual(place);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function withDay(page: Page) {
  // A minute more would leave another time of the working day.
  await page.clock.setFixedTime(new Date());
  return withCards(page, "words", { title: "Write the report" }, { title: "Call the bank" });
}

test("the first sentences of a screen are there before the app", async ({ page }) => {
  const { script, tasks } = await withDay(page);
  await script.call("POST", `/tasks/${tasks[0]?.id}/complete`);
  await expectWordsFirst(page, "/plan", /There is room for 2 signals today/);
  await expectWordsFirst(
    page,
    "/review",
    /1 of 2 done\. 1 still open\. Nothing keeps coming back\./,
  );
  // The places have a line of their own, and the way back stands beside the title.
  await page.setViewportSize({ width: 700, height: 400 });
  await expectWordsFirst(page, "/plan", /There is room for 2 signals today/);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("on a phone as well, in the person's language", async ({ page }) => {
    const { script } = await withDay(page);
    await script.call("PATCH", "/settings", { language: "de" });
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectWordsFirst(page, "/plan", /Heute ist Platz für 2 Signale/);
    await expectWordsFirst(page, "/review", /0 von 2 erledigt/);
  });
});
