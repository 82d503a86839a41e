import { doingJob } from "../src/main-job/doing-job.ts";
import { mainJob } from "../src/main-job/main-job.ts";
import { playwrightScreen } from "../src/main-job/playwright-screen.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

// The browsers resolve this name to this machine; unlike "localhost" it is not a secure context.
const name = "lan.example";

test.use({
  isPlainHttp: true,
  takesTour: true,
  baseURL: async ({ browserName: _ }, use) => {
    const url = new URL(process.env["TESTED_URL"] ?? "");
    url.hostname = name;
    await use(url.origin);
  },
});

test("the main job works over plain http, on a host name of a home network", {
  tag: "@short",
}, async ({ page }) => {
  const screen = playwrightScreen(page);
  await screen.open("/splash");
  expect(await screen.evaluate(() => isSecureContext)).toBe(false);
  await mainJob(screen, newUser("lan"));
  await doingJob(screen);
});
