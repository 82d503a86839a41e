import type { Page } from "@playwright/test";
import { checkClipping } from "./clipping-checks.ts";
import { makeGeometry } from "./clipping-geometry.ts";
import type { WindowSize } from "./windows.ts";

/**
 * The findings of `findClipping` at each size, in light and dark mode. Restores the window
 * afterwards.
 */
export async function findClippingAt(
  page: Page,
  sizes: readonly WindowSize[],
  schemes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<string[]> {
  const before = page.viewportSize();
  const all: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      let found = await findClipping(page);
      // Rows are measured and positioned after the window has been resized.
      for (let tries = 0; found.length > 0 && tries < 3; tries += 1) {
        await page.waitForTimeout(200);
        found = await findClipping(page);
      }
      all.push(...found.map((one) => `${size.width}x${size.height} ${colorScheme}: ${one}`));
    }
  }
  if (before) await page.setViewportSize(before);
  return all;
}

/**
 * The findings but those of text in fields and selects of one line, which at twice the size has no room for
 * every placeholder and choice: the field has a name besides, and an open select shows its choices whole.
 */
export function withoutShortFields(found: readonly string[]): string[] {
  return found.filter((one) => !/: (placeholder|the choice) “/.test(one));
}

/** Sets the default size of text, in pixels, as a user does in the browser's settings; Chromium only. */
export async function useFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

/**
 * Finds text and controls that are cut off or overlap, and anything that makes the page scroll
 * horizontally. Returns a sentence for each, with its measurements. Exempt are text that ends
 * in an ellipsis (while enough of it is visible), content that can be scrolled into view
 * inside its own box, and items that a wrapping line drops. While a dialog, menu or popover is
 * open, only its contents are checked.
 */
async function findClipping(page: Page): Promise<string[]> {
  // In one call: between two of them the browser would paint, which takes longer than the check.
  return page.evaluate<string[]>(`(${checkClipping})((${makeGeometry})())`);
}
