import type { Locator, Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { holdAssets } from "../src/hold-assets.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { forwardKey } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test.use({ takesTour: true });

const titles = [
  "Welcome to Daysignal",
  "Signal cards",
  "Add a signal",
  "Available signals",
  "Signal views",
  "Active projects",
  "End-of-day rollover",
  "Date navigation",
  "Settings",
  "Take this tour again",
];

/** Goes to the step that adds signals. */
async function goToAdding(page: Page, tour: Locator): Promise<void> {
  await tour.getByText("1 of 10").waitFor();
  for (const number of [2, 3]) {
    await tour.getByRole("button", { name: "Next" }).click();
    await expect(tour.getByText(`${number} of 10`)).toBeVisible();
  }
  await expect(page.getByRole("combobox", { name: "Add a Signal" })).toBeFocused();
}

test("someone who has never seen it finishes a signal by what is visible", async ({ page }) => {
  const user = newUser("first");
  const splash = new SplashPage(page);
  const { keyboard } = page;
  await splash.open();
  await splash.getStarted.click();
  await splash.username.fill(user.username);
  await splash.email.fill(user.email);
  await splash.password.fill(user.password);
  await splash.terms.check();
  await splash.createAccount.click();

  // Only what the tour points at is used.
  const planner = new PlannerPage(page);
  const tour = page.getByRole("alertdialog");
  await goToAdding(page, tour);
  for (const title of ["Call Anna", "Water the plants", "Pay the rent"]) {
    await keyboard.type(title);
    await keyboard.press("Enter");
    await planner.row(title).waitFor();
  }
  await expect(tour).toHaveAccessibleName("Available signals");
  const plan = page.locator("[data-row]").first().getByRole("button", { name: "Add to today" });
  await expect(plan).toBeFocused();
  await plan.click();
  await expect(tour).toHaveAccessibleName("Your first signal");
  await expect(tour.getByText("4 of 10")).toBeVisible();
  await planner.slot(1).getByRole("checkbox", { name: "Done" }).click();
  await expect(planner.slot(1)).toHaveAccessibleName(/, done$/);
  await expect(tour).toHaveAccessibleName("Signal views");

  // Back leads to the counted step, and what was done stays.
  await tour.getByRole("button", { name: "Back" }).click();
  await expect(tour).toHaveAccessibleName("Available signals");
  await keyboard.press("Escape");
  await expect(tour).toHaveCount(0);
  await expect(planner.row("Pay the rent")).toBeVisible();
});

test("what is typed before the list has loaded counts, and the next step finds its target", async ({
  page,
}) => {
  const user = newUser("late");
  await registerByScript(user.username, user.password);
  // The signals of the list.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/trpc\/[^?]*signal\.list/, async (route) => {
    await released;
    await route.continue();
  });
  await signInByScript(page, user);
  const tour = page.getByRole("alertdialog");
  await goToAdding(page, tour);
  for (const title of ["Call Anna", "Water the plants", "Pay the rent"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expect(page.locator("[data-row]")).toHaveCount(0);
  release();
  await expect(tour).toHaveAccessibleName("Available signals");
  const plan = page.locator("[data-row]").first().getByRole("button", { name: "Add to today" });
  await expect(plan).toBeFocused();
  // Not covered by the backdrop.
  await plan.click();
  await expect(tour).toHaveAccessibleName("Your first signal");
});

test("the tour waits while something is typed", async ({ page }) => {
  const user = newUser("typing");
  await registerByScript(user.username, user.password);
  await page.clock.install();
  // On a slow machine it would open before the first letter.
  const code = /\/assets\/guided-tour-[^/]*\.js$/;
  const release = await holdAssets(page, code);
  const requested = page.waitForRequest(code, { timeout: 0 });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const tour = page.getByRole("alertdialog");
  await planner.addBox.pressSequentially("Call ");
  await page.clock.runFor(2000);
  const request = await requested;
  await release();
  await (await request.response())?.finished();
  await page.clock.runFor(10_000);
  await expect(tour).toHaveCount(0);
  await page.keyboard.type("Anna");
  await expect(planner.addBox).toHaveValue("Call Anna");
  await planner.addBox.blur();
  await page.clock.runFor(10_000);
  await expect(tour).toBeVisible();
});

test("a new user takes the tour once, and again on request", async ({ page }) => {
  const user = newUser("tour");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const tour = page.getByRole("alertdialog");
  const step = async (number: number) => {
    await expect(tour).toHaveAccessibleName(titles[number - 1] ?? "");
    await expect(tour.getByText(`${number} of 10`)).toBeVisible();
  };

  // It opens automatically and keeps focus. A step with a task can be passed by.
  await step(1);
  for (const number of [2, 3]) {
    await expect(tour.getByRole("button", { name: "Next" })).toBeFocused();
    await page.keyboard.press("Enter");
    await step(number);
  }
  await tour.getByRole("button", { name: "Next" }).click();
  await step(4);
  await tour.getByRole("button", { name: "Back" }).click();
  await step(3);
  // Its keys work once it has the focus; here the field of its task has it first.
  await expect(page.getByRole("combobox", { name: "Add a Signal" })).toBeFocused();
  await tour.getByRole("button", { name: "Back" }).focus();
  await page.keyboard.press(forwardKey);
  await step(4);
  await tour.getByRole("button", { name: "Skip Tour" }).click();
  await expect(tour).toHaveCount(0);

  // Once skipped, it does not open automatically again.
  await page.reload();
  await planner.slot(1).waitFor();
  const menu = page.getByRole("button", { name: "Your account" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Take Tour" }).click();
  await step(1);
  await page.keyboard.press("Escape");
  await expect(tour).toHaveCount(0);
  await expect(menu).toBeFocused();

  // To the end: every step with a target points at it. `mobile.spec.ts` takes it on a phone.
  const spotlight = page.locator("[data-scope=tour][data-part=spotlight]");
  await menu.click();
  await page.getByRole("menuitem", { name: "Take Tour" }).click();
  for (const [index, title] of titles.entries()) {
    await step(index + 1);
    const isAboutAPart = !["Welcome to Daysignal", "End-of-day rollover"].includes(title);
    await expect(spotlight, title).toBeVisible({ visible: isAboutAPart });
    await tour.getByRole("button", { name: /^(Next|Finish)$/ }).click();
  }
  await expect(tour).toHaveCount(0);
  const flags = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => key.split(":")[0]),
  );
  expect(flags).toEqual(expect.arrayContaining(["tour_started", "tour_completed"]));
});
