import { registerByScript } from "../src/api.ts";
import { dragTo } from "../src/drag.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { forwardKey } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

/** A day of the next week, 0 for its Monday. */
function nextWeek(weekday: number): string {
  const today = new Date(`${dayInBerlin()}T12:00:00Z`);
  return dayInBerlin(7 - ((today.getUTCDay() + 6) % 7) + weekday);
}

test("in the week, signals move from day to day by mouse and by keys, and a full day refuses", async ({
  page,
}) => {
  const user = newUser("week");
  const { call } = await registerByScript(user.username, user.password);
  const plan = async (title: string, weekday: number) => {
    const { id: taskId } = await call("POST", "/tasks", { title });
    await call("POST", "/daily-plan/select", { date: nextWeek(weekday), taskId });
  };
  await plan("Call Anna", 0);
  for (const title of ["One", "Two", "Three", "Four"]) await plan(title, 3);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  await planner.slot(1).waitFor();
  await page.keyboard.press("w");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(new RegExp(`/week\\?date=${nextWeek(0)}$`));
  const day = (weekday: number) => page.locator(`[data-day="${nextWeek(weekday)}"]`);
  const anna = page.getByRole("listitem", { name: "Call Anna" });
  await expect(day(3)).toContainText("4 of 4");

  await dragTo(anna, day(1));
  await expect(day(1)).toContainText("Call Anna");
  await expect(day(0)).toContainText("0 of 4");

  // Focus goes with the card.
  await anna.focus();
  await page.keyboard.press(`Shift+${forwardKey}`);
  await expect(day(2)).toContainText("Call Anna");
  await expect(anna).toBeFocused();
  await page.keyboard.press(`Shift+${forwardKey}`);
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await expect(day(2)).toContainText("Call Anna");
  await page.keyboard.press("z");
  await expect(day(1)).toContainText("Call Anna");

  await anna.getByRole("button", { name: "More actions" }).click();
  await page
    .getByRole("menuitem", { name: /^Move to/ })
    .last()
    .waitFor();
  await page
    .getByRole("menuitem", { name: /^Move to/ })
    .first()
    .click();
  await expect(day(0)).toContainText("Call Anna");
  await expect
    .poll(() => call("GET", `/daily-plan/${nextWeek(0)}`))
    .toMatchObject({ signals: [{ title: "Call Anna" }] });
  await day(0).getByRole("link").click();
  await expect(planner.slot(1)).toContainText("Call Anna");
  await expect(page).toHaveURL(new RegExp(`/\\?date=${nextWeek(0)}$`));
});
