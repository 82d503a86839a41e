import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { windows } from "./src/windows.ts";

/**
 * `pnpm clipping`: checks every scene of `pnpm screenshots` at the sizes of windows.ts, by mouse and touch,
 * in light and dark mode, for text and controls that are cut off or covered, and for
 * horizontal scrolling. A scene is opened once for each planner and then resized.
 */
const common = { testDir: "scenes", testMatch: "*.scenes.ts" };

export default defineConfig({
  ...journeys,
  globalSetup: "./src/seeded-setup.ts",
  retries: 0,
  // Generous: a scene with seven screens is checked 180 times, and busy machines are slow.
  timeout: 900_000,
  projects: windows.map(({ name, sizes, fontSize, ...use }) => ({
    ...common,
    name,
    use: { ...use, viewport: sizes[0] ?? null },
    metadata: { checksClippingAt: sizes, fontSize },
  })),
});
