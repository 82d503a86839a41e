import { expect, test } from "@playwright/test";
import { mainJob } from "../src/main-job/main-job.ts";
import { webDriverScreen } from "../src/main-job/webdriver-screen.ts";
import { startWebKit, type WebKit } from "../src/main-job/webkit.ts";
import { newPerson } from "../src/people.ts";

// Playwright drives no WebKit that Debian has: here it only runs the tests.
let webkit: WebKit;

test.beforeEach(async () => {
  webkit = await startWebKit(process.env["APP_URL"] ?? "", process.env["WEBKIT_PATH"] ?? "");
});
test.afterEach(async ({ browserName: _ }, testInfo) => {
  try {
    if (testInfo.status !== "passed") await webkit.takeScreenshot(testInfo.outputPath("page.png"));
  } finally {
    await webkit.close();
  }
});

for (const [place, name, isSecure] of [
  ["over plain http, on a name of the home network", "lan.example", false],
  ["on localhost", "localhost", true],
] as const) {
  const tag = isSecure ? [] : ["@short"];
  test(`the main job is done in WebKit, ${place}`, { tag }, async () => {
    test.setTimeout(300_000);
    const { port } = new URL(process.env["APP_URL"] ?? "");
    const screen = await webDriverScreen(webkit.driver, `http://${name}:${port}`);
    await screen.open("/splash");
    expect(await screen.evaluate(() => isSecureContext)).toBe(isSecure);
    // A language that Intl throws for.
    expect(await screen.evaluate(() => navigator.language)).toBe("C");
    await mainJob(screen, newPerson("webkit"));

    // A dialog leaves even when its animation has ended before anything listens for that.
    const settings = { role: "dialog", name: "App Settings" };
    await screen.click({ role: "button", name: "Your account" });
    await screen.click({ role: "menuitem", name: "Settings" });
    await screen.see(settings);
    await screen.evaluate(closeOnBusyPage);
    await screen.seeNo(settings);
  });
}

/** In the page: closes the dialog, and keeps the page busy until the animation with which it leaves is over. */
async function closeOnBusyPage(): Promise<void> {
  const dialog = document.querySelector<HTMLElement>("[role=dialog]");
  dialog?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  // Within the same task: the page is drawn only after it.
  for (let turn = 0; turn < 1000 && dialog?.dataset["state"] !== "closed"; turn += 1) await null;
  dialog?.getBoundingClientRect();
  const end = performance.now() + 500;
  while (performance.now() < end);
}
