import { defineConfig, type Project } from "@playwright/test";
import journeys, { commonUse } from "./playwright.config.ts";

/**
 * `pnpm browsers`: the journeys in Debian's Firefox, and the main job in
 * WebKitGTK. What is tagged @short is part of `npm test`.
 */
const { FIREFOX_PATH: firefoxPath, WEBKIT_PATH: webkitPath } = process.env;

const firefox: Project = {
  name: "firefox",
  testDir: "journeys",
  // @drag: synthetic drags never become a drop in Firefox over BiDi, on any page.
  // @chromium: the journey is about touch, which is made with Chromium's protocol, about Chromium's install prompt,
  // about paper or the colours of the device, which Firefox ESR does not emulate, about downloads, which it does not report over BiDi, about
  // responses that depend on a request's body, which BiDi does not report reliably, or about files that come at a
  // second try: Firefox asks again for those of a module only after a reload.
  grepInvert: /@drag|@chromium/,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      ...(firefoxPath ? { executablePath: firefoxPath } : {}),
      firefoxUserPrefs: {
        // Headless Firefox says that it has no mouse; this is a fine pointer that hovers.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
        // The journey over plain http comes by this name.
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
