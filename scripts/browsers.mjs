/**
 * `pnpm browsers`: the journeys in Firefox, and the main job in WebKitGTK. Missing browsers are
 * installed from Debian's packages where apt may be used. Further arguments go to Playwright: `pnpm
 * browsers --project webkit`.
 */
import { findFirefox, findWebKit, installOtherBrowsers } from "./lib/browser.mjs";
import { fail, print } from "./lib/project.mjs";
import { exitWithTask } from "./lib/run.mjs";

if (!findFirefox() || !findWebKit()) {
  print("Installing Firefox, WebKitGTK and their drivers …");
  await installOtherBrowsers();
}
const firefox = findFirefox();
const webkit = findWebKit();
if (!firefox || !webkit) {
  fail(
    `This needs ${firefox ? "" : "a Firefox (FIREFOX_PATH) "}${webkit ? "" : "WebKitGTK's MiniBrowser, WebKitWebDriver and Xvfb"}.\nOn Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  );
}
await exitWithTask("browsers", process.argv.slice(2), {
  FIREFOX_PATH: firefox,
  WEBKIT_PATH: webkit,
});
