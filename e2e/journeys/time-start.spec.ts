import { devices, type Page } from "@playwright/test";
import { registerByScript, type Script } from "../src/api.ts";
import { untilCached } from "../src/cached-app.ts";
import { tapItem } from "../src/finger.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { suppressTour } from "../src/suppress-tour.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

interface Interval {
  id: string;
  taskId: string;
  startedAt: string;
  endedAt: string | null;
}

const minute = 60_000;
/** A time zone in which it is about noon, so that no day ends within the hours around now. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? "Etc/GMT" : `Etc/GMT${behind < 0 ? "-" : "+"}${Math.abs(behind)}`;
}
const chip = (page: Page) => page.getByRole("region", { name: "Running signal" });
const runningId = async ({ call }: Script) =>
  (await call<Interval | null>("GET", "/time/running"))?.taskId ?? null;

/** An account whose signals are planned for today, and their ids. */
async function withPlanned(name: string, ...titles: string[]) {
  const user = newUser(name);
  const script = await registerByScript(user.username, user.password);
  const ids: string[] = [];
  for (const title of titles) {
    const { id: taskId } = await script.call<{ id: string }>("POST", "/tasks", { title });
    await script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
    ids.push(taskId);
  }
  const [first = "", second = ""] = ids;
  return { user, script, first, second };
}

