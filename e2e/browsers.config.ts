import { defineConfig, type Project } from "@playwright/test";
import journeys, { commonUse } from "./playwright.config.ts";

/**
 * `pnpm browsers`: the journeys in Debian's Firefox, and the main job in WebKitGTK. Tests
 * tagged @short are part of `npm test`.
 */
const { FIREFOX_PATH: firefoxPath, WEBKIT_PATH: webkitPath } = process.env;

const firefox: Project = {
  name: "firefox",
  testDir: "journeys",
  // @drag: mouse drags never become a drop in Firefox over BiDi, on any page (see drag.ts). @chromium:
  // the journey needs something that only Chromium can do here: touch input, the install
  // prompt, print or colour scheme emulation, download events, interception by request body,
  // or retried module imports, which Firefox only refetches after a reload.
  grepInvert: /@drag|@chromium/,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      ...(firefoxPath ? { executablePath: firefoxPath } : {}),
      firefoxUserPrefs: {
        // Headless Firefox reports no mouse; this is a fine pointer that hovers.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
        // The host name of the journey over plain http.
        "network.dns.localDomains": "lan.example",
      },
    },
  },
};

export default defineConfig({
  ...journeys,
  use: commonUse,
  projects: [
    ...(firefoxPath ? [firefox] : []),
    ...(webkitPath ? [{ name: "webkit", testDir: "webkit" }] : []),
  ],
});
