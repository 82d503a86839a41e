import { expect, test } from "@playwright/test";
import { doingJob } from "../src/main-job/doing-job.ts";
import { mainJob } from "../src/main-job/main-job.ts";
import { webDriverScreen } from "../src/main-job/webdriver-screen.ts";
import { startWebKit, type WebKit } from "../src/main-job/webkit.ts";
import { newUser } from "../src/users.ts";

const firstSlot = { role: "listitem", name: /^Slot 1 of / };

// Debian's WebKit cannot be driven by Playwright, which only runs the tests here.
let webkit: WebKit;

test.beforeEach(async () => {
  webkit = await startWebKit(process.env["TESTED_URL"] ?? "", process.env["WEBKIT_PATH"] ?? "");
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
  test(`the main job works in WebKit, ${place}`, { tag }, async () => {
    test.setTimeout(300_000);
    const { port } = new URL(process.env["TESTED_URL"] ?? "");
    const screen = await webDriverScreen(webkit.driver, `http://${name}:${port}`);
    await screen.open("/splash");
    expect(await screen.evaluate(() => isSecureContext)).toBe(isSecure);
    // A language that Intl rejects.
    expect(await screen.evaluate(() => navigator.language)).toBe("C");
    await mainJob(screen, newUser("webkit"));

    // A signal gets a time, beside the day and in the week.
    await screen.click({ role: "button", name: "More actions", within: firstSlot });
    await screen.click({ role: "menuitem", name: "Set Time" });
    await screen.click({ role: "button", name: "Save", within: { role: "dialog" } });
    await screen.see({ role: "region", name: "Times of this day" }, "Write the report");
    await screen.open("/week");
    await screen.see({ role: "listitem", name: "Write the report" }, ":");
    await screen.open("/");
    await screen.see({ role: "region", name: "Times of this day" }, "Write the report");

    // A dialog is unmounted even if its animation has ended before a listener was added.
    const feedback = { role: "dialog", name: "Leave Feedback" };
    await screen.click({ role: "button", name: "Your account" });
    await screen.click({ role: "menuitem", name: "Leave Feedback" });
    await screen.see(feedback);
    await screen.evaluate(closeOnBusyPage);
    await screen.seeNo(feedback);

    await doingJob(screen);
  });
}

/**
 * In the page: closes the dialog, and blocks the main thread until its exit animation is over.
 */
async function closeOnBusyPage(): Promise<void> {
  const dialog = document.querySelector<HTMLElement>("[role=dialog]");
  dialog?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  // Within the same task: the page renders only after it.
  for (let turn = 0; turn < 1000 && dialog?.dataset["state"] !== "closed"; turn += 1) await null;
  dialog?.getBoundingClientRect();
  const end = performance.now() + 500;
  while (performance.now() < end);
}
