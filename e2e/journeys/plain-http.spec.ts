import { mainJob } from "../src/main-job/main-job.ts";
import { playwrightScreen } from "../src/main-job/playwright-screen.ts";
import { newPerson } from "../src/people.ts";
import { expect, test } from "../src/test.ts";

// The browsers are told that this name is this machine; being no "localhost", it is no secure context.
const name = "lan.example";

test.use({
  isPlainHttp: true,
  takesTour: true,
  baseURL: async ({ browserName: _ }, use) => {
    const url = new URL(process.env["APP_URL"] ?? "");
    url.hostname = name;
    await use(url.origin);
  },
});

test("the main job is done over plain http, on a name of the home network", {
  tag: "@short",
}, async ({ page }) => {
  const screen = playwrightScreen(page);
  await screen.open("/splash");
  expect(await screen.evaluate(() => isSecureContext)).toBe(false);
  await mainJob(screen, newPerson("lan"));
});
