import { expect, type Page } from "@playwright/test";

/**
 * Caches the app's files on this device immediately. The app does so itself ten seconds after it
 * was opened, which the journey of an older tab waits for.
 */
export async function cacheApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the app is cached on this device, and a signal of this title is persisted. */
export async function untilCached(page: Page, title: string): Promise<void> {
  await cacheApp(page);
  await untilStored(page, title);
}

/** Waits until a signal of this title is persisted on this device. */
async function untilStored(page: Page, title: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (looked) =>
          new Promise<boolean>((resolve) => {
            const request = indexedDB.open("daysignal");
            // The app has not created the database yet, and must do so itself.
            request.onupgradeneeded = () => request.transaction?.abort();
            request.onerror = () => resolve(false);
            request.onsuccess = () => {
              const all = request.result.transaction("kept").objectStore("kept").getAll();
              all.onsuccess = () => {
                request.result.close();
                resolve(JSON.stringify(all.result).includes(looked));
              };
            };
          }),
        title,
      ),
    )
    .toBe(true);
}
