import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";
import { withCards } from "../src/with-cards.ts";

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

test("an editor moves with its card, and what is typed into a slot goes on when another device fills it", async ({
  page,
}) => {
  const { script, tasks } = await withCards(page, "slots", { title: "Call" }, { title: "Write" });
  const planner = new PlannerPage(page);
  const [call] = tasks;
  const select = (taskId: string | undefined, slotPosition: number) =>
    script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId, slotPosition });
  const addTo = async (slotPosition: number) => {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title: "From a script" });
    await select(id, slotPosition);
    await expect(planner.slot(slotPosition + 1)).toContainText("From a script");
  };

  await planner.slot(1).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" An");
  await select(call?.id, 1);
  await expect(planner.slot(1)).toContainText("Write");
  await expect(planner.slot(2).getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("na");
  await page.keyboard.press("Enter");
  await expect(planner.slot(2)).toContainText("Call Anna");

  await planner.slot(3).getByRole("button", { name: "Empty signal slot: type here" }).click();
  await page.keyboard.type("Buy mi");
  await addTo(2);
  const line = page.getByRole("combobox", { name: "New signal in slot 4" });
  await expect(line).toBeFocused();
  await page.keyboard.type("lk");
  await expect(line).toHaveValue("Buy milk");
  // On a full day the add box has it.
  await addTo(3);
  await expect(planner.addBox).toBeFocused();
  await page.keyboard.type(" tomorrow");
  await page.keyboard.press("Enter");
  await expect(planner.toast("Scheduled for tomorrow")).toBeVisible();
});
