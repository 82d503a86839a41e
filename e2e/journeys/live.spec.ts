import { startService } from "@daysignal/api/testing";
import { startStallingProxy } from "@daysignal/api/testing/stalling-proxy";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { cacheApp } from "../src/cached-app.ts";
import { serverFile } from "../src/global-setup.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { suppressTour } from "../src/suppress-tour.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser, type TestUser } from "../src/users.ts";

// A stale change is refused with 412.
test.use({ goesOffline: true, serviceWorkers: "allow", expectedStatuses: [412] });

/** Signs in on another device, at one of the app's origins. */
async function onAnotherDevice(
  browser: Browser,
  baseURL: string | undefined,
  { username, password }: TestUser,
): Promise<{ context: BrowserContext; page: Page; planner: PlannerPage }> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await context.addInitScript(suppressTour);
  const page = await context.newPage();
  await signInByScript(page, { username, password });
  return { context, page, planner: new PlannerPage(page) };
}

test("a change on one device is shown on another, on another instance, and after being offline", async ({
  page,
  context,
  browser,
}) => {
  const user = newUser("two-devices");
  const script = await registerByScript(user.username, user.password);
  for (const title of ["Report", "Call Anna"]) await script.call("POST", "/tasks", { title });
  // A second instance on the same database.
  const instance = await startService(serverFile, {
    DATABASE_URL: process.env["APP_DATABASE_URL"] ?? "",
    DATA_DIR: process.env["APP_DATA_DIR"] ?? "",
  });
  try {
    await signInByScript(page, user);
    const here = new PlannerPage(page);
    const { planner: there, ...other } = await onAnotherDevice(browser, instance.url, user);
    await here.row("Report").waitFor();
    await there.row("Report").waitFor();

    // Planned, done, renamed, added.
    await here.row("Report").getByRole("button", { name: "Add to today" }).click();
    await expect(there.slot(1)).toContainText("Report");
    await there.slot(1).getByRole("checkbox", { name: "Done" }).click();
    await expect(here.slot(1).getByRole("checkbox", { name: "Done" })).toBeChecked();
    await there.add("From the other device");
    await expect(here.row("From the other device")).toBeVisible();
    await script.call("POST", "/projects", { name: "By a script" });
    await expect(here.page.getByText("By a script").first()).toBeVisible();

    // A text that is being typed stays; updates are applied afterwards.
    await here.row("Call Anna").getByRole("button", { name: "Call Anna" }).click();
    const title = here.page.getByRole("textbox", { name: "Title" });
    await title.fill("Call Anna at noon");
    await there.row("Call Anna").getByRole("button", { name: "Add to today" }).click();
    await expect(there.slot(2)).toContainText("Call Anna");
    await expect(title).toHaveValue("Call Anna at noon");
    await title.press("Enter");
    await expect(here.slot(2)).toContainText("Call Anna at noon");
    await expect(there.slot(2)).toContainText("Call Anna at noon");

    // Offline there are no updates; afterwards everything is current.
    await context.setOffline(true);
    await there.slot(2).getByRole("checkbox", { name: "Done" }).click();
    await there.row("From the other device").getByRole("button", { name: "Add to today" }).click();
    await expect(there.slot(3)).toContainText("From the other device");
    await expect(here.slot(3)).not.toContainText("From the other device");
    await context.setOffline(false);
    await expect(here.slot(2).getByRole("checkbox", { name: "Done" })).toBeChecked();
    await expect(here.slot(3)).toContainText("From the other device");

    // Both set the same fields: this device sees both versions and chooses; other fields are kept.
    const detailsOf = async (planner: PlannerPage) => {
      await planner.slot(1).getByRole("button", { name: "More actions" }).click();
      await planner.page.getByRole("menuitem", { name: "View Details" }).click();
      return planner.page.getByRole("dialog", { name: "Signal Details" });
    };
    const mine = await detailsOf(here);
    await mine.getByRole("textbox", { name: "Title" }).fill("Report for Anna");
    await mine.getByRole("textbox", { name: "Notes" }).fill("Two pages");
    const theirs = await detailsOf(there);
    await theirs.getByRole("textbox", { name: "Title" }).fill("Report for Bert");
    await theirs.getByRole("textbox", { name: "Notes" }).fill("Ten pages");
    await theirs.getByText("Personal", { exact: true }).click();
    await theirs.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Report for Bert").first()).toBeVisible();
    await mine.getByRole("button", { name: "Save Changes" }).click();
    const question = page.getByRole("dialog", { name: "Changed elsewhere too" });
    await expect(question.getByRole("radiogroup")).toHaveCount(2);
    const ofTitle = question.getByRole("radiogroup", { name: "Title" });
    await expect(ofTitle.getByRole("radio", { name: /^Mine/ })).toBeChecked();
    await ofTitle.getByRole("radio", { name: /^Theirs Report for Bert/ }).check();
    await question.getByRole("button", { name: "Save" }).click();
    await expect(question).toBeHidden();
    await expect(mine).toBeHidden();
    await expect
      .poll(() => script.call("GET", "/tasks?search=Report"))
      .toMatchObject([{ title: "Report for Bert", notes: "Two pages", type: "personal" }]);
    await other.context.close();
  } finally {
    await instance.stop();
  }
});

