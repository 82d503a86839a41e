import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { forwardKey, isPseudoJourney } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test.use({ expectedStatuses: [503] });

test("settings apply immediately and persist, and feedback is sent once it is complete", async ({
  page,
}) => {
  const user = newUser("settings");
  const script = await registerByScript(user.username, user.password);
  await script.call("POST", "/tasks", { title: "Urgent", priority: 4, impact: 1, effort: 1 });
  await script.call("POST", "/tasks", { title: "Weighty", priority: 1, impact: 4, effort: 5 });
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const settings = new SettingsPage(page);
  const general = settings.part("General");
  const score = settings.part("Score");
  await planner.slot(4).waitFor();

  await settings.open();
  await general.getByRole("radio", { name: "By weekday" }).check();
  await general.getByLabel("Signals on Sunday").selectOption("0");
  await expect
    .poll(() => script.call("GET", "/settings"))
    .toMatchObject({ dailyLimits: [0, 4, 4, 4, 4, 4, 4] });
  await general.getByRole("radio", { name: "Same every day" }).check();
  await general.getByRole("radio", { name: "6", exact: true }).check();
  await general.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await general.getByLabel("Working day starts").fill("00:00");
  await general.getByLabel("Working day ends").fill("00:01");
  await general.getByLabel("Time zone").selectOption({ label: "Asia/Tokyo" });
  await general.getByLabel("Day begins").selectOption("04:00");
  await settings.goTo("Score");
  const first = score.getByRole("listitem").first();
  await expect(first).toHaveText("Urgent14");
  await score.getByLabel("Priority").press("Home");
  await score.getByLabel("Effort").press(forwardKey);
  await expect(first).toHaveText("Weighty12");
  await score.getByRole("button", { name: "Save Weights" }).click();
  const weights = () => script.call("GET", "/settings").then((now) => now["scoreWeights"]);
  await expect.poll(weights).toMatchObject({ priority: 0, effort: 0 });
  await score.getByRole("button", { name: "Back to Defaults" }).click();
  await expect(first).toHaveText("Urgent14");
  await expect.poll(weights).toMatchObject({ priority: 3, effort: -1 });
  // Parts replace each other, so that back leads out of the settings.
  await page.goBack();
  await expect(planner.slot(6)).toBeVisible();
  await expect(page.getByText("Working day is over")).toBeVisible();
  await expect
    .poll(() => script.call("GET", "/settings"))
    .toMatchObject({
      dailyWIPLimit: 6,
      dailyLimits: null,
      theme: "dark",
      timeZone: "Asia/Tokyo",
      dayStart: "04:00",
      workingDayStart: "00:00",
      workingDayEnd: "00:01",
    });

  // A refused setting is rolled back.
  await page.reload();
  await planner.slot(6).waitFor();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.route("**/trpc/settings.update*", (route) => route.fulfill({ status: 503 }));
  await settings.open();
  await general.getByRole("radio", { name: "10", exact: true }).click();
  await expect(planner.toast("Failed to update settings")).toBeVisible();
  await expect(general.getByRole("radio", { name: "6", exact: true })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");

  // Feedback: missing fields are named, a failed one is kept.
  await planner.fromAccountMenu("Leave Feedback");
  const feedback = planner.dialog("Leave Feedback");
  const send = feedback.getByRole("button", { name: "Send Feedback" });
  await feedback.getByRole("radio", { name: "Bug report" }).check();
  await send.click();
  await expect(planner.toast("Please fill in all required fields")).toBeVisible();
  await expect(feedback.getByLabel("Subject")).toBeFocused();
  await feedback.getByLabel("Subject").fill("Dust");
  await feedback.getByLabel("Message").fill("It gathers on the trash.");
  await page.route("**/trpc/feedback.send*", (route) => route.fulfill({ status: 503 }));
  await send.click();
  await expect(planner.toast("Failed to submit feedback")).toBeVisible();
  await expect(planner.toast("Please try again later.")).toBeVisible();
  await expect(feedback.getByLabel("Message")).toHaveValue("It gathers on the trash.");
  await page.unroute("**/trpc/feedback.send*");
  await send.click();
  await expect(planner.toast("Thank you for your feedback")).toBeVisible();
  await expect(feedback).toBeHidden();
});

test("language and region apply at once, in other windows too, and return if they are refused", async ({
  page,
  browser,
}) => {
  test.skip(isPseudoJourney, "chooses its languages itself");
  const user = newUser("language");
  const script = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const elsewhere = await browser.newPage();
  await signInByScript(elsewhere, user);
  const planner = new DayPage(page);
  await planner.slot(4).waitFor();
  await new DayPage(elsewhere).slot(4).waitFor();
  const html = page.locator("html");

  await new SettingsPage(page).open();
  // By value, because the labels change with the language.
  const choice = (value: string) =>
    page.locator("select", { has: page.locator(`option[value="${value}"]`) });
  await choice("12").selectOption("12");
  await choice("5,6").selectOption("5,6");
  await choice("1").selectOption("6");
  await choice("he").selectOption("he");
  await expect(html).toHaveAttribute("lang", "he");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "he");
  await expect
    .poll(() => script.call("GET", "/settings"))
    .toMatchObject({ language: "he", weekStart: 6, timeFormat: "12", weekend: [5, 6] });

  await choice("he").selectOption("en");
  await expect(html).toHaveAttribute("dir", "ltr");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en");
  await page.route("**/trpc/settings.update*", (route) => route.fulfill({ status: 503 }));
  await choice("he").selectOption("de");
  // The message is in the language that was just chosen.
  await expect(page.getByText("Einstellungen konnten nicht gespeichert werden")).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en");
  await page.unroute("**/trpc/settings.update*");
  await choice("he").selectOption("");
  await expect.poll(() => script.call("GET", "/settings")).toMatchObject({ language: null });

  await page.goto("/");
  await planner.slot(4).waitFor();
  await page.getByRole("button", { name: "Choose a date" }).click();
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  await expect(calendar.locator("th abbr").first()).toHaveAttribute("title", "Saturday");
  // Friday and Saturday in each of six weeks.
  await expect(calendar.locator("[data-in-weekend]")).toHaveCount(12);
  await elsewhere.close();
});

test("storage is shown, and exports are saved also with the token alone; both report failures", {
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("export");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  await planner.slot(4).waitFor();
  // The cookie ends with the browser session, the token stays.
  await page.context().clearCookies();
  const settings = new SettingsPage(page);
  const data = settings.part("Your data");
  await page.route("**/trpc/storage.get*", (route) => route.fulfill({ status: 503 }));
  await settings.open("Your data");
  await expect(data.getByText("Storage could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/storage.get*");
  await data.getByRole("button", { name: "Try Again" }).click();
  await expect(data.getByText("0 bytes of 1 GB used")).toBeVisible();
  const button = data.getByRole("button", { name: "Export Everything" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^daysignal-\d{4}-\d\d-\d\d\.zip$/);
  await expect(button).toBeEnabled();

  await page.route("**/api/export", (route) =>
    route.fulfill({ status: 503, json: { error: "The service is busy.", code: "UNAVAILABLE" } }),
  );
  await button.click();
  await expect(planner.toast("Failed to export")).toBeVisible();
  await expect(planner.toast("The service is busy.")).toBeVisible();
});
