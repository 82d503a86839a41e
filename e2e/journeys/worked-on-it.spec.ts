import type { DailyPlan } from "@daysignal/core";
import { devices } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { Finger } from "../src/finger.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

// A full day refuses.
test.use({ expectedStatuses: [409] });

const [yesterday, today, tomorrow] = [-1, 0, 1].map(dayInBerlin) as [string, string, string];

/** A user with signals on some days. */
async function enter(planned: readonly (readonly [title: string, date: string])[]) {
  const user = newUser("worked");
  const { call } = await registerByScript(user.username, user.password);
  for (const [title, date] of planned) {
    const { id: taskId } = await call<{ id: string }>("POST", "/tasks", { title });
    await call("POST", "/daily-plan/select", { date, taskId });
  }
  /** The signals of a day: "Call Anna: progress". */
  const dayOf = async (date: string) => {
    const { slots, returned } = await call<DailyPlan>("GET", `/daily-plan/${date}`);
    const live = slots.flatMap(({ signal, progress, done }) =>
      signal ? [`${signal.title}: ${progress ? "progress" : done ? "done" : "open"}`] : [],
    );
    return [...live, ...returned.map(({ title }) => `${title}: returned`)];
  };
  const expectDay = (date: string, signals: string[]) =>
    expect.poll(() => dayOf(date)).toEqual(signals);
  return { user, expectDay };
}

test("a day is closed for what was worked on, by mouse, by key and in the evening, and each can be undone", async ({
  page,
}) => {
  const { user, expectDay } = await enter([
    ["Write the report", today],
    ["Paint the hall", today],
    ["Sort the photos", today],
    ["One", tomorrow],
    ["Two", tomorrow],
    ["File the taxes", yesterday],
  ]);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const { keyboard } = page;
  await planner.slot(1).waitFor();

  // By mouse: it keeps its slot, counts as neither done nor open, and goes on tomorrow.
  await planner.fromCardMenu(1, "Worked on it");
  await expect(planner.slot(1)).toHaveAccessibleName(/Write the report, worked on$/);
  await expect(planner.toast("It goes on tomorrow.")).toBeVisible();
  await expect(page.getByText("0 of 3 done, 1 worked on")).toBeVisible();
  await expectDay(tomorrow, ["One: open", "Two: open", "Write the report: open"]);
  await planner.keepToast("It goes on tomorrow.");
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(planner.row("Write the report")).toBeVisible();
  await expectDay(tomorrow, ["One: open", "Two: open"]);

  // Undo and redo, step by step.
  await keyboard.press("z");
  await expectDay(tomorrow, ["One: open", "Two: open", "Write the report: open"]);
  await keyboard.press("z");
  await expect(planner.slot(1)).toHaveAccessibleName(/: Write the report$/);
  await expectDay(tomorrow, ["One: open", "Two: open"]);
  await expectDay(today, [
    "Write the report: open",
    "Paint the hall: open",
    "Sort the photos: open",
  ]);
  await keyboard.press("Control+Shift+z");
  await expect(planner.slot(1)).toHaveAccessibleName(/, worked on$/);
  await expectDay(tomorrow, ["One: open", "Two: open", "Write the report: open"]);

  // By key, and the same key opens the day again.
  await planner.slot(2).focus();
  await keyboard.press("Shift+W");
  await expect(planner.slot(2)).toHaveAccessibleName(/Paint the hall, worked on$/);
  await keyboard.press("Shift+W");
  await expect(planner.slot(2)).toHaveAccessibleName(/: Paint the hall$/);
  await keyboard.press("Shift+W");
  await expectDay(tomorrow, [
    ...["One: open", "Two: open"],
    ...["Write the report: open", "Paint the hall: open"],
  ]);

  // In the evening tomorrow is full: nothing changes, and the next day with room is offered.
  await planner.fromPalette("Close the day");
  const evening = page.getByRole("dialog", { name: "Close the day" });
  await expect(evening).toContainText("0 of 3 done, 2 worked on");
  const of = (title: string) => evening.getByRole("listitem").filter({ hasText: title });
  await of("Sort the photos").getByRole("button", { name: "Worked on it" }).click();
  await expect(planner.toast("You can only have 4 signals for tomorrow.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Plan for / })
    .last()
    .click();
  await expect(evening).not.toContainText("Still open");
  await expect(evening).toContainText("0 of 3 done, 3 worked on");
  await expectDay(dayInBerlin(2), ["Sort the photos: open"]);
  await evening.getByRole("button", { name: "Close the day" }).click();
  await expect(evening).toBeHidden();

  // Progress stays when its signal is trashed and restored.
  await planner.slot(1).focus();
  await keyboard.press("Delete");
  await expect(planner.slot(1)).not.toContainText("Write the report");
  await keyboard.press("z");
  await expect(planner.slot(1)).toHaveAccessibleName(/Write the report, worked on$/);
  await expectDay(today, [
    ...["Write the report: progress", "Paint the hall: progress"],
    "Sort the photos: progress",
  ]);

  // A signal that returned from a past day was worked on after all.
  await planner.previousDay.click();
  await expect(page.getByText("Came back: File the taxes")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Close the day" }).click();
  await of("File the taxes").getByRole("button").click();
  await expect(evening).toContainText("0 of 1 done, 1 worked on");
  await evening.getByRole("button", { name: "Close the day" }).click();
  await expect(evening).toBeHidden();
  await expectDay(yesterday, ["File the taxes: progress"]);
  await expect(planner.slot(1)).toHaveAccessibleName(/File the taxes, worked on$/);
  await keyboard.press("z");
  await expectDay(yesterday, ["File the taxes: returned"]);

  // The week shows it, where it cannot be moved. Opened from today: the week of yesterday can be another.
  await planner.nextDay.click();
  await expect(planner.slot(1)).toHaveAccessibleName(/Write the report, worked on$/);
  await keyboard.press("w");
  const card = page.getByRole("listitem", { name: "Write the report, worked on" });
  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await expect(
    page.locator(`[data-day="${today}"]`).getByRole("listitem", { name: "Write the report" }),
  ).toBeVisible();
});

const { defaultBrowserType: _browser, ...pixel } = devices["Pixel 7"];

test.describe("on a phone", () => {
  test.use(pixel);

  test("a long swipe says that a signal was worked on", { tag: "@chromium" }, async ({ page }) => {
    const { user, expectDay } = await enter([["Write the report", today]]);
    await signInByScript(page, user);
    const planner = new DayPage(page);
    const finger = await Finger.on(page);
    await finger.swipe(planner.slot(1).getByRole("button", { name: /^Write the report/ }), -300);
    await expect(planner.slot(1)).toHaveAccessibleName(/Write the report, worked on$/);
    await expectDay(today, ["Write the report: progress"]);
    await planner.undo.tap();
    await expect(planner.slot(1)).toHaveAccessibleName(/: Write the report$/);
    await expectDay(today, ["Write the report: open"]);
  });
});
