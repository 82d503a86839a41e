import { clockTime } from "@daysignal/core";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, zone } from "../src/users.ts";
import { withCards } from "../src/with-cards.ts";

// A time that overlaps another one is refused.
test.use({ expectedStatuses: [409] });

/** An instant on a day, at a time in UTC; and what clocks show then. */
const instant = (offset: number, time: string) => `${dayInBerlin(offset)}T${time}:00.000Z`;
const clock = (offset: number, time: string) => clockTime(Date.parse(instant(offset, time)), zone);

test("times of a signal are added, corrected and removed in its details, each with undo", async ({
  page,
}) => {
  test.slow();
  const { script, cards, tasks } = await withCards(
    page,
    "times",
    { title: "Write the report" },
    { title: "Call Ada" },
  );
  const [report, call] = tasks.map(({ id }) => id);
  const add = (taskId: string | undefined, offset: number, from: string, to: string) =>
    script.call("POST", "/time", {
      ...{ taskId, startedAt: instant(offset, from), endedAt: instant(offset, to) },
    });
  const spent = async () =>
    (await script.call<{ spentMinutes: number }>("GET", `/tasks/${report}`)).spentMinutes;
  await add(report, -2, "08:00", "08:35");
  await add(call, -3, "08:00", "09:00");

  await cards.openDetails(1);
  const { details } = cards;
  await expect(details.getByText("35m on 1 day")).toBeVisible();
  await details.getByRole("button", { name: "Time spent" }).click();
  const panel = details.getByRole("group", { name: "Time spent" });
  const field = (name: string) => panel.getByLabel(name, { exact: true });
  const rows = panel.getByRole("listitem");
  await expect(rows).toHaveCount(1);

  // A length alone ends now.
  await field("Length").fill("45m");
  await field("Length").press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("45m");
  await expect(cards.toast("Time added")).toBeVisible();
  await expect.poll(spent).toBe(80);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(1);
  await expect.poll(spent).toBe(35);

  // The other signal's time is named, and what was typed stays.
  await field("Day").fill(dayInBerlin(-3));
  await field("From").fill(clock(-3, "08:30"));
  await field("To").fill(clock(-3, "09:30"));
  await panel.getByRole("button", { name: "Add Time" }).click();
  await expect(panel.getByRole("alert")).toContainText("“Call Ada” has this time: ");
  await expect(rows).toHaveCount(1);
  await expect(field("To")).toHaveValue(clock(-3, "09:30"));
  await field("From").fill(clock(-3, "09:00"));
  await expect(field("Length")).toHaveValue("30m");
  await panel.getByRole("button", { name: "Add Time" }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(spent).toBe(65);

  // Over midnight.
  await field("Day").fill(dayInBerlin(-5));
  await field("From").fill("23:30");
  await field("To").fill("23:00");
  await field("To").press("Enter");
  await expect(panel.getByRole("alert")).toHaveText("The end must be after the start.");
  await field("To").fill("00:20");
  await expect(panel.getByText("It ends on the next day.")).toBeVisible();
  await field("To").press("Enter");
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText("next day");
  await expect(rows.last()).toContainText("50m");

  // Corrected in its place, by its length; Escape cancels.
  const first = rows.first();
  await first.getByRole("button", { name: /^Edit/ }).click();
  await expect(first.getByLabel("Length")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first.getByRole("button", { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await first.getByLabel("Length").fill("1h");
  await first.getByLabel("Length").press("Enter");
  await expect(first).toContainText("1h");
  await expect(first.getByRole("button", { name: /^Edit/ })).toBeFocused();
  await expect.poll(spent).toBe(140);
  await first.getByRole("button", { name: /^Remove/ }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(spent).toBe(80);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(3);
  await expect.poll(spent).toBe(140);

  // The one that runs is paused here.
  await script.call("POST", `/tasks/${report}/start`, {});
  await expect(rows.first()).toContainText("since");
  await rows.first().getByRole("button", { name: "Pause" }).click();
  await expect(rows.first()).not.toContainText("since");
  await expect(rows).toHaveCount(4);
});

test("estimates are offered as others took, and the time bar counts with it if wanted", async ({
  page,
}) => {
  const { script, cards } = await withCards(page, "learned", { title: "Write the report" });
  for (const day of [-7, -6, -5, -4, -3]) {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title: `Day ${day}` });
    await script.call("POST", "/time", {
      ...{ taskId: id, startedAt: instant(day, "08:00"), endedAt: instant(day, "10:00") },
    });
    await script.call("POST", `/tasks/${id}/complete`, {});
  }
  await cards.fact(1, "Effort: 1h").click();
  const offered = page.getByRole("menuitem", { name: /^Use / });
  await expect(offered).toContainText("Things like this took 1.5 times as long (5 signals)");
  await offered.click();
  await expect(cards.fact(1, "Effort: 1h 30m")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("1h 30m planned")).toBeVisible();

  const settings = new SettingsPage(page);
  await settings.open("General");
  await page
    .getByRole("radiogroup", { name: "Count by experience" })
    .getByText("On", { exact: true })
    .click();
  await expect
    .poll(() => script.call("GET", "/settings"))
    .toMatchObject({ countsLearnedTime: true });
  await page.goto("/plan");
  await expect(main.getByText("By experience rather 2h 20m than 1h 30m.")).toBeVisible();
  await expect(main.getByText("2h 20m planned by experience")).toBeVisible();
  await page.goto("/");
  // The estimate itself stays, and details offer what is not used already.
  await cards.openDetails(1);
  await expect(cards.details.getByRole("button", { name: "Use 2h 20m" })).toBeVisible();
});
