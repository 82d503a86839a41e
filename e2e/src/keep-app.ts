import { expect, type Page } from "@playwright/test";

/**
 * Keeps the app's files on this device at once. The app does so itself ten seconds after it was opened, which the
 * journey of an older tab waits for.
 */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the app is kept on this device, and a signal of this title with what was read. */
export async function untilKept(page: Page, title: string): Promise<void> {
  await keepApp(page);
  await untilStored(page, title);
}

/** Waits until a signal of this title is kept on this device, with what was read. */
export async function untilStored(page: Page, title: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (looked) =>
          new Promise<boolean>((resolve) => {
            const request = indexedDB.open("daysignal");
            // The app has not made it yet, and is to.
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
