import { registerByScript } from "../src/api.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const daysAgo = (count: number) => dayInBerlin(-count);

test("a review that takes long shows where its parts will be", async ({ page }) => {
  const user = newUser("slow");
  const { call } = await registerByScript(user.username, user.password);
  const tags = [..."abcdefgh"];
  const { id } = await call<{ id: string }>("POST", "/tasks", { title: "Write the report", tags });
  await call("POST", `/tasks/${id}/complete`);
  let release: () => void = () => undefined;
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  let wait = held();
  await page.route(/review\.get/, async (route) => {
    await wait;
    await route.continue();
  });
  await signInByScript(page, user);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const outline = page.getByRole("group", { name: "The review is loading" });
  await expect(outline).toBeVisible();
  release();
  // What counts nothing has no place: no figures of priorities, no year, no days before.
  const main = page.getByRole("main");
  await expect(main).toContainText("1 done without a plan. Nothing keeps coming back.");
  await expect(outline).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Done without a plan: 1/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Came back|High priority done):/ })).toHaveCount(
    0,
  );
  await expect(main).not.toContainText("Done in a year");
  await expect(main).not.toContainText("before:");

  // Figures of other days do not stay below the new range.
  wait = held();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(outline).toBeVisible();
  await expect(main).not.toContainText("1 done without a plan.");
  release();
  await expect(main).toContainText("Nothing was planned or done on these days");
  await expect(page.getByRole("link", { name: "Plan your day" })).toHaveCount(0);

  // A week without signals leads to the one before, if something was done there.
  for (const _ of ["this week", "the next one"]) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await main.getByRole("link", { name: /: 1 signal done$/ }).click();
  await expect(main).toContainText("1 done without a plan.");

  // The first row that a long table leaves out takes the focus of the button that shows it.
  await main.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(main.getByRole("button", { name: /g: 1$/ })).toBeFocused();
});

test("a review says what got done and what keeps coming back, opens it, and decides about it", async ({
  page,
}) => {
  const user = newUser("review");
  const { call } = await registerByScript(user.username, user.password);
  const add = async (title: string) => {
    const { id } = await call<{ id: string }>("POST", "/tasks", { title });
    return id;
  };
  const [tidy, report] = [await add("Tidy the attic"), await add("Write the report")];
  for (const count of [2, 1]) {
    await call("POST", "/daily-plan/select", { date: daysAgo(count), taskId: tidy });
    await call("POST", `/daily-plan/${daysAgo(count)}/rollover`);
  }
  await call("POST", "/daily-plan/select", { date: daysAgo(1), taskId: report });
  await call("POST", `/tasks/${report}/complete`);
  // At noon of yesterday in Berlin, and of the day before.
  const track = (taskId: string, count: number, minutes: number) => {
    const startedAt = `${daysAgo(count)}T11:00:00.000Z`;
    const endedAt = new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
    return call("POST", "/time", { taskId, startedAt, endedAt });
  };
  await track(report, 1, 75);
  await track(report, 2, 25);
  await signInByScript(page, user);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Review", level: 1 })).toBeVisible();
  await page.goto(`/review?by=range&day=${daysAgo(2)}&to=${daysAgo(0)}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("1 of 3 done. 2 came back. 1 keeps coming back.");
  // A day is typed digit by digit, over years that are none yet, as one step back.
  const first = page.getByLabel("First day");
  await first.focus();
  await page.keyboard.type("10052025");
  await expect(page).toHaveURL(/day=2025-10-05/);
  await first.fill(daysAgo(2));
  await expect(main).toContainText("1 of 3 done. 2 came back. 1 keeps coming back.");

  // By keyboard, from the table of the chart.
  await page.getByText("Show as a table").first().press("Enter");
  await page.getByRole("row").getByRole("button", { name: "2", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Tidy the attic" })).toContainText(
    "Came back",
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: "Write the report" })).toContainText(
    "Done",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // Each sentence opens what it counts; a figure also opens that of the days before.
  await page.getByRole("button", { name: "1 of 3 done." }).press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Came back: 2" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Days in a row: 1" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Write the report");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Decide about “Tidy the attic”" }).click();
  await page.getByRole("button", { name: /^Let it go/ }).click();
  await expect(main).toContainText("1 of 1 done. Nothing keeps coming back.");

  // Estimates and actual time, and what took longer, which opens its details.
  const time = page.getByRole("region", { name: "Estimated and actual time" });
  await expect(time).toContainText("1h 15m of 1h 40m went to the signals of the day (75%).");
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
  await expect(time.getByRole("rowheader")).toHaveText(weekday.format(new Date(daysAgo(1))));
  await expect(time.getByRole("cell")).toHaveText(["1h", "1h 40m"]);
  const longer = page.getByRole("region", { name: "Took longer than estimated" });
  await expect(longer.getByRole("listitem")).toContainText("1h 40m instead of 1h");
  await longer.getByRole("link", { name: "Write the report" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toHaveValue(
    "Write the report",
  );
});
