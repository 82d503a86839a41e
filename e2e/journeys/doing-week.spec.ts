import type { DailyPlan } from "@daysignal/core";
import { type BrowserContextOptions, devices, type Page } from "@playwright/test";
import { createScript } from "../src/api.ts";
import { canMoveClocks, MovedWorld } from "../src/moved-world.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { suppressTour } from "../src/suppress-tour.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

interface Interval {
  id: string;
  taskId: string;
  startedAt: string;
  endedAt: string | null;
}

const chip = (page: Page) => page.getByRole("region", { name: "Running signal" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A week in March 2027 in Berlin, whose Sunday has 23 hours. */
const monday = "2027-03-22";
const days = Array.from({ length: 7 }, (_, day) => `2027-03-${22 + day}`);
const [, tuesday, wednesday, thursday, , saturday, sunday] = days;

/**
 * The minutes of intervals by day and signal, counted one by one, without the app's rules. An interval
 * through the night is listed on both of its days.
 */
function count(intervals: readonly Interval[], titles: ReadonlyMap<string, string>) {
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" });
  const minutes: Record<string, number> = {};
  const once = new Map(intervals.map((interval) => [interval.id, interval]));
  for (const { taskId, startedAt, endedAt } of once.values()) {
    for (let at = Date.parse(startedAt); at < Date.parse(endedAt ?? ""); at += 60_000) {
      const key = `${dayOf.format(at)} ${titles.get(taskId)}`;
      minutes[key] = (minutes[key] ?? 0) + 1;
    }
  }
  return minutes;
}

test("a week of work: by mouse, by key and by touch, with a second device, a sleep, corrections and a review", {
  tag: ["@thorough", "@chromium"],
}, async ({ browser }) => {
  test.skip(!canMoveClocks, "libfaketime is missing: apt-get install libfaketime");
  test.slow();
  const world = await MovedWorld.start(`${monday}T08:00:00Z`);
  const user = newUser("week");
  const visitor = createScript("", world.url);
  await visitor.call("POST", "/register", user);
  // That of a registration ends after a day.
  const signIn = { username: user.username, password: user.password, rememberMe: true };
  const { token } = await visitor.call<{ token: string }>("POST", "/login", signIn);
  const script = createScript(token, world.url);
  const titles = new Map<string, string>();
  const plan = async (title: string, date: string, more: object = {}) => {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title, ...more });
    titles.set(id, title);
    await script.call("POST", "/daily-plan/select", { date, taskId: id });
    return id;
  };
  const report = await plan("Report", monday, { estimatedMinutes: 30 });
  await plan("Call Anna", monday, { estimatedMinutes: 30 });
  const hall = await plan("Paint the hall", tuesday ?? "", { estimatedMinutes: 480, workDays: 3 });
  const taxes = await plan("Taxes", thursday ?? "", { estimatedMinutes: 60 });
  const runs = (id: string | undefined) =>
    expect
      .poll(async () => (await script.call<Interval | null>("GET", "/time/running"))?.taskId)
      .toBe(id);
  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      ...{ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" },
      ...{ timezoneId: "Europe/Berlin", locale: "en-GB", serviceWorkers: "block", ...options },
      baseURL: world.url,
    });
    await context.addInitScript(suppressTour);
    const page = await context.newPage();
    await world.add(page);
    await signInByScript(page, user);
    return { page, planner: new DayPage(page), close: () => context.close() };
  };

  try {
    // Monday, by mouse; in the middle of it a second device.
    const { page, planner } = await open();
    const start = (slot: number) =>
      planner.slot(slot).getByRole("button", { name: "Start", exact: true });
    await start(1).click();
    await runs(report);
    await world.pass(25);
    await expect(planner.slot(1).locator("[data-time]")).toHaveAttribute("data-time", "25:00");
    await chip(page).getByRole("button", { name: "Pause" }).click();
    await runs(undefined);
    await world.pass(5);
    await start(1).click();
    await runs(report);
    await world.pass(20);
    const second = await open();
    await expect(chip(second.page)).toContainText("Report");
    await second.planner.slot(2).getByRole("button", { name: "Start", exact: true }).click();
    await expect(chip(page)).toContainText("Call Anna");
    await world.pass(15);
    await second.planner.slot(2).getByRole("checkbox", { name: "Done" }).click();
    await expect(chip(page)).toHaveCount(0);
    // What was timed is not asked about.
    await expect(second.page.getByRole("group", { name: "It took" })).toHaveCount(0);
    world.remove(second.page);
    await second.close();
    await start(1).click();
    await runs(report);
    await world.pass(10);
    await planner.slot(1).getByRole("checkbox", { name: "Done" }).click();
    await runs(undefined);
    await expect(planner.slot(1)).toContainText("55m of 30m");

    // Tuesday, by keyboard alone.
    await world.sleepUntil(`${tuesday}T08:00:00Z`);
    await expect(planner.slot(1)).toContainText("Paint the hall");
    const { keyboard } = page;
    await planner.slot(1).focus();
    await keyboard.press("f");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paint the hall");
    await runs(hall);
    await world.pass(40);
    await expect(page.getByRole("timer")).toHaveText("40:00");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading "Paint the hall" [level=1]
        - timer: "40:00"
        - button "Pause"
        - button "Done"
        - button "Worked on it"
    `);
    await button(page, "Worked on it").press("Enter");
    await runs(undefined);
    await keyboard.press("Escape");
    await expect(planner.slot(1)).toHaveAccessibleName(/Paint the hall, worked on$/);

    // Wednesday: the device sleeps while it runs, and the time is corrected afterwards.
    await world.sleepUntil(`${wednesday}T08:00:00Z`);
    await expect(planner.slot(1)).toHaveAccessibleName(/: Paint the hall$/);
    await planner.slot(1).focus();
    await keyboard.press("g");
    await runs(hall);
    await world.pass(30);
    await world.sleepUntil(`${wednesday}T11:30:00Z`);
    const question = page.getByRole("dialog", { name: "How much of this time counts?" });
    await expect(question).toMatchAriaSnapshot(`
      - dialog "How much of this time counts?":
        - button "All of it (3h 30m)"
        - button /Until/
        - button "Discard this time"
    `);
    await question.getByRole("button", { name: "Until" }).click();
    await runs(undefined);
    await planner.fromCardMenu(1, "View Details");
    const details = planner.dialog("Signal Details");
    await details.getByRole("button", { name: "Time spent" }).click();
    const row = details.getByRole("group", { name: "Time spent" }).getByRole("listitem").first();
    await expect(row).toContainText("30m");
    await row.getByRole("button", { name: /^Edit/ }).click();
    await row.getByLabel("Length").fill("45m");
    await keyboard.press("Enter");
    await expect(row).toContainText("45m");
    await keyboard.press("Escape");
    await expect(details).toBeHidden();
    await planner.slot(1).focus();
    await keyboard.press("Shift+W");
    await expect(planner.slot(1)).toHaveAccessibleName(/Paint the hall, worked on$/);

    // Thursday, on the phone by touch.
    world.remove(page);
    await world.sleepUntil(`${thursday}T08:00:00Z`);
    const { defaultBrowserType: _browser, ...pixel } = devices["Pixel 7"];
    const phone = await open(pixel);
    const { slots } = await script.call<DailyPlan>("GET", `/daily-plan/${thursday}`);
    const place = (title: string) => slots.findIndex(({ signal }) => signal?.title === title) + 1;
    const onPhone = (title: string) => phone.planner.slot(place(title));
    await onPhone("Paint the hall").getByRole("button", { name: "Start", exact: true }).tap();
    await runs(hall);
    await world.pass(20);
    await chip(phone.page).getByRole("button", { name: "Pause" }).tap();
    await runs(undefined);
    await world.pass(60);
    await onPhone("Taxes").getByRole("checkbox", { name: "Done" }).tap();
    const took = phone.page.getByRole("group", { name: "It took" });
    await took.getByRole("button", { name: "30m" }).tap();
    await expect(phone.planner.toast("It took 30m")).toBeVisible();
    await expect
      .poll(() => script.call("GET", `/tasks/${taxes}`))
      .toMatchObject({ spentMinutes: 30 });
    world.remove(phone.page);
    await phone.close();

    // Through the night in which clocks are moved: from 23:30 to 4:30 are four hours.
    await world.sleepUntil(`${sunday}T10:00:00Z`);
    await script.call("POST", "/time", {
      ...{ taskId: hall, startedAt: `${saturday}T22:30:00Z`, endedAt: `${sunday}T02:30:00Z` },
    });

    // All agree: what was lived, the intervals, each signal's and slot's minutes, and the review.
    const { days: stored } = await script.call<{ days: { intervals: Interval[] }[] }>(
      "GET",
      `/time?from=${monday}&to=${sunday}`,
    );
    const lived = {
      [`${monday} Report`]: 55,
      [`${monday} Call Anna`]: 15,
      [`${tuesday} Paint the hall`]: 40,
      [`${wednesday} Paint the hall`]: 45,
      [`${thursday} Paint the hall`]: 20,
      [`${thursday} Taxes`]: 30,
      [`${saturday} Paint the hall`]: 30,
      [`${sunday} Paint the hall`]: 210,
    };
    expect(
      count(
        stored.flatMap(({ intervals }) => intervals),
        titles,
      ),
    ).toEqual(lived);
    for (const [id, title] of titles) {
      const sum = Object.entries(lived)
        .filter(([key]) => key.endsWith(title))
        .reduce((total, [, minutes]) => total + minutes, 0);
      expect(await script.call("GET", `/tasks/${id}`), title).toMatchObject({ spentMinutes: sum });
    }
    await world.add(page);
    await page.goto(`/review?by=range&day=${monday}&to=${sunday}`);
    const time = page.getByRole("region", { name: "Estimated and actual time" });
    await expect(time).toContainText("3h 25m of 7h 25m went to the signals of the day (46%).");
    // Of what was finished: estimated and actual, by the day of the week.
    await expect(time.getByRole("rowheader")).toHaveText(["Monday", "Thursday", "Total"]);
    await expect(time.getByRole("cell")).toHaveText([
      ...["1h", "1h 10m", "1h", "30m"],
      ...["2h", "1h 40m"],
    ]);
  } finally {
    await world.end();
  }
});
