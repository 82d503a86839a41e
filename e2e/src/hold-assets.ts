import { expect, type Page } from "@playwright/test";

/**
 * Holds the app's files whose names match, until the returned function is called. It fails if none was
 * requested: the build names files by what they hold together.
 */
export async function holdAssets(page: Page, pattern: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  let requested = 0;
  await page.route(pattern, async (route) => {
    requested += 1;
    await released.promise;
    await route.continue();
  });
  return () => {
    expect(requested, `requests for ${pattern}`).toBeGreaterThan(0);
    released.resolve();
  };
}
