import type { Page } from "@playwright/test";
import { findClippingAt, useFontSize, withoutShortFields } from "../src/clipping.ts";
import { registerWithExtremes } from "../src/extremes.ts";
import { keepTokenOnce } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";

/** Opens the planner of a user with long titles, many tags and a full day. */
async function openExtremes(page: Page): Promise<void> {
  const token = await registerWithExtremes({ slots: 4 });
  await page.addInitScript(keepTokenOnce, token);
  await page.goto("/");
  await page.getByRole("listitem", { name: /^Slot 4 of / }).waitFor();
  await page.locator("[data-row]").first().waitFor();
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test("no text and no control is cut off or covered on tablets, nor on phones in landscape or with text of twice the size", {
    tag: "@chromium",
  }, async ({ page }) => {
    await openExtremes(page);
    const tablets = [
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
      { width: 1024, height: 768 },
    ];
    expect(await findClippingAt(page, tablets, ["light"])).toEqual([]);
    const onItsSide = { width: 844, height: 390 };
    await page.setViewportSize(onItsSide);
    await page.getByRole("combobox", { name: "Signal views" }).waitFor();
    expect(await findClippingAt(page, [onItsSide], ["dark"])).toEqual([]);
    // Below the sticky header, a whole card fits into the window.
    const card = await page.getByRole("listitem", { name: /^Slot 1 of / }).boundingBox();
    expect(card?.height).toBeLessThan(onItsSide.height - 60);
    await useFontSize(page, 32);
    await page.reload();
    await page.locator("[data-row]").first().waitFor();
    const found = await findClippingAt(page, [{ width: 390, height: 844 }], ["light"]);
    expect(withoutShortFields(found)).toEqual([]);
  });
});

test("a row shows 60 characters of its title before tags and project get space", async ({
  page,
}) => {
  await openExtremes(page);
  const shown = await page.locator("[data-row] [data-part=title]").evaluateAll((titles) =>
    titles.map((title) => {
      const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const { right } = title.getBoundingClientRect();
      const range = document.createRange();
      let count = 0;
      while (count < text.length) {
        range.setStart(text, count);
        range.setEnd(text, count + 1);
        if (range.getBoundingClientRect().right > right + 0.5) break;
        count += 1;
      }
      return { count, length: text.length };
    }),
  );
  expect(shown.length).toBeGreaterThan(4);
  for (const { count, length } of shown) expect(count).toBeGreaterThanOrEqual(Math.min(60, length));
  // A short title leaves space for tags and project.
  const row = page.getByRole("listitem", { name: "Tea" }).first();
  await expect(row.getByRole("button", { name: /^Effort/ })).toBeVisible();
});

test("the check finds elements that are cut off, covered or wider than the window, and no others", {
  // `pnpm clipping` runs in Chromium only.
  tag: "@chromium",
}, async ({ page }) => {
  await page.setContent(`
    <style>body { margin: 0; font: 16px sans-serif; white-space: nowrap } div { width: 90px }</style>
    <div style="overflow: hidden">This text is cut at its end</div>
    <div style="overflow: hidden; text-overflow: ellipsis">This text ends in an ellipsis</div>
    <div style="overflow-x: auto">This text is scrolled sideways</div>
    <div style="overflow-y: auto; height: 20px">This text<br>is scrolled<br>upwards</div>
    <button style="position: absolute; left: 200px; top: 0">Covered</button>
    <button style="position: absolute; left: 220px; top: 0">Covering</button>
    <p style="width: 500px">Wide</p>`);
  const found = await findClippingAt(page, [{ width: 400, height: 400 }], ["light"]);
  expect(found.filter((one) => !one.includes("overlap"))).toEqual([
    expect.stringContaining("400x400 light: the page scrolls sideways by 100: "),
    expect.stringContaining("div “This text is scrolled sideways” scrolls sideways"),
    expect.stringContaining("text “This text is cut at its end” cut by div"),
  ]);
  expect(found).toContainEqual(expect.stringMatching(/button “Cover.*overlap/));
});
