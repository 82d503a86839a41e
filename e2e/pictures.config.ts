import { defineConfig, devices } from "@playwright/test";
import journeys from "./playwright.config.ts";

/**
 * `pnpm screenshots`: every screen and dialog, on a desktop and on a phone, in
 * light and in dark, with a realistic person's data, into e2e/pictures.
 */
const desktop = { viewport: { width: 1440, height: 900 } };
const { defaultBrowserType: _browser, ...phone } = devices["iPhone 13"];

export default defineConfig(journeys, {
  testDir: "scenes",
  testMatch: "*.scenes.ts",
  globalSetup: "./src/pictures-setup.ts",
  timeout: 60_000,
  projects: [
    { name: "desktop-light", use: { ...desktop, colorScheme: "light" } },
    { name: "desktop-dark", use: { ...desktop, colorScheme: "dark" } },
    { name: "phone-light", use: { ...phone, colorScheme: "light" } },
    { name: "phone-dark", use: { ...phone, colorScheme: "dark" } },
  ],
  use: { trace: "off", screenshot: "off", contextOptions: { reducedMotion: "reduce" } },
});