test("changes during a silent network failure are shown as soon as it is over", async ({
  page,
  browser,
}) => {
  const user = newUser("silent-cut");
  const script = await registerByScript(user.username, user.password);
  for (const title of ["Report", "Call Anna", "Invoice"]) {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title });
    if (title !== "Invoice") {
      await script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
    }
  }
  const network = await startStallingProxy(process.env["TESTED_URL"] ?? "");
  try {
    await signInByScript(page, user);
    const here = new PlannerPage(page);
    const { planner: there, ...other } = await onAnotherDevice(browser, network.url, user);
    const done = (planner: PlannerPage, slot: number) =>
      planner.slot(slot).getByRole("checkbox", { name: "Done" });
    await done(here, 1).click();
    await expect(done(there, 1)).toBeChecked();

    // Until the app's files are cached, their downloads occupy all connections of the browser.
    await cacheApp(there.page);
    network.swallow();
    await done(here, 2).click();
    await there.row("Invoice").getByRole("button", { name: "Add to today" }).click();
    await expect(there.slot(3)).toContainText("Invoice");
    // The app notices only after its own timeouts.
    const isOffline = there.page.getByText("Offline. Changes are kept here");
    await expect(isOffline).toBeVisible({ timeout: 60_000 });
    await expect(done(there, 2)).not.toBeChecked();
    await expect(here.slot(3)).not.toContainText("Invoice");

    network.resume();
    await expect(done(there, 2)).toBeChecked();
    await expect(here.slot(3)).toContainText("Invoice");
    await expect(isOffline).toBeHidden();
    await other.context.close();
  } finally {
    await network.close();
  }
});

test("the tabs of a browser share live updates, and the next one leads when the leader is closed", async ({
  page,
  context,
}) => {
  const user = newUser("many-tabs");
  const script = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const first = new PlannerPage(page);
  await first.slot(1).waitFor();
  const second = new PlannerPage(await context.newPage());
  await second.open();

  await script.call("POST", "/tasks", { title: "Heard by both" });
  await expect(first.row("Heard by both")).toBeVisible();
  await expect(second.row("Heard by both")).toBeVisible();

  // The tab that was opened last is the leader.
  await second.page.goto("about:blank");
  const { id } = await script.call<{ id: string }>("POST", "/tasks", {
    title: "Heard by the next",
  });
  await expect(first.row("Heard by the next")).toBeVisible();
  await script.call("DELETE", `/tasks/${id}`);
  await expect(first.row("Heard by the next")).toBeHidden();
});
