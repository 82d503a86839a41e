import { defineConfig, devices } from "@playwright/test";

/**
 * Journeys in a real browser against the built app on a database of their own.
 * The browser is the one that `npm test` found (CHROMIUM_PATH), else
 * Playwright's own.
 */
const executablePath = process.env["CHROMIUM_PATH"];

/** What every browser is told: where it stands, and how patient a step is. */
export const commonUse = {
  // A step that got nowhere by then does not get there.
  actionTimeout: 30_000,
  viewport: { width: 1440, height: 900 },
  timezoneId: "Europe/Berlin",
  locale: "en-GB",
  // Recording slows every step down; `TRACES=1` keeps those of what failed.
  trace: process.env["TRACES"] ? "retain-on-failure" : "off",
  screenshot: "only-on-failure",
} as const;

export default defineConfig({
  globalSetup: "./src/global-setup.ts",
  outputDir: "results",
  fullyParallel: true,
  forbidOnly: true,
  // The second try is a diagnosis: what passes only then is a race, in the journey or in the app, and a failure.
  retries: 1,
  failOnFlakyTests: true,
  workers: 2,
  // Generous as well, for the longest journeys on a busy machine.
  timeout: 180_000,
  // Generous: it costs a journey that passes nothing, and a busy machine its patience.
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  testDir: "journeys",
  use: {
    ...devices["Desktop Chrome"],
    ...commonUse,
    launchOptions: {
      args: [
        // The page of the uploads is answered by its journey, so the browser cannot tell that it is
        // as local as the app.
        "--disable-features=LocalNetworkAccessChecks",
        // The journey over plain http comes by this name.
        "--host-resolver-rules=MAP lan.example 127.0.0.1",
        // Chromium's own sandbox does not start as root, which containers often are.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
