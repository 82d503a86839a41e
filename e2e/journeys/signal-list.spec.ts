import type { Locator } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { dragTo } from "../src/drag.ts";
import { fillList } from "../src/fill-list.ts";
import { SignalListPage } from "../src/pages/signal-list-page.ts";
import { forwardKey } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

/** Waits until a popover has the focus: it is seen before that, and keys are not for it yet. */
const expectFocusIn = (popover: Locator) =>
  expect(popover.locator(":focus").or(popover.and(popover.page().locator(":focus")))).toHaveCount(
    1,
  );

test("the list is searched, filtered and sorted, and names the active filter if it is empty", async ({
  page,
}) => {
  const user = newUser("narrow");
  await fillList(await registerByScript(user.username, user.password));
  await signInByScript(page, user);
  const list = new SignalListPage(page);
  await expect(list.count).toHaveText("5 signals");

  // By score, then in each order of the menu; consecutive orders give different lists.
  await expect(list.titles().first()).toHaveText("Write the report");
  const orders = {
    "Oldest first": [
      "Write the report",
      "Call Anna",
      "Book the train",
      "answer the invoice",
      "Deep clean",
    ],
    Priority: [
      "Write the report",
      "Deep clean",
      "Book the train",
      "answer the invoice",
      "Call Anna",
    ],
    Deadline: [
      "Write the report",
      "Call Anna",
      "Book the train",
      "answer the invoice",
      "Deep clean",
    ],
    "Title (A-Z)": [
      "answer the invoice",
      "Book the train",
      "Call Anna",
      "Deep clean",
      "Write the report",
    ],
    "Newest first": [
      "Deep clean",
      "answer the invoice",
      "Book the train",
      "Call Anna",
      "Write the report",
    ],
  };
  for (const [order, titles] of Object.entries(orders)) {
    await list.sortBy(order);
    await expect(list.titles()).toHaveText(titles);
  }

  // The search includes descriptions, is cleared by its button, and closes when it is empty.
  await list.searchButton.click();
  await list.searchField.fill("  WINDOW seat ");
  await expect(list.titles()).toHaveText(["Book the train"]);
  await expect(list.count).toHaveText("1 signal");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(list.count).toHaveText("5 signals");
  await expect(list.searchField).toBeFocused();
  await list.searchField.fill("   ");
  await list.heading.click();
  await expect(list.searchField).toHaveCount(0);

  // One filter after the other, counted by the badge.
  await list.filterButton.click();
  await list.filterPanel.getByRole("button", { name: /^urgent/ }).click();
  await expect(list.titles()).toHaveText(["answer the invoice", "Call Anna"]);
  await list.filterPanel.getByRole("button", { name: /^writing/ }).click();
  await expect(list.titles()).toHaveText(["answer the invoice", "Call Anna", "Write the report"]);
  await list.filterPanel.getByRole("radio", { name: "Atlas" }).check();
  await expect(list.titles()).toHaveText(["answer the invoice", "Write the report"]);
  await list.filterPanel.getByRole("radio", { name: "Personal" }).check();
  await expect(list.count).toHaveText("0 signals");
  await page.keyboard.press("Escape");
  await expect(list.filterButton).toHaveAccessibleName("Filter signals, 3 active");
  await expect(list.filterButton).toBeFocused();
  await expect(
    page.getByText("Hidden by category Personal, project Atlas, tags urgent or writing."),
  ).toBeVisible();
  // The panel with the same button may still be closing.
  await page.getByRole("tabpanel").getByRole("button", { name: "Clear Filters" }).click();
  await expect(list.count).toHaveText("5 signals");
  await expect(list.filterButton).toHaveAccessibleName("Filter signals");
  await expect(list.item("Deep clean")).toBeFocused();

  // A project is dropped on a row, which assigns it.
  const atlas = page.getByRole("complementary").getByText("Atlas", { exact: true });
  await dragTo(atlas, list.row("Deep clean"));
  await expect(
    list.row("Deep clean").getByRole("button", { name: "Project: Atlas" }),
  ).toBeVisible();

  // The row that takes the place of a finished one gets focus.
  await list.item("answer the invoice").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Signal done")).toBeVisible();
  await expect(list.item("Book the train")).toBeFocused();
});

