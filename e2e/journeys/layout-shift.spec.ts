import { maxEstimatedMinutes } from "@daysignal/core";
import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { keepTokenOnce } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const { defaultBrowserType: _browser, ...pixel } = devices["Pixel 7"];
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/**
 * An account with whatever arrives late: appointments, what runs, subtasks, the offer of the morning.
 * More is planned than fits into the day, which takes the most words.
 */
async function registerWithLateParts() {
  const { username, password } = newUser("shift");
  const { token, call } = await registerByScript(username, password);
  await call("POST", "/calendars", { file: calendarFile(dayInBerlin()) });
  await call("POST", "/tasks", { title: "Paint the hall" });
  const subtasks = [{ title: "Collect the numbers" }];
  const task = { title: "Write the letter to the tax office", tags: ["tax"], subtasks };
  const long = { ...task, estimatedMinutes: maxEstimatedMinutes };
  const { id: taskId } = await call<{ id: string }>("POST", "/tasks", long);
  await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
  await call("POST", `/tasks/${taskId}/start`);
  return { token, call };
}

/** Records each shift of the layout, with the elements that moved. */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      // The font, where it comes late, moves a word by two pixels.
      if (entry.value < 0.0001) continue;
      const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40));
      shifts.push(`${entry.value.toFixed(4)}: ${moved.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Waits for what comes after the first paint: until no response has ended for a while. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let last = performance.now();
    const observer = new PerformanceObserver(() => {
      last = performance.now();
    });
    observer.observe({ type: "resource" });
    while (performance.now() < last + 700) await new Promise((done) => setTimeout(done, 100));
    observer.disconnect();
  });
}

const paths = ["/", "/focus", "/plan", "/week", "/review", "/projects", "/settings/calendars"];

/** A working day that is over, unless it is just past midnight, and one that lasts all day. */
const over = { workingDayStart: "00:00", workingDayEnd: "01:00" };
const lasting = { workingDayStart: "00:00", workingDayEnd: "23:59" };

for (const [device, use] of Object.entries({ desktop: {}, phone: pixel, tablet })) {
  test.describe(() => {
    test.use(use);

    // Only Chromium reports shifts.
    test(`nothing moves while screens load on a ${device}`, {
      tag: "@chromium",
    }, async ({ page }) => {
      const { token, call } = await registerWithLateParts();
      await page.addInitScript(keepTokenOnce, token);
      await page.addInitScript(recordShifts);
      const nothingMovesAt = async (path: string) => {
        await page.goto(path);
        await page.getByRole("main").waitFor();
        await page.waitForLoadState("load");
        await untilQuiet(page);
        expect(await shiftsOf(page), path).toEqual([]);
      };
      const [first, second] = device === "phone" ? [over, lasting] : [lasting, over];
      await call("PATCH", "/settings", first);
      for (const path of paths) await nothingMovesAt(path);
      await call("PATCH", "/settings", second);
      await nothingMovesAt("/");
    });
  });
}
