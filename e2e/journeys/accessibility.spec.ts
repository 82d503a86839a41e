import type { Locator, Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { keepTokenOnce } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";
import { withCards } from "../src/with-cards.ts";

test("a screen reader presses a menu item without a pointer on it, and reads announcements over an open dialog", async ({
  page,
}) => {
  const { cards } = await withCards(page, "announced", { title: "Call Anna", tags: ["call"] });
  await cards.slot(1).getByRole("button", { name: "More actions" }).dispatchEvent("click");
  await page.getByRole("menuitem", { name: "View Details" }).dispatchEvent("click");
  await expect(cards.details).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await cards.details.getByRole("button", { name: "Remove tag call" }).click();
  const announced = page.getByText("Tag call removed.");
  await expect(announced).toHaveText("Tag call removed.");
  expect(await announced.evaluate((node) => node.closest("[aria-live]")?.ariaLive)).toBe("polite");
  expect(
    await announced.evaluate((node) => node.closest("[aria-hidden=true], [inert]")),
  ).toBeNull();
});

test.describe("on a Mac", () => {
  test("Backspace deletes the focused signal", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "platform", { get: () => "MacIntel" }),
    );
    const { cards } = await withCards(page, "mac", { title: "Call Anna" });
    await cards.slot(1).focus();
    await page.keyboard.press("Backspace");
    await expect(page.getByText("Call Anna")).toHaveCount(0);
  });
});

test("a day is printed with all rows of its list and without controls", {
  tag: "@chromium",
}, async ({ page }) => {
  const count = 40;
  const user = newUser("paper");
  const script = await registerByScript(user.username, user.password);
  for (let index = 0; index < count; index += 1) {
    await script.call("POST", "/tasks", { title: `Water plant ${index}` });
  }
  await page.addInitScript(keepTokenOnce, script.token);
  await page.goto("/");
  const rows = page.locator("[data-row]");
  await rows.first().waitFor();
  // A few rows below the window follow once the visible ones are painted, ready to be scrolled to.
  const below = (all: Element[]) =>
    all.filter((row) => row.getBoundingClientRect().top > innerHeight).length;
  await expect.poll(() => rows.evaluateAll(below)).toBeGreaterThan(2);
  expect(await rows.count()).toBeLessThan(count);
  // Lists have an explicit role: without markers VoiceOver does not treat them as lists.
  const unsaid = await page
    .locator(":is(ul, ol):not([role=list], [aria-hidden=true])")
    .evaluateAll((lists) => lists.map((list) => list.outerHTML.slice(0, 80)));
  expect(unsaid).toEqual([]);

  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(rows).toHaveCount(count);
  const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(count);
  await expect(page.getByRole("combobox", { name: "Add a Signal" })).toBeHidden();
  await expect(rows.getByRole("button", { name: "More actions" }).first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Next day" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(rows).not.toHaveCount(count);
  await expect(page.getByRole("button", { name: "Next day" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 640 } });

  test("what has the focus is not covered by the places", {
    tag: "@chromium",
  }, async ({ page }) => {
    const user = newUser("places");
    const script = await registerByScript(user.username, user.password);
    await page.addInitScript(keepTokenOnce, script.token);
    await page.goto("/settings/general");
    await page.getByRole("heading", { name: "General" }).waitFor();
    const places = page.getByRole("navigation", { name: "Places" });
    const last = page.getByRole("link", { name: "Show Devices" });
    const { y: end = 0 } = (await places.boundingBox()) ?? {};
    for (let presses = 0; presses < 60; presses += 1) {
      if (await last.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press("Tab");
      // Not by `:focus`, which the button in a time field is not.
      const bottom = () => document.activeElement?.getBoundingClientRect().bottom ?? 0;
      expect(await page.evaluate(bottom)).toBeLessThanOrEqual(end);
    }
    await expect(last).toBeFocused();
  });
});

test("automatic rotations can be stopped", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const splash = new SplashPage(page);
  await splash.open();
  await rests(page, splash.highlighted);
  await page.goto("/auth");
  const slide = page.getByRole("group", { name: /^[1-4] of 4$/ });
  await slide.waitFor();
  await rests(page, slide);
});

/** Pause keeps the current content, Play continues. */
async function rests(page: Page, shown: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  const first = await shown.textContent();
  await page.clock.runFor(3100);
  await expect(shown).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  const paused = (await shown.textContent()) ?? "";
  await page.clock.runFor(9500);
  await expect(shown).toHaveText(paused);
  await page.getByRole("button", { name: "Play" }).press("Enter");
  await page.clock.runFor(3100);
  await expect(shown).not.toHaveText(paused);
}
