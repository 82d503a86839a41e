/**
 * `pnpm screenshots`: a picture of every screen and dialog, on a desktop and a
 * phone, light and dark, into e2e/pictures. `PICTURES_FOR_README=1` also
 * replaces those in docs/pictures that the README shows.
 */
import { findBrowser } from "./lib/browser.mjs";
import { environment, fail, say } from "./lib/project.mjs";
import { turbo } from "./lib/run.mjs";

const browser = await findBrowser();
if (!browser) fail("Pictures need a Chromium: CHROMIUM_PATH=/path/to/chromium pnpm screenshots");
const { code } = await turbo(["screenshots", "--output-logs=full"], {
  env: { ...environment, CHROMIUM_PATH: browser },
  onOutput: (piece) => process.stdout.write(piece),
});
if (code === 0) say("The pictures are in e2e/pictures.");
process.exit(code);
