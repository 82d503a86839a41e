import type { DailyPlan } from "@daysignal/core";
import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

// A full day refuses.
test.use({ expectedStatuses: [409] });

test("a signal goes to tomorrow in one press, and a full tomorrow says so", async ({ page }) => {
  const user = newUser("tomorrow");
  const script = await registerByScript(user.username, user.password);
  const add = async (title: string, date?: string) => {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title });
    if (date !== undefined) await script.call("POST", "/daily-plan/select", { date, taskId: id });
  };
  for (const title of ["Water plants", "Call Anna"]) await add(title, dayInBerlin());
  for (const title of ["Book the train", "Buy milk", "File the taxes"]) await add(title);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const { keyboard } = page;
  const tomorrow = { name: "Plan for tomorrow" };

  // From a card and from a row, each with one press; undo says what it takes back, as does redo.
  await planner.slot(1).hover();
  await planner.slot(1).getByRole("button", tomorrow).click();
  await expect(planner.toast("Moved to tomorrow")).toBeVisible();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await keyboard.press("Control+z");
  await expect(planner.toast("Plan “Water plants”")).toBeVisible();
  await expect(planner.toast("Moved to tomorrow")).toHaveCount(0);
  await expect(planner.slot(1)).toContainText("Water plants");
  await keyboard.press("Control+Shift+z");
  await expect(planner.toast("Done again")).toBeVisible();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await planner.row("Book the train").hover();
  await planner.row("Book the train").getByRole("button", tomorrow).click();
  await expect(planner.toast("Added to tomorrow")).toBeVisible();
  await expect(planner.row("Book the train")).toHaveCount(0);

  // By key.
  await keyboard.press("l");
  await keyboard.press("y");
  await keyboard.press("c");
  await keyboard.press("ArrowRight");
  await keyboard.press("y");
  await expect(planner.toast("Moved to tomorrow")).toBeVisible();
  await expect(planner.slot(2)).toContainText("Empty signal slot");

  // Tomorrow is full, and the signal stays where it is.
  await expect(planner.rows).toHaveCount(1);
  await keyboard.press("l");
  await keyboard.press("y");
  const full = planner.toast("You can only have 4 signals for tomorrow.");
  await expect(full).toBeVisible();
  await expect(planner.rows).toHaveCount(1);

  // The next day with room is offered.
  await page
    .getByRole("button", { name: /^Plan for / })
    .last()
    .click();
  await expect(planner.rows).toHaveCount(0);
  await expect
    .poll(async () => {
      const date = dayInBerlin(2);
      return (await script.call<DailyPlan>("GET", `/daily-plan/${date}`)).signals.length;
    })
    .toBe(1);
});
