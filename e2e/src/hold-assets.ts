import { expect, type Page } from "@playwright/test";

/**
 * Holds the app's files whose names match. The returned function waits until one is requested, and lets
 * them through; it fails if there is none: the build names files by what they hold together.
 */
export async function holdAssets(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  let requested = 0;
  await page.route(pattern, async (route) => {
    requested += 1;
    await released.promise;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => requested, `requests for ${pattern}`).toBeGreaterThan(0);
    released.resolve();
  };
}