test("a signal is started and paused by mouse and key, and other devices follow", async ({
  page,
  browser,
  baseURL,
}) => {
  const { user, script, first, second } = await withPlanned("starter", "Report", "Call Anna");
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const title = page.title.bind(page);
  await planner.slot(1).getByRole("button", { name: "Start", exact: true }).click();
  const time = planner.slot(1).getByRole("button", { name: "Pause" }).locator("[data-time]");
  await expect(time).toHaveAttribute("data-time", /^0:\d\d$/);
  await expect(chip(page)).toContainText("Report");
  await expect.poll(title).toBe("▶ 0m · Report – Daysignal");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon-running.svg");
  await expect.poll(() => runningId(script)).toBe(first);

  // Another one, by its key: the first is paused. Undone, it goes on.
  await planner.slot(2).focus();
  await page.keyboard.press("g");
  await expect(chip(page)).toContainText("Call Anna");
  await expect(planner.slot(1).getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await expect.poll(() => runningId(script)).toBe(second);
  await page.keyboard.press("Control+z");
  await expect(chip(page)).toContainText("Report");
  await expect.poll(() => runningId(script)).toBe(first);

  // On another screen it is seen, and paused; focus stays near.
  await page.getByRole("link", { name: "Week" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week");
  await chip(page).getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await expect(chip(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Today", exact: true })).toBeFocused();
  await expect.poll(title).toBe("Week · Daysignal");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon.svg");
  await expect.poll(() => runningId(script)).toBe(null);
  await planner.keepToast("Paused");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip(page)).toContainText("Report");
  await expect.poll(() => runningId(script)).toBe(first);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    await context.addInitScript(suppressTour);
    const other = await context.newPage();
    await signInByScript(other, user);
    const there = new PlannerPage(other);
    await expect(chip(other)).toContainText("Report");
    await there.slot(1).getByRole("button", { name: "Pause" }).click();
    await expect(chip(other)).toHaveCount(0);
    await expect(chip(page)).toHaveCount(0);
    // Each time counts once: the pauses of seconds make no interval overlap.
    const { days } = await script.call<{ days: { intervals: Interval[] }[] }>(
      "GET",
      `/time?from=${dayInBerlin(-1)}&to=${dayInBerlin()}`,
    );
    const intervals = days.flatMap(({ intervals: ofDay }) => ofDay);
    for (const [place, { startedAt }] of intervals.entries()) {
      expect((intervals[place - 1]?.endedAt ?? startedAt) <= startedAt).toBe(true);
    }
  } finally {
    await context.close();
  }
});

test.describe("without a connection", () => {
  test.use({ goesOffline: true, serviceWorkers: "allow" });

  test("starts and pauses are kept with their times", async ({ page, context }) => {
    const { user, script, first, second } = await withPlanned("flight", "Report", "Call Anna");
    await signInByScript(page, user);
    const planner = new PlannerPage(page);
    const start = (slot: number) =>
      planner.slot(slot).getByRole("button", { name: "Start", exact: true }).click();
    await planner.slot(2).waitFor();
    await untilCached(page, "Call Anna");
    await context.setOffline(true);
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    await start(1);
    await expect(chip(page)).toContainText("Report");
    await start(2);
    await expect(chip(page)).toContainText("Call Anna");
    await expect(page.getByText("2 changes waiting.")).toBeVisible();
    const landedAt = new Date().toISOString();
    await context.setOffline(false);
    await expect.poll(() => runningId(script)).toBe(second);
    const { days } = await script.call<{ days: { intervals: Interval[] }[] }>(
      "GET",
      `/time?from=${dayInBerlin(-1)}&to=${dayInBerlin()}`,
    );
    const [report, call] = days.flatMap(({ intervals }) => intervals);
    expect(report?.taskId).toBe(first);
    expect(report?.endedAt).toBe(call?.startedAt);
    expect((call?.startedAt ?? landedAt) < landedAt).toBe(true);
    await expect(chip(page)).toContainText("Call Anna");
  });
});

test("a phone starts a signal by a tap, and shows it above the places", {
  tag: "@chromium",
}, async ({ browser }) => {
  const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
  const { user, script, first } = await withPlanned("tapper", "Report");
  await script.call("POST", "/tasks", { title: "Waiting" });
  const context = await browser.newContext({ ...phone, baseURL: process.env["TESTED_URL"] ?? "" });
  try {
    await context.addInitScript(suppressTour);
    const page = await context.newPage();
    await signInByScript(page, user);
    const planner = new PlannerPage(page);
    await planner.slot(1).getByRole("button", { name: "Start", exact: true }).tap();
    await expect(chip(page)).toContainText("Report");
    await expect.poll(() => runningId(script)).toBe(first);
    const places = page.getByRole("navigation", { name: "Places" });
    const [above, below] = [await chip(page).boundingBox(), await places.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

    await planner.row("Waiting").getByRole("button", { name: "More actions" }).tap();
    await tapItem(page, "Start");
    await expect(chip(page)).toContainText("Waiting");
    await chip(page).getByRole("button", { name: "Pause" }).tap();
    await expect(chip(page)).toHaveCount(0);
    await expect.poll(() => runningId(script)).toBe(null);
  } finally {
    await context.close();
  }
});

test("after a sleep it asks once what to keep", async ({ page }) => {
  const { user, script, first } = await withPlanned("sleeper", "Report");
  await script.call("PATCH", "/settings", { timeZone: zoneAtNoon() });
  // All times count from the start: the journey itself can take minutes.
  const start = Date.now() - 150 * minute;
  const after = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const running = await script.call<Interval>("POST", `/tasks/${first}/start`, { at: after(0) });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await expect(chip(page)).toContainText("Report");
  const dialog = page.getByRole("dialog", { name: "How much of this time counts?" });
  const spent = async () =>
    (await script.call<{ spentMinutes: number }>("GET", `/tasks/${first}`)).spentMinutes;
  /** Opens the app as after a sleep that began these minutes after the start. */
  const wakeUp = async ({ id }: Interval, minutes: number) => {
    // The app is awake at first, and notes that.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("time_seen"))).toContain(id);
    // At once: in between it could note again that it is awake.
    await page.evaluate(
      (seen) => {
        localStorage.setItem("time_seen", seen);
        dispatchEvent(new Event("focus"));
      },
      `${id} ${after(minutes)}`,
    );
    await expect(dialog.getByRole("button", { name: /^All of it/ })).toBeFocused();
  };

  await wakeUp(running, 40);
  await expect(dialog.getByRole("button", { name: /^All of it \(2h 3\dm\)$/ })).toBeVisible();
  // Another end: not in the future, and the field keeps what was typed.
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter the time at which you stopped.")).toBeVisible();
  await dialog.getByRole("button", { name: "Until" }).click();
  await expect(dialog).toBeHidden();
  await expect(chip(page)).toHaveCount(0);
  await expect.poll(spent).toBe(40);

  // Undone, it goes on from there, and is asked about anew: all of it stays, and it is not asked again.
  await planner.keepToast("40m kept");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip(page)).toContainText("Report");
  await expect.poll(() => runningId(script)).toBe(first);
  const again = await script.call<Interval>("GET", "/time/running");
  await wakeUp(again, 90);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(chip(page)).toContainText("Report");
  await expect(dialog).toHaveCount(0);

  // Nothing of what followed: only what was kept before.
  await page.evaluate(
    (kept) => localStorage.setItem("time_kept", kept),
    `${again.id} ${after(90)}`,
  );
  await wakeUp(again, 130);
  await dialog.getByRole("button", { name: "Discard this time" }).click();
  await expect(chip(page)).toHaveCount(0);
  await expect.poll(() => runningId(script)).toBe(null);
  await expect.poll(spent).toBe(90);
});

test("finishing what was not timed offers to say what it took", async ({ page }) => {
  const { user, script, first, second } = await withPlanned("finisher", "Report", "Call Anna");
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const done = (slot: number) => planner.slot(slot).getByRole("checkbox", { name: "Done" });
  const took = page.getByRole("group", { name: "It took" });
  const spent = async (id: string) =>
    (await script.call<{ spentMinutes: number }>("GET", `/tasks/${id}`)).spentMinutes;

  await done(1).click();
  await planner.keepToast("Signal done");
  await took.getByRole("button", { name: "30m" }).click();
  await planner.keepToast("It took 30m");
  await expect.poll(() => spent(first)).toBe(30);
  await expect(planner.slot(1)).toContainText("30m of 1h");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => spent(first)).toBe(0);
  await expect(planner.slot(1)).not.toContainText("30m of 1h");

  // Another duration; the first is before it, as times never overlap.
  await done(2).click();
  await planner.keepToast("Signal done");
  await took.getByRole("button", { name: "Other…" }).click();
  const dialog = page.getByRole("dialog", { name: "How long did it take?" });
  await dialog.getByRole("textbox").fill("long");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a duration, such as 45m or 2h.")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveValue("long");
  await dialog.getByRole("textbox").fill("23h");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => spent(second)).toBe(1380);

  // Nothing more fits into the day.
  await done(1).click();
  await expect(done(1)).not.toBeChecked();
  // A second click at once would be a double click, of which one counts.
  await done(1).press("Space");
  await planner.keepToast("Signal done");
  await took.getByRole("button", { name: "2h" }).click();
  await expect(planner.toast("No room for 2h")).toBeVisible();

  // What was timed is not asked about, nor anything once that is switched off.
  await done(2).click();
  await expect(done(2)).not.toBeChecked();
  await done(2).click();
  await planner.keepToast("Signal done");
  await expect(took).toHaveCount(0);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("radiogroup", { name: "Ask what it took" }).getByText("Off").click();
  await expect
    .poll(
      async () => (await script.call<{ asksTimeSpent: boolean }>("GET", "/settings")).asksTimeSpent,
    )
    .toBe(false);
  await planner.open();
  await done(1).click();
  await expect(done(1)).not.toBeChecked();
  // A second click at once would be a double click, of which one counts.
  await done(1).press("Space");
  await planner.keepToast("Signal done");
  await expect(took).toHaveCount(0);
});