test("an expanded row edits every field of its signal", async ({ page }) => {
  const user = newUser("sheet");
  const script = await registerByScript(user.username, user.password);
  await fillList(script);
  const stored = async (title: string) => {
    const signals = await script.call<Record<string, unknown>[]>("GET", "/tasks");
    return signals.find((signal) => signal["title"] === title);
  };
  await signInByScript(page, user);
  const list = new SignalListPage(page);

  // The reason for the first one's rank.
  const first = list.row("Write the report");
  await first.hover();
  await first.getByRole("button", { name: "Why this one?" }).click();
  const why = page.getByRole("dialog", { name: "Why Write the report?" });
  await expect(why).toContainText("Priority 4+12Impact 2+6Effort 2−2Overdue+5Score21");
  await expectFocusIn(why);
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);

  const row = await list.expand("Call Anna");
  await expect(row).toContainText("Why this one? Priority 1: +3 · Impact 1: +3 · Effort 2: −2 = 4");
  await row.getByRole("button", { name: "Add a description" }).click();
  await page.keyboard.type("About the offer");
  await page.keyboard.press("Enter");
  await page.keyboard.type("and the date");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(row.getByTitle("Edit description")).toHaveText("About the offer\nand the date");

  await row.getByRole("button", { name: "Category: Personal" }).click();
  await expect(row.getByRole("button", { name: "Category: Work" })).toBeVisible();

  // A number and m or h; other input is ignored.
  const estimate = row.getByTitle("Edit estimated time");
  for (const [typed, shown] of [
    ["90m", "1h 30m"],
    ["an hour", "1h 30m"],
    ["90", "1h 30m"],
    ["2.5h", "2h 30m"],
  ] as const) {
    await estimate.click();
    await row.getByRole("textbox", { name: "Estimated time" }).fill(typed);
    await page.keyboard.press("Enter");
    await expect(estimate).toHaveText(shown);
  }

  await row.getByRole("radio", { name: /^5/ }).check();
  await expect(row.getByText("Urgent", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const { notes, type, estimatedMinutes, effort, priority } = (await stored("Call Anna")) ?? {};
      return { notes, type, estimatedMinutes, effort, priority };
    })
    .toEqual({
      notes: "About the offer\nand the date",
      type: "work",
      estimatedMinutes: 150,
      effort: 4,
      priority: 5,
    });

  // It stays expanded while another one is expanded, and both collapse.
  await list.expand("Deep clean");
  await expect(page.getByText("Estimated time")).toHaveCount(2);
  await row.getByRole("button", { name: "Collapse" }).click();
  await expect(list.item("Call Anna")).toBeFocused();
  await expect(page.getByText("Estimated time")).toHaveCount(1);
  await expect(row.getByTitle("Edit description")).toContainText("About the offer");
});

test("rows are expanded, edited and collapsed without a mouse", async ({ page }) => {
  const user = newUser("rowkeys");
  await fillList(await registerByScript(user.username, user.password));
  await signInByScript(page, user);
  const list = new SignalListPage(page);
  const { keyboard } = page;
  await expect(list.titles().first()).toHaveText("Write the report");

  // Arrows move between rows, and expand and collapse the focused one.
  await list.item("Write the report").focus();
  await keyboard.press("End");
  await keyboard.press("Home");
  await expect(list.item("Write the report")).toBeFocused();
  await keyboard.press(forwardKey);
  const row = list.row("Write the report");
  await expect(row.getByText("Estimated time")).toBeVisible();

  // In the expanded row arrows choose a priority instead of moving.
  await row.getByRole("radio", { name: /^4/ }).focus();
  await keyboard.press(forwardKey);
  await expect(row.getByRole("radio", { name: /^5/ })).toBeChecked();
  await keyboard.press("Escape");
  await expect(list.item("Write the report")).toBeFocused();
  await expect(row.getByText("Estimated time")).toHaveCount(0);
  await expect(row.getByText("Urgent")).toBeVisible();

  // Tab reaches the row's controls, including the score.
  const why = row.getByRole("button", { name: "Why this one?" });
  for (let presses = 0; presses < 8; presses += 1) {
    if (await why.evaluate((node) => node === document.activeElement)) break;
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  await expectFocusIn(page.getByRole("dialog", { name: "Why Write the report?" }));
  await keyboard.press("Escape");
  await expect(why).toBeFocused();

  // Renamed with Enter, cancelled with Escape, deleted, restored, and finished with Space.
  await list.item("Write the report").focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await keyboard.type("Write the annual report");
  await keyboard.press("Enter");
  await expect(list.item("Write the annual report")).toBeVisible();
  await list.item("Write the annual report").focus();
  await keyboard.press("Delete");
  await expect(list.count).toHaveText("4 signals");
  await expect(list.toast("Moved to trash")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.count).toHaveText("5 signals");
  await list.item("Write the annual report").focus();
  await keyboard.press("Space");
  await expect(list.count).toHaveText("4 signals");
  await list.view("Completed").click();
  await expect(list.titles()).toHaveText(["Write the annual report"]);
});
