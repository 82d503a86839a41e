import { defineConfig, devices } from "@playwright/test";
import { zone } from "./src/users.ts";

/**
 * Journeys in a real browser against the built app on a separate database. The browser is the
 * one that `npm test` found (CHROMIUM_PATH), else Playwright's own.
 */
const executablePath = process.env["CHROMIUM_PATH"];

/** Common settings of all browsers: time zone, language and timeouts. */
export const commonUse = {
  // The timeout of a single step.
  actionTimeout: 60_000,
  viewport: { width: 1440, height: 900 },
  timezoneId: zone,
  locale: "en-GB",
  // Tracing slows down every step; `TRACES=1` keeps traces of failed tests.
  trace: process.env["TRACES"] ? "retain-on-failure" : "off",
  screenshot: "only-on-failure",
} as const;

export default defineConfig({
  globalSetup: "./src/global-setup.ts",
  outputDir: "results",
  fullyParallel: true,
  forbidOnly: true,
  // The retry is for diagnosis only: a test that passes only then is reported as a failure,
  // because the journey or the app has a race.
  retries: 1,
  failOnFlakyTests: true,
  // One for each of the two cores that are assumed: a third made the run longer.
  workers: 2,
  // Both generous: passing tests do not wait for them, and busy machines are slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  testDir: "journeys",
  use: {
    ...devices["Desktop Chrome"],
    ...commonUse,
    // Without a GPU, drawing transitions takes a fifth of the time. A journey about motion asks for
    // it, and the other browsers have it.
    contextOptions: { reducedMotion: "reduce" },
    // The app caches its files ten seconds after it was opened, which takes as long as opening it. A
    // journey that needs them allows it.
    serviceWorkers: "block",
    launchOptions: {
      args: [
        "--disable-gpu",
        // Optimising code that runs for seconds takes a seventh of the time.
        "--js-flags=--no-opt --no-maglev --single-threaded",
        // The uploads page is fulfilled by its journey, so the browser cannot tell that it is
        // local.
        "--disable-features=LocalNetworkAccessChecks",
        // The host name of the journey over plain http.
        "--host-resolver-rules=MAP lan.example 127.0.0.1",
        // Chromium's sandbox does not start as root, as in many containers.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
