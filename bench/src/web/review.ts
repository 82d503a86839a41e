import { calendarDay, plusDays } from "@daysignal/core";
import type { Page } from "@playwright/test";
import { type BenchUser, zone } from "../dataset.ts";
import { middle } from "../measure.ts";

/** Lighthouse's "slow 4G" without simulation: bytes per second, and milliseconds. */
const slow4G = {
  offline: false,
  downloadThroughput: 204_800,
  uploadThroughput: 84_375,
  latency: 150,
};

/**
 * Opens the review of a year several times by its URL, on a phone that is slower than this machine
 * by a factor and in a slow mobile network, where the app has been opened before. Returns the
 * median of the milliseconds until the first chart was painted.
 */
export async function measureReview(
  page: Page,
  url: string,
  { rounds, slowness }: { rounds: number; slowness: number },
): Promise<number> {
  // The app caches its files for offline use some seconds after its start.
  await page.goto(`${url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(15_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const { from, to } = lastYear();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/review?by=range&day=${from}&to=${to}`, { waitUntil: "commit" });
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

/**
 * The median of the milliseconds that `GET /api/review` takes for the last year, in sequential
 * requests, once the first ones have filled the caches.
 */
export async function measureReviewCall(url: string, { token }: BenchUser): Promise<number> {
  const { from, to } = lastYear();
  const times: number[] = [];
  for (let request = 0; request < warmUps + measuredRequests; request += 1) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/review?from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${token}`, "x-time-zone": zone },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The review was answered with ${response.status}.`);
    if (request >= warmUps) times.push(performance.now() - begun);
  }
  return middle(times);
}

const warmUps = 10;
const measuredRequests = 50;

function lastYear() {
  const to = calendarDay(new Date().toISOString().slice(0, 10));
  return { from: plusDays(to, -364), to };
}
