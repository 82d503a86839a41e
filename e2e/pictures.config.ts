import { defineConfig, devices } from "@playwright/test";
import journeys from "./playwright.config.ts";

/**
 * `pnpm screenshots`: takes pictures of every scene with realistic data into e2e/pictures, on
 * a desktop, a phone and tablets, in portrait and landscape, light and dark; on a desktop and a
 * phone in forced colours as well.
 * `--project='tablet-*'` takes only those of a device.
 */
const { defaultBrowserType: _browser, ...iPhone } = devices["iPhone 13"];
// The whole screen, as in the installed app, at a size that is quick to take and to open.
const phone = { ...iPhone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const byTouch = (width: number, height: number) => ({
  viewport: { width, height },
  hasTouch: true,
});

const windows = {
  desktop: {},
  phone,
  // A split screen: half of the phone's height.
  "phone-split": { ...phone, viewport: { width: 390, height: 480 } },
  "phone-side": { ...phone, viewport: { width: 844, height: 390 } },
  "tablet-upright": byTouch(820, 1180),
  "tablet-side": byTouch(1180, 820),
  "tablet-small": byTouch(1024, 768),
};

export default defineConfig({
  ...journeys,
  globalSetup: "./src/seeded-setup.ts",
  projects: Object.entries(windows).flatMap(([name, window]) =>
    (["light", "dark", "forced"] as const)
      .filter((colors) => colors !== "forced" || name === "desktop" || name === "phone")
      .map((colors) => ({
        testDir: "scenes",
        testMatch: "*.scenes.ts",
        metadata: { takesPictures: true, forcesColors: colors === "forced" },
        name: `${name}-${colors}`,
        use: { ...window, colorScheme: colors === "forced" ? "dark" : colors },
      })),
  ),
});
