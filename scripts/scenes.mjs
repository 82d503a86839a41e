/**
 * Opens every screen and dialog, on a desktop and a phone, light and dark.
 * `pnpm screenshots` takes pictures of them, also on tablets, into e2e/pictures; `pnpm docs-pictures`
 * those of README and guide, into docs/pictures. `pnpm axe` runs axe on them. `pnpm clipping`
 * looks for cut-off and covered elements, at ten sizes, by mouse and by touch. `pnpm journeys` runs the
 * journeys. Further arguments go to Playwright: `pnpm screenshots --project=desktop-light`.
 */
import { findBrowser } from "./lib/browser.mjs";
import { fail } from "./lib/project.mjs";
import { exitWithTask } from "./lib/run.mjs";

const [task = "screenshots", ...options] = process.argv.slice(2);
const browser = await findBrowser();
if (!browser) fail("This needs a Chromium: CHROMIUM_PATH=/path/to/chromium");
await exitWithTask(task, options, { CHROMIUM_PATH: browser });
