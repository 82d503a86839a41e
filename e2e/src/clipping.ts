import type { Page } from "@playwright/test";
import { checkClipping } from "./clipping-checks.ts";
import { makeGeometry } from "./clipping-geometry.ts";
import type { WindowSize } from "./windows.ts";

/** What `findClipping` finds at each size, in light and in dark. Leaves the window as it was. */
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
      // Rows are measured and placed once the window has its new size.
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
 * What cannot be read or used as it is drawn: text or controls that are cut off,
 * controls and texts that lie over one another, and anything that makes the page
 * scroll sideways. One sentence for each, with its measures.
 *
 * Not a finding: text that ends in an ellipsis (as long as some of it is left),
 * what can be scrolled to inside its own box, and what a wrapping line leaves out.
 * While a dialog, menu or popover is open, only what is in it is looked at.
 */
async function findClipping(page: Page): Promise<string[]> {
  const geometry = await page.evaluateHandle(makeGeometry);
  const found = await page.evaluate(checkClipping, geometry);
  await geometry.dispose();
  return found;
}
