import { devices, type Locator } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, mondayInBerlin, newUser, workingDayFromNow } from "../src/users.ts";

test("a day is filled by five presses of keys, closed in the evening, and the morning is not offered again", async ({
  page,
}) => {
  const user = newUser("morning");
  const { call } = await registerByScript(user.username, user.password);
  const add = async (fields: object) => (await call<{ id: string }>("POST", "/tasks", fields)).id;
  const tidy = await add({ title: "Tidy the attic", estimatedMinutes: 60 });
  await add({ title: "File the taxes", dueDate: `${dayInBerlin(-2)}T12:00:00.000Z` });
  for (const priority of [5, 4, 3]) await add({ title: `Number ${priority}`, priority });
  await add({ title: "Write a novel", priority: 5, impact: 4, estimatedMinutes: 1440 });
  // Nearly a whole day is left, whenever this runs.
  await call("PATCH", "/settings", workingDayFromNow());
  await call("POST", "/daily-plan/select", { date: dayInBerlin(-1), taskId: tidy });
  await signInByScript(page, user);

  const offer = page.getByRole("main").getByRole("link", { name: "Plan your day" });
  await offer.press("Enter");
  await expect(page.getByRole("heading", { name: "Plan your day", level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("There is room for 4 signals today.");
  const part = (name: string) => page.getByRole("region", { name });
  await expect(part("Back today").getByRole("button")).toHaveText([
    /Tidy the attic.*Returned from yesterday/,
    /^Hide until/,
  ]);
  await expect(part("Due").getByRole("button")).toHaveText([/File the taxes.*2d overdue/]);
  const recommended = part("Recommended").getByRole("button");
  await expect(recommended).toHaveText([
    /Write a novel/,
    /Number 5.*Priority 5/,
    /Number 4/,
    /Number 3/,
  ]);

  const fill = page.getByRole("button", { name: "Plan the best 4" });
  await expect(fill).toBeFocused();
  await page.keyboard.press("1");
  await expect(part("Back today").getByRole("button", { pressed: true })).toBeVisible();
  await expect(main).toContainText("1h planned");
  await page.keyboard.press("1");
  await expect(main).toContainText("0 of 4 planned");
  await page.keyboard.press("z");
  await expect(main).toContainText("1 of 4 planned");
  for (const key of ["2", "4"]) await page.keyboard.press(key);
  await expect(main).toContainText("3 of 4 planned");
  // Enter fills the last free slot, and says what it left.
  await page.keyboard.press("Enter");
  await expect(recommended.nth(2)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("No time is left for “Write a novel”.")).toBeVisible();
  await expect(main).toContainText("Today is full.");
  const start = page.getByRole("link", { name: "Start the day" });
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");

  const planner = new PlannerPage(page);
  await expect(planner.slot(1)).toContainText("Tidy the attic");
  await expect(planner.slot(4)).toContainText("Number 4");
  await planner.slot(4).focus();
  await page.keyboard.press("r");
  await expect(planner.slot(4)).not.toContainText("Number 4");
  await expect(offer).toHaveCount(0);

  // The screen stays in the palette, and can be switched off for good.
  await new DayPage(page).fromPalette("Plan your day");
  await page.getByRole("button", { name: "Never offer it" }).click();
  await expect(page.getByRole("button", { name: "Offer it again" })).toBeVisible();
  await expect
    .poll(async () => (await call<{ offersMorning: boolean }>("GET", "/settings")).offersMorning)
    .toBe(false);

  // The evening dialog counts what was done; each button moves one of the others.
  await page.getByRole("link", { name: "Back to Signals" }).click();
  await planner.slot(1).getByRole("checkbox", { name: "Done" }).click();
  await new DayPage(page).fromPalette("Close the day");
  const evening = page.getByRole("dialog", { name: "Close the day" });
  await expect(evening).toContainText("1 of 3 done");
  const of = (title: string) => evening.getByRole("listitem").filter({ hasText: title });
  await expect(of("Tidy the attic").getByRole("button")).toHaveCount(0);
  // The focus goes on to the next row, from the last one to the note.
  await of("File the taxes").getByRole("button", { name: "Tomorrow" }).press("Enter");
  await expect(of("Number 5").getByRole("button", { name: "Worked on it" })).toBeFocused();
  await of("Number 5").getByRole("button", { name: "Back to the list" }).press("Enter");
  await expect(evening.getByRole("textbox", { name: "Note of the day" })).toBeFocused();
  // Moved signals count as returned from today, stay in the total, and show where they went.
  await expect(evening).toContainText("1 of 3 done");
  await expect(evening).not.toContainText("Still open");
  await expect(of("File the taxes")).toContainText("Tomorrow");
  await expect(of("Number 5")).toContainText("Available");
  await evening.getByRole("textbox", { name: "Note of the day" }).fill("The attic is tidy.");
  // A note that was written elsewhere meanwhile is not replaced unasked.
  const read = page.waitForResponse(
    async (response) =>
      /\/trpc\/.*plan\.get/.test(response.url()) &&
      (await response.text()).includes("From the phone"),
  );
  await call("PUT", `/daily-plan/${dayInBerlin()}/note`, { note: "From the phone" });
  await read;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await evening.getByRole("button", { name: "Close the day" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere too" });
  await expect(question).toContainText("From the phone");
  await question.getByRole("button", { name: "Save" }).click();
  await expect(evening).toBeHidden();
  await expect(planner.slot(2)).not.toContainText("File the taxes");
  const planOf = async (day: string) => {
    type Plan = Record<"signals" | "returned", { title: string }[]> & { note: string | null };
    const { note, signals, returned } = await call<Plan>("GET", `/daily-plan/${day}`);
    const titlesOf = (list: Plan["signals"]) => list.map(({ title }) => title);
    return { note, titles: titlesOf(signals), returned: titlesOf(returned).sort() };
  };
  await expect
    .poll(() => planOf(dayInBerlin()))
    .toEqual({
      note: "The attic is tidy.",
      titles: ["Tidy the attic"],
      returned: ["File the taxes", "Number 5"],
    });
  expect(await planOf(dayInBerlin(1))).toEqual({
    note: null,
    titles: ["File the taxes"],
    returned: [],
  });
  const today = dayInBerlin();
  type Totals = { totals: { planned: number; done: number; returned: number } };
  const review = () => call<Totals>("GET", `/review?from=${today}&to=${today}`);
  expect((await review()).totals).toMatchObject({ planned: 3, done: 1, returned: 2 });

  // Undo reverts the note, then one return at a time.
  for (const count of [2, 1, 0]) {
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await review()).totals.returned).toBe(count);
  }
  await expect(planner.slot(2)).toContainText("File the taxes");
});

test.describe("with little height", { tag: "@chromium" }, () => {
  const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
  test.use(phone);

  test("the morning and the week begin with the day's signals on half of a phone's screen, and on its side", async ({
    page,
  }) => {
    const user = newUser("low");
    const { call } = await registerByScript(user.username, user.password);
    const { id } = await call<{ id: string }>("POST", "/tasks", { title: "Call Anna" });
    await call("POST", "/tasks", { title: "Write the report" });
    await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
    await call("POST", "/calendars", { file: calendarFile(dayInBerlin()) });
    const goals = ["Publish", "Run", "Rest"].map((title) => ({
      ...{ id: crypto.randomUUID(), title, status: "open" },
    }));
    await call("PUT", `/weeks/${mondayInBerlin()}/goals`, { goals });
    await signInByScript(page, user);
    const seen = async (signal: Locator) => {
      await signal.waitFor();
      await expect(signal).toBeInViewport({ ratio: 1 });
    };
    for (const [width, height] of [
      [390, 480],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/plan");
      await seen(page.getByRole("button", { name: /^Call Anna/ }));
      const free = page.getByRole("button", { name: /^Write the report/ });
      await seen(free);
      await free.tap();
      await expect(page.getByRole("main")).toContainText("2 of 4 planned");
      await free.tap();
      await expect(page.getByRole("main")).toContainText("1 of 4 planned");
      await page.getByRole("link", { name: "Week", exact: true }).tap();
      await seen(page.getByRole("listitem", { name: "Call Anna" }));
      await page.getByRole("link", { name: "Back to Signals" }).tap();
      await expect(page).toHaveURL(/\/$/);
    }
  });
});
