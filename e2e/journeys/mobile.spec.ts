import { devices } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import {
  bottomOf,
  boxAtRest,
  coverByKeyboard,
  Finger,
  reserveEdges,
  tapItem,
} from "../src/finger.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { bracketed } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
test.use({ ...phone, takesTour: true });

test("a day is planned on a phone, by touch alone", { tag: "@chromium" }, async ({ page }) => {
  const user = newUser("phone");
  const script = await registerByScript(user.username, user.password);
  for (let count = 1; count <= 12; count++) {
    await script.call("POST", "/tasks", { title: `Waiting ${count}` });
  }
  await script.call("POST", "/projects", { name: "Website" });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await expect(page.getByText("12 signals")).toBeVisible();

  // The tour opens automatically, with the phone's texts, and stays on the screen.
  const tour = page.getByRole("alertdialog");
  for (let step = 1; step <= 10; step += 1) {
    await expect(tour.getByText(`${step} of 10`)).toBeVisible();
    // Its text is rendered some frames before its final position: a tap would hit what is below.
    const box = await boxAtRest(tour);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    if (step === 4) await expect(tour).toContainText("swipe it to the left");
    // A tap while the tour still scrolls its target into view does nothing.
    await expect(async () => {
      const button = tour.getByRole("button", { name: /^(Next|Finish)$/ });
      await button.tap({ timeout: 5000 });
      await expect(tour.getByText(`${step} of 10`)).toBeHidden({ timeout: 5000 });
    }).toPass();
  }
  await expect(tour).toHaveCount(0);

  // Elements at the edges respect the device's safe area.
  const open = page.getByRole("button", { name: "Add a Signal" });
  const height = page.viewportSize()?.height ?? 0;
  await reserveEdges(page, { top: 47, bottom: 34 });
  await expect
    .poll(async () => bottomOf(await open.boundingBox()))
    .toBeLessThanOrEqual(height - 34);
  const magnifier = page.getByRole("button", { name: "Search and commands" });
  expect((await magnifier.boundingBox())?.y).toBeGreaterThanOrEqual(47);

  // The sheet: a title and its toggles.
  await open.tap();
  const sheet = page.getByRole("dialog", { name: "Add a Signal" });
  // The sheet stays above an on-screen keyboard.
  await page.evaluate(coverByKeyboard, 320);
  await expect
    .poll(async () => bottomOf(await sheet.boundingBox()))
    .toBeLessThanOrEqual(height - 320);
  await expect(sheet.getByRole("button", { name: "Add", exact: true })).toBeInViewport();
  await page.evaluate(coverByKeyboard, 0);
  await sheet.getByRole("combobox", { name: "Title" }).fill("Call Anna");
  await sheet.getByRole("button", { name: "Add to today" }).tap();
  await sheet.getByRole("button", { name: "Due date" }).tap();
  await sheet.getByRole("button", { name: "Tomorrow" }).tap();
  await expect(sheet.getByRole("button", { name: "Due tomorrow" })).toBeVisible();
  await sheet.getByRole("button", { name: "Duration 30m" }).tap();
  await sheet.getByText("45m", { exact: true }).tap();
  await sheet.getByRole("button", { name: "Tags" }).tap();
  await expect(sheet.getByRole("group", { name: "Suggested tags" }).getByRole("button")).toHaveText(
    ["urgent", "important", "quick", "research", "meeting"],
  );
  await sheet.getByRole("button", { name: "quick" }).tap();
  await sheet.getByRole("button", { name: "Project" }).tap();
  await sheet.getByRole("option", { name: "Website" }).tap();
  await sheet.getByRole("button", { name: "Add", exact: true }).tap();

  // It stays open for the next one, which is not planned yet.
  await expect(planner.toast("Call Anna added.")).toBeVisible();
  await expect(sheet.getByRole("combobox", { name: "Title" })).toHaveValue("");
  await sheet.getByRole("button", { name: "Add to today" }).tap();
  // Its line is read as on a desktop, and every other field can be set.
  await sheet.getByRole("combobox", { name: "Title" }).fill("Later ~1h30m !4 ");
  await expect(sheet.getByRole("button", { name: /^High priority: keep/ })).toBeVisible();
  await sheet.getByRole("button", { name: "More fields" }).tap();
  await sheet.getByRole("button", { name: "Impact" }).tap();
  await sheet.getByText("Critical", { exact: true }).tap();
  await expect(sheet.getByRole("button", { name: "Impact: Critical" })).toBeVisible();
  await sheet.getByRole("combobox", { name: "Title" }).press("Enter");
  await sheet.getByRole("button", { name: "Done" }).tap();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect(planner.slot(1)).toContainText("Call Anna");
  await expect(planner.row("Later")).toBeVisible();
  await expect(page.getByText("13 signals")).toBeVisible();
  await expect
    .poll(() => script.call("GET", `/daily-plan/${dayInBerlin()}`))
    .toMatchObject({
      signals: [
        {
          title: "Call Anna",
          estimatedMinutes: 45,
          // The suggested tag is in the language of the app.
          tags: [expect.stringContaining("quick")],
          projectId: expect.any(String),
        },
      ],
    });

  // All slots, the time bar, the button that adds and the beginning of the list are on the first
  // screen; a tap expands a row of the day to its card.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const bar = await boxAtRest(page.getByRole("navigation", { name: "Places" }));
  for (const shown of [planner.slot(1), planner.slot(4), page.getByRole("meter"), open])
    await expect(shown).toBeInViewport({ ratio: 1 });
  for (const row of [planner.rows.nth(0), planner.rows.nth(1)])
    expect(bottomOf(await row.boundingBox())).toBeLessThanOrEqual(bar.y);
  const views = page.getByRole("combobox", { name: "Signal views" });
  await expect(views.locator("option:checked")).toHaveText("Recommended");
  await expect(planner.rows.first()).toContainText("Later");
  await views.selectOption("Available");
  await planner.row("Waiting 12").getByRole("button", { name: "Add to today" }).tap();
  await expect(planner.slot(2)).toContainText("Waiting 12");
  await planner.slot(1).getByText("Call Anna").tap();
  const subtasks = planner.slot(1).getByRole("button", { name: "Add subtasks" });
  await expect(subtasks).toBeVisible();
  await planner.slot(1).getByRole("button", { name: "Collapse" }).tap();
  await expect(subtasks).toHaveCount(0);

  // Back closes what is open, the uppermost first, and then leaves the screen.
  await page.getByRole("link", { name: "Week" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Week" })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).tap();
  await open.tap();
  await sheet.getByRole("combobox", { name: "Title" }).waitFor();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await planner.row("Waiting 8").getByRole("button", { name: "More actions" }).tap();
  await tapItem(page, "View Details");
  const opened = page.getByRole("dialog", { name: "Signal Details" });
  await expect(opened).toBeVisible();
  await page.goBack();
  await expect(opened).toBeHidden();
  await expect(planner.slot(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Week" })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).tap();

  // Moving immediately scrolls. A long press picks up: released in place it opens the menu and
  // clicks nothing else, moved it drags.
  const finger = await Finger.on(page);
  const menu = page.getByRole("menu");
  await finger.push(planner.slot(1), 240);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(menu).toHaveCount(0);
  await finger.hold(planner.row("Waiting 8"));
  await expect(menu.getByRole("menuitem", { name: "Schedule Signal" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Collapse" })).toHaveCount(0);
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await page.keyboard.press("Escape");
  await expect(
    planner.row("Waiting 8").getByRole("button", { name: "More actions" }),
  ).toBeFocused();
  await finger.drag(planner.row("Later"), planner.slot(1));
  await expect(planner.slot(1)).toContainText("Later");
  await expect(planner.slot(3)).toContainText("Call Anna");
  await planner.slot(1).getByRole("checkbox", { name: "Done" }).tap();
  await expect(page.getByText("1 of 3 done")).toBeVisible();

  // A row's menu starts selecting several; the toast is above the actions.
  await planner.row("Waiting 8").getByRole("button", { name: "More actions" }).tap();
  await tapItem(page, "Select");
  for (const title of ["Waiting 7", "Waiting 6", "Waiting 7"]) {
    await planner.row(title).getByText(title).tap();
  }
  const selected = page.getByRole("toolbar", { name: "Selected signals" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Delete" }).tap();
  await expect(planner.toast("2 signals moved to trash")).toBeVisible();
  await expect(selected).toHaveCount(0);
  await expect(planner.row("Waiting 8")).toHaveCount(0);
  await expect(planner.row("Waiting 7")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(planner.row("Waiting 8")).toBeVisible();

  // The search icon opens the same palette as the keyboard.
  await magnifier.tap();
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("waiting 7");
  await palette.getByRole("option", { name: "Waiting 7" }).tap();
  await palette.getByRole("option", { name: "View Details" }).tap();
  const details = page.getByRole("dialog", { name: "Signal Details" });
  await expect(details.getByRole("textbox", { name: "Title" })).toHaveValue("Waiting 7");
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);

  // Swiping finishes or plans a row; both can be undone, and the button at the bottom is not
  // covered.
  await finger.swipe(planner.row("Waiting 9"), 200);
  await expect(planner.row("Waiting 9")).toHaveCount(0);
  await expect(planner.toast("Signal done")).toBeVisible();
  const toast = await page.getByRole("region", { name: /notifications/i }).boundingBox();
  expect(bottomOf(toast)).toBeLessThanOrEqual((await open.boundingBox())?.y ?? 0);
  await page.keyboard.press("z");
  await expect(planner.row("Waiting 9")).toBeVisible();
  await finger.swipe(planner.row("Waiting 9"), -200);
  await expect(planner.toast("Added to today")).toBeVisible();
  await expect(planner.slot(4)).toContainText("Waiting 9");

  // The installed app's shortcut opens the sheet directly.
  await page.goto("/#add");
  await expect(sheet.getByRole("combobox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  // The list is filtered and saved as a named view; the other views are available as well.
  await page.getByRole("button", { name: "Filter signals" }).tap();
  await page.getByRole("combobox", { name: "Estimated time" }).selectOption({ index: 1 });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save view" }).tap();
  const saving = page.getByRole("dialog", { name: "Save view" });
  await saving.getByRole("textbox", { name: "Name" }).fill("Short");
  await saving.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(views.locator("option:checked")).toHaveText("Short");
  await views.selectOption("Scheduled");
  await expect(planner.row("Waiting 12")).toBeVisible();
  await views.selectOption("Available");
  await expect(planner.row("Waiting 7")).toBeVisible();

  // The header collapses once most of it has been scrolled away.
  const logo = page.getByRole("link", { name: "Daysignal, today" });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(logo).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(logo).toBeHidden();
  await page.getByRole("button", { name: "Your account" }).tap();
  const items = page.getByRole("menuitem");
  await expect(items.filter({ hasText: bracketed(/^Download Desktop App$/) })).toHaveCount(0);
  await expect(
    items.filter({ hasText: bracketed(/^(Settings|Trash|Take Tour|Feedback|Sign Out)$/) }),
  ).toHaveCount(5);
});
