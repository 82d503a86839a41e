import { defineConfig, devices } from "@playwright/test";
import journeys from "./playwright.config.ts";

/**
 * `pnpm screenshots`: every scene, on a desktop and on a phone, in light and in
 * dark, with a realistic person's data, into e2e/pictures.
 */
const { defaultBrowserType: _browser, ...iPhone } = devices["iPhone 13"];
// The whole of its screen, as the installed app has it, at a size that is quick to take and to open.
const phone = { ...iPhone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const common = { testDir: "scenes", testMatch: "*.scenes.ts", metadata: { takesPictures: true } };

export default defineConfig({
  ...journeys,
  globalSetup: "./src/seeded-setup.ts",
  projects: [
    { ...common, name: "desktop-light", use: { colorScheme: "light" } },
    { ...common, name: "desktop-dark", use: { colorScheme: "dark" } },
    { ...common, name: "phone-light", use: { ...phone, colorScheme: "light" } },
    { ...common, name: "phone-dark", use: { ...phone, colorScheme: "dark" } },
  ],
});
