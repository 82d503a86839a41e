import { calendarDay, plusDays } from "@daysignal/core";
import type { Page } from "@playwright/test";
import { middle } from "../measure.ts";

/** What Lighthouse's "slow 4G" is without simulation: bytes per second, and milliseconds. */
const slow4G = {
  offline: false,
  downloadThroughput: 204_800,
  uploadThroughput: 84_375,
  latency: 150,
};

/**
 * Opens the review of a year several times from its address, on a phone that is slower than this
 * machine by a factor and in a slow mobile network, where the app has been opened before. Returns
 * the median of the milliseconds until the first chart was painted.
 */
export async function measureReview(
  page: Page,
  url: string,
  { rounds, slowness }: { rounds: number; slowness: number },
): Promise<number> {
  // The app makes its copy for offline use some seconds after its start.
  await page.goto(`${url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(15_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const today = calendarDay(new Date().toISOString().slice(0, 10));
  const yearAgo = plusDays(today, -364);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/review?by=range&day=${yearAgo}&to=${today}`, { waitUntil: "commit" });
    const chart = await page.waitForFunction(() => {
      const isDrawn = document.querySelector("figure svg rect, figure svg path") !== null;
      return isDrawn ? performance.now() : undefined;
    });
    times.push(Number(await chart.jsonValue()));
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  return middle(times);
}
