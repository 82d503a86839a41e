import type { DailyPlan } from "@daysignal/core";
import type { Route } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { dragTo, holdOver } from "../src/drag.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { bracketed } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

/** Registers a user with these signals, the first `planned` of which are planned for a day. */
async function registerWith(titles: readonly string[], planned: { count: number; date: string }) {
  const user = newUser("day");
  const script = await registerByScript(user.username, user.password);
  for (const [index, title] of titles.entries()) {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title });
    if (index >= planned.count) continue;
    await script.call("POST", "/daily-plan/select", { date: planned.date, taskId: id });
  }
  return { ...user, script };
}

test("a signal is scheduled weekly, and removed from one of its days", async ({ page }) => {
  const { username, password } = await registerWith(["Water plants"], {
    count: 0,
    date: dayInBerlin(),
  });
  await signInByScript(page, { username, password });
  const planner = new DayPage(page);
  const start = dayInBerlin(2);

  await planner.scheduleFromRow("Water plants");
  const schedule = planner.dialog("Schedule Signal");
  await expect(schedule.getByRole("button", { name: "Schedule", exact: true })).toBeDisabled();
  await schedule.getByRole("button", { name: "Cancel" }).click();
  await expect(schedule).toBeHidden();

  await planner.scheduleFromRow("Water plants");
  await planner.chooseDayFromToday(2);
  await schedule.getByRole("radio", { name: "Weekly" }).check();
  await expect(schedule.getByRole("status")).toContainText(bracketed(/^Every week: .+ and .+\./));
  await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(planner.toast(/^Scheduled weekly from /)).toBeVisible();
  await expect(planner.row("Water plants")).toHaveCount(0);

  // Removed from one of its days, and planned for it again.
  await planner.open(dayInBerlin(9));
  await planner.remove(1);
  const removal = planner.dialog("Remove Recurring Signal");
  await removal.getByRole("button", { name: "Remove Just This One" }).click();
  await expect(planner.toast(/^Removed from /)).toBeVisible();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await planner.undo.click();
  await expect(planner.slot(1)).toContainText("Water plants");
  await planner.remove(1);
  await removal.getByRole("button", { name: "Remove Just This One" }).click();
  await expect(planner.slot(1)).toContainText("Empty signal slot");

  await planner.open(start);
  await expect(planner.slot(1)).toContainText("Water plants");
});

