import { expect, type Page } from "@playwright/test";

/** Waits until the app is kept on this device, and a signal of this title with what was read. */
export async function untilKept(page: Page, title: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(
        (looked) =>
          new Promise<boolean>((resolve) => {
            const request = indexedDB.open("daysignal");
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
