import { dragTo } from "../src/drag.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

const titles = [
  "Write the report",
  "Call Anna",
  "Book the train",
  "Review the draft",
  "Water plants",
];
const [first = "", second = "", third = "", fourth = "", fifth = ""] = titles;

test("a new user plans a day by mouse, and finds it again", { tag: "@drag" }, async ({ page }) => {
  const user = newUser("mouse");
  await new AuthPage(page).signUp(user);

  const planner = new PlannerPage(page);
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await planner.add(...titles);
  await expect(planner.count).toHaveText("5 signals");

  // Dragged into a given slot, and planned by button into the first free one.
  await dragTo(planner.row(first), planner.slot(2));
  await expect(planner.slot(2)).toContainText(first);
  for (const title of [second, third, fourth]) {
    await planner.row(title).getByRole("button", { name: "Add to today" }).click();
    await expect(planner.row(title)).toHaveCount(0);
  }
  await expect(planner.slot(1)).toContainText(second);

  // The fifth is refused with the product's message, and stays where it was.
  await planner.row(fifth).getByRole("button", { name: "Add to today" }).click();
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await expect(planner.toast("You can only have 4 signals for today.")).toBeVisible();
  await expect(planner.count).toHaveText("1 signal");

  // Two cards are swapped.
  await dragTo(planner.slot(1), planner.slot(2));
  await expect(planner.slot(1)).toContainText(first);
  await expect(planner.slot(2)).toContainText(second);

  await planner.slot(1).getByRole("checkbox", { name: "Done" }).click();
  await expect(page.getByText("1 of 4 done")).toBeVisible();

  await page.reload();
  await expect(planner.slot(1)).toContainText(first);
  await expect(planner.slot(1).getByRole("checkbox", { name: "Done" })).toBeChecked();
  await expect(planner.slot(2)).toContainText(second);
  await expect(planner.slot(4)).toContainText(fourth);
  await expect(planner.count).toHaveText("1 signal");
  await planner.view("Completed").click();
  await expect(planner.row(first)).toBeVisible();
  await planner.view("Scheduled").click();
  await expect(planner.count).toHaveText("3 signals");

  // A card returns to the list, and undo returns it to its slot.
  await planner.slot(2).getByRole("button", { name: "Remove" }).click();
  await expect(planner.slot(2)).toContainText("Empty signal slot");
  await planner.page.getByRole("button", { name: "Undo" }).click();
  await expect(planner.slot(2)).toContainText(second);

  // Its title is edited in place.
  await planner.slot(3).getByRole("button", { name: third }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Book the night train");
  // Signing out below asks about what is not sent.
  const saved = page.waitForResponse(/signal\.update/);
  await page.keyboard.press("Enter");
  await expect(planner.slot(3)).toContainText("Book the night train");
  await saved;

  // A URL with a day beyond the range shows today; the calendar ends there.
  await page.goto("/?date=9999-12-31");
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await page.goto("/?date=2999-12-31");
  await expect(planner.heading).toHaveText("Here's what you need to do 31 December 2999");
  await expect(page.getByRole("button", { name: "Next day" })).toBeDisabled();
  // Wait until the plan has been read: a read in flight during sign-out is refused.
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await page.getByRole("button", { name: /^Choose a date/ }).click();
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  await expect(calendar.getByRole("button", { name: "Switch to next month" })).toBeDisabled();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/(splash|auth)/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/splash$/);
});
