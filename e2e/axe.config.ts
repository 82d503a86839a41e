import { defineConfig, devices } from "@playwright/test";
import journeys from "./playwright.config.ts";

/**
 * `pnpm axe`: runs axe on every scene of `pnpm screenshots`, on a desktop and a phone, in
 * light and dark mode.
 */
const { defaultBrowserType: _browser, ...phone } = devices["iPhone 13"];
const common = { testDir: "scenes", testMatch: "*.scenes.ts" };

export default defineConfig({
  ...journeys,
  globalSetup: "./src/seeded-setup.ts",
  projects: [
    { ...common, name: "desktop" },
    { ...common, name: "phone", use: phone },
  ],
});
