import { defineConfig, devices } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** `pnpm axe`: axe looks at every scene of `pnpm screenshots`, on a desktop and on a phone, each light and dark. */
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
