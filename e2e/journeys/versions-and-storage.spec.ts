import { startService } from "@daysignal/api/testing";
import { registerByScript } from "../src/api.ts";
import { untilCached } from "../src/cached-app.ts";
import { serverFile } from "../src/global-setup.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test.use({
  goesOffline: true,
  serviceWorkers: "allow",
  expectedErrors: [
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_EMPTY_RESPONSE",
    "ERR_CONNECTION_RESET",
    "ERR_INCOMPLETE_CHUNKED",
  ],
  expectedStatuses: [503],
});

test("an older tab offers to reload until that is accepted, keeps unsent changes, and then has the server's settings", async ({
  page,
}) => {
  test.slow();
  const user = newUser("older-tab");
  const script = await registerByScript(user.username, user.password);
  await script.call("POST", "/tasks", { title: "Report" });
  const environment = {
    DATABASE_URL: process.env["APP_DATABASE_URL"] ?? "",
    DATA_DIR: process.env["APP_DATA_DIR"] ?? "",
  };
  let instance = await startService(serverFile, environment);
  const stop = () => instance.stop();
  try {
    await page.goto(`${instance.url}/auth`);
    const auth = new AuthPage(page);
    await auth.username.fill(user.username);
    await auth.password.fill(user.password);
    await auth.signIn.click();
    const planner = new PlannerPage(page);
    await planner.row("Report").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Controlled by the service worker, which has cached this version.
    await page.reload();
    await planner.row("Report").waitFor();

    // The server stops, a change waits, and another version of the server starts.
    await instance.stop();
    await planner.add("Written meanwhile");
    await expect(page.getByText("1 change waiting.")).toBeVisible();
    const PORT = new URL(instance.url).port;
    instance = await startService(serverFile, {
      ...environment,
      PORT,
      TIP_URL: "https://tips.example",
    });
    const offer = page.getByText("A new version is ready.");
    await expect(offer).toBeVisible();
    const titles = async () =>
      (await script.call<{ title: string }[]>("GET", "/tasks")).map(({ title }) => title);
    await expect.poll(titles).toContain("Written meanwhile");
    await planner.row("Report").getByRole("checkbox", { name: "Done" }).click();
    await expect(offer).toBeVisible();

    await page.getByRole("button", { name: "Reload" }).click();
    await planner.row("Written meanwhile").waitFor();
    await expect(offer).toBeHidden();
    await expect(page.locator("meta[name=tip-url]")).toHaveAttribute(
      "content",
      "https://tips.example",
    );
  } finally {
    await stop();
  }
});

test("full or unavailable storage is reported in place of the offline notice, and persistence is requested", async ({
  page,
  context,
}) => {
  const user = newUser("full-storage");
  const script = await registerByScript(user.username, user.password);
  await page.addInitScript(() => {
    const asked = () => {
      document.documentElement.dataset["asked"] = "yes";
      return Promise.resolve(true);
    };
    // The empty page that comes first in Firefox has no storage.
    if (navigator.storage) Object.defineProperty(navigator.storage, "persist", { value: asked });
  });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.add("Report");
  await untilCached(page, "Report");
  // From now on storage has space for pending changes, but not for cached queries.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (Array.isArray(key) && key[0] === "read") {
        throw new DOMException("Full.", "QuotaExceededError");
      }
      return put.call(this, value, key);
    };
  });
  await planner.add("Second");
  await context.setOffline(true);
  await expect(page.getByText("Offline. Changes are kept here")).toBeVisible();
  await expect(
    page.getByText("Do not reload: what you see could not be kept on this device."),
  ).toBeVisible();
  await planner.add("Third");
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");

  // From now on there is no space.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
  });
  await planner.add("Fourth");
  await expect(
    page.getByText("Leave this tab open: this browser's storage is full."),
  ).toBeVisible();
  await expect(page.getByText("Changes are kept here")).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText("Offline.")).toBeHidden();
  const titles = async () =>
    (await script.call<{ title: string }[]>("GET", "/tasks")).map(({ title }) => title);
  await expect.poll(titles).toContain("Fourth");
  await page.reload();
  await expect(planner.row("Fourth")).toBeVisible();

  // Storage is unavailable.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Closed.", "SecurityError");
    };
  });
  await page.reload();
  await planner.row("Fourth").waitFor();
  await context.setOffline(true);
  await expect(
    page.getByText("Leave this tab open: this browser lets the app store nothing."),
  ).toBeVisible();
});
