import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { dragTo, holdOver } from "../src/drag.ts";
import { Finger } from "../src/finger.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { backKey, forwardKey } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

/** A day of the next week, 0 for its Monday. */
function nextWeek(weekday: number): string {
  const today = new Date(`${dayInBerlin()}T12:00:00Z`);
  return dayInBerlin(7 - ((today.getUTCDay() + 6) % 7) + weekday);
}

// The server refuses a full day that is not on screen.
test.use({ expectedStatuses: [409] });

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
  await plan("Rest", 6);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  await planner.slot(1).waitFor();
  await page.keyboard.press("w");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(new RegExp(`/week\\?date=${nextWeek(0)}$`));
  await page.keyboard.press("Shift+K");
  await expect(page).not.toHaveURL(new RegExp(`${nextWeek(0)}$`));
  await page.keyboard.press("Shift+J");
  await expect(page).toHaveURL(new RegExp(`/week\\?date=${nextWeek(0)}$`));
  const day = (weekday: number) => page.locator(`[data-day="${nextWeek(weekday)}"]`);
  const anna = page.getByRole("listitem", { name: "Call Anna" });
  await expect(day(3)).toContainText("4 of 4");

  await dragTo(anna, day(1));
  await expect(day(1)).toContainText("Call Anna");
  await expect(day(0)).toContainText("0 of 4");

  // Focus follows the card.
  await anna.focus();
  await page.keyboard.press(`Shift+${forwardKey}`);
  await expect(day(2)).toContainText("Call Anna");
  await expect(anna).toBeFocused();
  await page.keyboard.press(`Shift+${forwardKey}`);
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await expect(day(2)).toContainText("Call Anna");
  await page.keyboard.press("z");
  await expect(day(1)).toContainText("Call Anna");
  await expect(anna).toBeFocused();

  // A held Enter opens the details, and does not save and close them again.
  await page.keyboard.down("Enter");
  const details = page.getByRole("dialog", { name: "Signal Details" });
  await expect(details.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.down("Enter");
  expect(await details.getAttribute("data-state")).toBe("open");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Escape");
  await expect(anna).toBeFocused();

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

  // A day of a series stays where the series has one already, and so does the focus.
  const { id } = await call("POST", "/tasks", { title: "Run" });
  await call("POST", `/tasks/${id}/schedule`, { date: nextWeek(4), recurrence: "daily" });
  const run = day(5).getByRole("listitem", { name: "Run" });
  await run.focus();
  await page.keyboard.press(`Shift+${backKey}`);
  await expect(planner.toast("Already added")).toBeVisible();
  await plan("Elsewhere", 1);
  await expect(day(1)).toContainText("Elsewhere");
  await expect(run).toBeFocused();

  // Moving beyond Sunday shows the next week, unless it is refused.
  const rest = page.getByRole("listitem", { name: "Rest" });
  await rest.focus();
  await page.keyboard.press(`Shift+${forwardKey}`);
  await expect(page).toHaveURL(new RegExp(`/week\\?date=${nextWeek(7)}$`));
  await expect(rest).toBeFocused();
  await page.getByRole("button", { name: "Previous week" }).click();
  for (const title of ["Five", "Six", "Seven"]) await plan(title, 7).catch(() => undefined);
  await plan("Late", 6);
  const late = day(6).getByRole("listitem", { name: "Late" });
  await late.focus();
  await page.keyboard.press(`Shift+${forwardKey}`);
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await expect(late).toBeFocused();

  // An appointment of Monday morning takes time of a Sunday that ends then, here and on that day.
  await call("POST", "/calendars", { file: calendarFile(nextWeek(7)) });
  await call("PATCH", "/settings", { workingDayStart: "20:00", workingDayEnd: "12:00" });
  await expect(day(6)).toContainText("15h free");
  await day(6).getByRole("link").click();
  await expect(page.getByText(/planned · 15h free$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Appointments" })).toContainText("Dentist");
  await page.goBack();
  await day(0).getByRole("link").click();
  await expect(planner.slot(1)).toContainText("Call Anna");
  await expect(page).toHaveURL(new RegExp(`/\\?date=${nextWeek(0)}$`));
});

test("one that is finished elsewhere during a drag stays on its day", {
  // Firefox only has drags of a moment.
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("drag");
  const { call } = await registerByScript(user.username, user.password);
  const { id: taskId } = await call("POST", "/tasks", { title: "Call Anna" });
  await call("POST", "/daily-plan/select", { date: nextWeek(0), taskId });
  await signInByScript(page, user);
  await page.goto(`/week?date=${nextWeek(0)}`);
  const [from, to] = [0, 1].map((weekday) => page.locator(`[data-day="${nextWeek(weekday)}"]`));
  if (!from || !to) throw new Error("There are two days.");
  await holdOver(from.getByRole("listitem", { name: "Call Anna" }), to);
  await expect(to).toHaveAttribute("data-over");
  await call("POST", `/tasks/${taskId}/complete`);
  const done = from.getByRole("listitem", { name: "Call Anna, done" });
  await expect(done).toBeVisible();
  await page.mouse.up();
  await expect(to).not.toHaveAttribute("data-over");
  await expect(done).toBeVisible();
  await expect(done).not.toHaveAttribute("data-dragging");
});

test.describe("on a tablet", { tag: "@chromium" }, () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, expectedStatuses: [] });

  test("a long press drags a signal into free time of the day, and to another day of the week", async ({
    page,
  }) => {
    const user = newUser("tablet");
    const { call } = await registerByScript(user.username, user.password);
    await call("PATCH", "/settings", { workingDayStart: "08:00", workingDayEnd: "18:00" });
    const date = nextWeek(0);
    const { id: taskId } = await call("POST", "/tasks", { title: "Call Anna" });
    await call("POST", "/daily-plan/select", { date, taskId });
    await call("PATCH", `/daily-plan/${date}/${taskId}`, { startsAt: "10:00", minutes: 60 });
    await call("POST", "/tasks", { title: "Write to Ben", estimatedMinutes: 60 });
    await signInByScript(page, user);
    const planner = new DayPage(page);
    await planner.open(date);
    const finger = await Finger.on(page);
    const times = page.getByRole("region", { name: "Times of this day" });
    // Dropped on free time it starts with it.
    const parts = times.getByRole("listitem");
    await expect(parts).toContainText(["2h free", "Call Anna", "7h free"]);
    await finger.drag(planner.row("Write to Ben"), parts.nth(0));
    const box = times.getByRole("button", { name: "Write to Ben 8:00 – 9:00" });
    await finger.hold(box);
    await expect(planner.dialog("Set Time").getByLabel("Starts at")).toHaveValue("08:00");
    await page.keyboard.press("Escape");
    await expect(box).toBeFocused();
    await page.getByRole("link", { name: "Week" }).tap();
    const ben = page.getByRole("listitem", { name: "Write to Ben" });
    await finger.drag(ben, page.locator(`[data-day="${nextWeek(2)}"]`));
    await expect(page.locator(`[data-day="${nextWeek(2)}"]`)).toContainText("Write to Ben");
  });
});