test("a weekly signal becomes a daily one, ends, and follows a rule of its own", async ({
  page,
}) => {
  const { username, password, script } = await registerWith(["Water plants"], {
    count: 0,
    date: dayInBerlin(),
  });
  const start = dayInBerlin(2);
  const [signal] = await script.call<{ id: string }[]>("GET", "/tasks");
  await script.call("POST", `/tasks/${signal?.id}/schedule`, { date: start, recurrence: "weekly" });
  await signInByScript(page, { username, password });
  const planner = new DayPage(page);
  const removal = planner.dialog("Remove Recurring Signal");

  // Undone, it is weekly again, and the days between are free.
  await planner.open(start);
  const rhythm = planner.dialog("Edit Recurring Schedule");
  const makeDaily = async () => {
    await planner.fromCardMenu(1, "Edit Recurring Schedule");
    await rhythm.getByRole("radio", { name: "Daily" }).check();
    await rhythm.getByRole("button", { name: "Save" }).click();
    await expect(planner.toast("Recurring schedule updated")).toBeVisible();
    await expect(planner.toast("Signal now repeats daily")).toBeVisible();
  };
  await makeDaily();
  await planner.undo.click();
  await planner.nextDay.click();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await planner.previousDay.click();
  await planner.fromCardMenu(1, "Edit Recurring Schedule");
  await expect(rhythm.getByRole("radio", { name: "Weekly" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(rhythm).toBeHidden();
  await makeDaily();
  await planner.nextDay.click();
  await expect(planner.slot(1)).toContainText("Water plants");

  // All of them are removed and restored by undo.
  await planner.remove(1);
  await removal.getByRole("button", { name: "Remove All Instances" }).click();
  await expect(planner.toast("All instances removed")).toBeVisible();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await expect(planner.row("Water plants")).toBeVisible();
  await planner.undo.click();
  await expect(planner.slot(1)).toContainText("Water plants");
  await planner.previousDay.click();
  await expect(planner.slot(1)).toContainText("Water plants");

  await planner.fromCardMenu(1, "Edit Recurring Schedule");
  await rhythm.getByRole("radio", { name: "None" }).check();
  await expect(rhythm.getByRole("status")).toContainText("and no longer repeats.");
  await rhythm.getByRole("button", { name: "Save" }).click();
  await expect(planner.toast("Signal is no longer recurring")).toBeVisible();
  await page.reload();
  await expect(planner.slot(1)).toContainText("Water plants");
  await planner.nextDay.click();
  await expect(planner.slot(1)).toContainText("Empty signal slot");

  // Every second Tuesday, the first of which is left out.
  await planner.previousDay.click();
  await planner.fromCardMenu(1, "Schedule Signal");
  await planner.chooseDayFromToday(2);
  const schedule = planner.dialog("Schedule Signal");
  await schedule.getByRole("radio", { name: "Custom" }).check();
  await schedule.getByRole("checkbox", { name: "Tuesday" }).check();
  const weekday = weekdayOf(start);
  if (weekday !== "Tuesday") await schedule.getByRole("checkbox", { name: weekday }).uncheck();
  await expect(schedule.getByRole("status")).toContainText("Every second Tuesday: ");
  await expect(schedule.getByRole("status")).toContainText(/: .+, .+ and .+\./);
  await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
  // Wait before leaving the page: a change whose response is lost would be sent again.
  const recurrence = async () =>
    (await script.call<{ recurrence: string }>("GET", `/tasks/${signal?.id}`)).recurrence;
  await expect.poll(recurrence).toBe("custom");
  const first =
    [2, 3, 4, 5, 6, 7, 8].find((days) => weekdayOf(dayInBerlin(days)) === "Tuesday") ?? 2;
  await planner.open(dayInBerlin(first));
  await expect(planner.slot(1)).toContainText("Water plants");
  await expect(planner.slot(1).getByRole("button", { name: "Every second Tuesday" })).toBeVisible();
  // The title is changed for one day, then for all days.
  await planner.fromCardMenu(1, "Change this one…");
  const words = page.getByRole("dialog", { name: "Change This One" });
  await words.getByRole("textbox", { name: "Title" }).fill("Water ferns");
  // What is typed survives a reload.
  await page.reload();
  await words.getByRole("button", { name: "Save" }).click();
  await expect(planner.slot(1)).toContainText("Water ferns");
  await planner.undo.click();
  await expect(planner.slot(1)).toContainText("Water plants");
  await planner.fromCardMenu(1, "Skip this one");
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await planner.undo.click();
  await expect(planner.slot(1)).toContainText("Water plants");
  await planner.fromCardMenu(1, "Skip this one");
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await planner.open(dayInBerlin(first + 14));
  await expect(planner.slot(1)).toContainText("Water plants");
});

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(new Date(day));

test("a full day refuses another signal, which can replace one of them", { tag: "@drag" }, async ({
  page,
}) => {
  const { username, password, script } = await registerWith(
    ["Write the report", "Call Anna", "Book the train", "Review the draft", "Water plants"],
    { count: 4, date: dayInBerlin() },
  );
  const { signals } = await script.call<DailyPlan>("GET", `/daily-plan/${dayInBerlin()}`);
  await script.call("PATCH", `/tasks/${signals[0]?.id}`, { status: "done" });
  await signInByScript(page, { username, password });
  const planner = new DayPage(page);
  const swap = planner.dialog("Swap one out");

  // The day is in the cache: otherwise the server would refuse, and the browser log its 409.
  await expect(planner.slot(4)).toContainText("Review the draft");
  await planner.row("Water plants").getByRole("button", { name: "Add to today" }).click();
  await expect(planner.toast("You can only have 4 signals for today.")).toBeVisible();
  await planner.swapOneOut.click();
  await expect(swap.getByRole("listitem")).toContainText([/Call/, /Book/, /Review/]);
  await swap.getByRole("button", { name: /Call Anna/ }).click();
  await expect(planner.slot(2)).toContainText("Water plants");
  await expect(planner.row("Call Anna")).toBeVisible();
  await expect(planner.toast("Swapped one out")).toBeVisible();
  await planner.undo.click();
  await expect(planner.slot(2)).toContainText("Call Anna");
  await expect(planner.row("Water plants")).toBeVisible();

  // A signal on the day is not added twice.
  await planner.view("Scheduled").click();
  await planner.row("Call Anna").getByRole("button", { name: "Add to today" }).click();
  await expect(planner.toast("Already added")).toBeVisible();
  await planner.view("Recommended").click();

  // The same by a drop on a taken slot.
  await dragTo(planner.row("Water plants"), planner.slot(3));
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await planner.swapOneOut.click();
  await swap.getByRole("button", { name: /Book the train/ }).click();
  await expect(planner.slot(3)).toContainText("Water plants");
  await page.reload();
  await expect(planner.slot(3)).toContainText("Water plants");

  // Moving it to another day removes it from this one; undo restores it.
  await planner.fromCardMenu(3, "Schedule Signal");
  await planner.chooseDayFromToday(1);
  await planner
    .dialog("Schedule Signal")
    .getByRole("button", { name: "Schedule", exact: true })
    .click();
  await expect(planner.toast("Scheduled for tomorrow")).toBeVisible();
  await expect(planner.slot(3)).toContainText("Empty signal slot");
  await planner.undo.click();
  await expect(planner.slot(3)).toContainText("Water plants");

  // A free slot is highlighted during a drag, and accepts it; selected text is not dragged along.
  await planner.remove(4);
  await expect(planner.slot(4)).toContainText("Empty signal slot");
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  await holdOver(planner.row("Review the draft"), planner.slot(4));
  await expect(planner.slot(4)).toContainText("Drop signal here");
  await page.mouse.up();
  await expect(planner.slot(4)).toContainText("Review the draft");
});

/** Responds with an internal server error. */
async function refuse(route: Route): Promise<void> {
  const problem = { error: "Something went wrong.", code: "INTERNAL" };
  const answer = { error: { message: problem.error, code: -32603, data: { problem } } };
  const isBatch = new URL(route.request().url()).searchParams.has("batch");
  await route.fulfill({ status: 500, json: isBatch ? [answer] : answer });
}

test.describe("a rollover", () => {
  test.use({ expectedStatuses: [500] });

  test("unfinished signals of yesterday are returned with a toast, and planned for today", async ({
    page,
  }) => {
    const yesterday = dayInBerlin(-1);
    const { username, password, script } = await registerWith(
      ["Finished yesterday", "Left open yesterday"],
      { count: 2, date: yesterday },
    );
    const [finished] = await script.call<{ id: string }[]>("GET", "/tasks?search=Finished");
    await script.call("PATCH", `/tasks/${finished?.id}`, { status: "done" });

    // A failed rollover is only logged; the next visit retries.
    await page.route(/\/trpc\/plan\.catchUp(\?|$)/, refuse);
    const logged = page.waitForEvent("console", {
      predicate: (message) => message.text().startsWith("Rollover failed"),
    });
    await signInByScript(page, { username, password });
    const planner = new DayPage(page);
    await logged;
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await page.unrouteAll();
    await page.reload();
    await expect(planner.toast("1 signal returned to available signals")).toBeVisible();
    await planner.planForToday.click();
    await expect(planner.toast("1 signal planned for today")).toBeVisible();
    await expect(planner.slot(1)).toContainText("Left open yesterday");
    await planner.undo.click();
    await expect(planner.row("Left open yesterday")).toBeVisible();

    await planner.previousDay.click();
    await expect(planner.heading).toHaveText("Here's what you did yesterday");
    await expect(planner.slot(1)).toContainText("Finished yesterday");
    await expect(planner.slot(2)).toContainText("Empty signal slot");
    await expect(page.getByText("Came back: Left open yesterday")).toBeVisible();

    const plan = await script.call<{ returned: { title: string }[] }>(
      "GET",
      `/daily-plan/${yesterday}`,
    );
    expect(plan.returned.map(({ title }) => title)).toEqual(["Left open yesterday"]);
    const again = await script.call("POST", `/daily-plan/${yesterday}/rollover`);
    expect(again).toEqual({ rolledOverCount: 0 });
  });
});
