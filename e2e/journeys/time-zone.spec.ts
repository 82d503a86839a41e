import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser, zone } from "../src/users.ts";

async function planToday() {
  const user = newUser("away");
  const { call } = await registerByScript(user.username, user.password);
  const { id: taskId } = await call("POST", "/tasks", { title: "Call Anna" });
  await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
  return { user, call };
}

test.describe("in Auckland", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("days follow the time zone of the settings, and the screen offers once to change it", async ({
    page,
  }) => {
    const { user, call } = await planToday();
    const zoneOf = async () => (await call("GET", "/settings"))["timeZone"];
    await signInByScript(page, user);
    const planner = new DayPage(page);
    await expect(planner.slot(1)).toContainText("Call Anna");
    const change = page.getByRole("button", { name: "Change to Auckland" });
    await expect(page.getByText("You seem to be in Auckland now.")).toBeVisible();
    await change.click();
    await expect(planner.toast("Your days now follow the clock of Auckland")).toBeVisible();
    await expect(change).toBeHidden();
    await expect.poll(zoneOf).toBe("Pacific/Auckland");
    await planner.undo.click();
    await expect.poll(zoneOf).toBe(zone);
    await page.reload();
    await expect(planner.slot(1)).toContainText("Call Anna");
    await planner.fromAccountMenu("Settings");
    await expect(page.getByLabel("Time zone")).toHaveValue(zone);
    await expect(change).toHaveCount(0);
  });
});

test("a browser that cannot read its zone shows the days of the settings", async ({ page }) => {
  const { user } = await planToday();
  await page.addInitScript(() => {
    // As in Safari.
    Reflect.deleteProperty(globalThis, "Temporal");
    const read = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function resolvedOptions() {
      return { ...read.call(this), timeZone: "Etc/Unknown" };
    };
  });
  await signInByScript(page, user);
  await expect(new DayPage(page).slot(1)).toContainText("Call Anna");
});
