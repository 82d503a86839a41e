import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type BenchUser, zone } from "../dataset.ts";

/** The debugging port that Lighthouse connects to. */
export const debuggingPort = 9333;

/** Opens Chromium with a temporary profile: CHROMIUM_PATH, else Playwright's own. */
export async function openBrowser(
  language: string,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "daysignal-bench-"));
  const executablePath = process.env["CHROMIUM_PATH"];
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      `--remote-debugging-port=${debuggingPort}`,
      "--enable-precise-memory-info",
      `--accept-lang=${language}`,
    ],
    viewport: { width: 1440, height: 900 },
    // Elsewhere a notice about the time zone moves the page, and counts as its largest text. Lighthouse
    // opens tabs of its own, which ignore the context's `timezoneId`.
    env: { ...process.env, TZ: zone },
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Signs in as a user who has seen the tour, or signs out. */
export async function actAs(page: Page, url: string, user: BenchUser | null): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((who) => {
    localStorage.clear();
    if (!who) return;
    localStorage.setItem("auth_token", who.token);
    localStorage.setItem(`tour_started:${who.id}`, new Date().toISOString());
  }, user);
}

/** Clears the browser's caches of the app, for a cold load. */
export async function forgetApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
    for (const key of await caches.keys()) await caches.delete(key);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

/** The memory of a page once its garbage is collected: of its scripts in MB, and its DOM nodes. */
export async function memoryOfPage(page: Page): Promise<{ heap: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  // What a finalizer releases is only collected after it.
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { heap: usedSize / 1e6, nodes };
}

/** Calls the API as a user; returns its JSON. Rejects for an error response. */
export async function callAs<Result>(
  { token }: BenchUser,
  url: string,
  body?: object,
): Promise<Result> {
  const response = await fetch(url, {
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return await response.json();
}
