import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("a day is typed into its slots, above six rows of the list", async ({ page }) => {
  const user = newUser("slots");
  const { call } = await registerByScript(user.username, user.password);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await call("POST", "/tasks", { title: `Waiting ${number}` });
  }
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const line = (slot: number) =>
    page.getByRole("combobox", { name: `New signal in slot ${slot}`, exact: true });
  const slotButton = (slot: number) =>
    planner.slot(slot).getByRole("button", { name: "Empty signal slot: type here" });

  // The empty day says where one types, and leaves room for eight rows.
  await expect(planner.slot(1)).toContainText("Type your first signal here");
  await expect(planner.slot(2)).not.toContainText("Type your first signal here");
  await expect(planner.rows.nth(7)).toBeInViewport({ ratio: 1 });

  // Pressed, a slot is a line that is read like the one of the add box; a blank one closes again.
  await slotButton(3).click();
  await expect(line(3)).toBeFocused();
  await page.keyboard.type("  ");
  await planner.heading.click();
  await expect(line(3)).toHaveCount(0);
  await slotButton(2).click();
  await expect(line(2)).toHaveValue("");
  await line(2).fill("Call Anna !4 ~30m #call");
  await expect(page.getByRole("button", { name: "High priority: keep" })).toBeVisible();
  await line(2).press("Enter");
  await expect(planner.slot(2)).toContainText("Call Anna");
  await expect(planner.slot(2)).toContainText("High Priority");

  // The next empty slot follows. Escape discards what was typed.
  await expect(line(3)).toBeFocused();
  await page.keyboard.type("Never mind");
  await page.keyboard.press("Escape");
  await expect(planner.slot(3)).toBeFocused();
  await expect(planner.slot(3)).toContainText("Empty signal slot");

  // By keys: Enter on a slot, or typing into it.
  await page.keyboard.press("Enter");
  await expect(line(3)).toHaveValue("");
  await page.keyboard.type("Write the talk");
  await page.keyboard.press("Enter");
  await expect(planner.slot(3)).toContainText("Write the talk");
  await expect(line(4)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(slotButton(4)).toBeFocused();
  await page.keyboard.type("Buy milk");
  await page.keyboard.press("Enter");
  await expect(planner.slot(4)).toContainText("Buy milk");

  // A line that names another day goes there, and the slot stays.
  await slotButton(1).click();
  await line(1).fill("Rest tomorrow");
  await expect(page.getByRole("button", { name: "Tomorrow: keep" })).toBeVisible();
  await line(1).press("Enter");
  await expect(planner.toast("Scheduled for tomorrow")).toBeVisible();
  await line(1).fill("Walk");
  await line(1).press("Enter");
  await expect(planner.slot(1)).toContainText("Walk");
  await expect(planner.slot(1)).toBeFocused();
  await expect(planner.rows.nth(5)).toBeInViewport({ ratio: 1 });

  // Chips of the box are over the list, which stays in place.
  const first = await planner.rows.first().boundingBox();
  await planner.addBox.fill("Something !5 tomorrow");
  await expect(page.getByRole("button", { name: "Urgent priority: keep" })).toBeVisible();
  expect(await planner.rows.first().boundingBox()).toEqual(first);
  await planner.addBox.fill("");

  // One undo step takes the signal away; redone, it is in its slot again.
  await planner.heading.click();
  await page.keyboard.press("z");
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect(planner.slot(1)).toContainText("Walk");
});
