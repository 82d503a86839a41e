import type { Signal } from "@daysignal/core";
import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { tapItem } from "../src/finger.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

/** A user with some signals, the first of them planned for today. */
async function enter(titles: readonly string[]) {
  const user = newUser("later");
  const { call } = await registerByScript(user.username, user.password);
  const ids = new Map<string, string>();
  for (const title of titles) {
    const { id } = await call<{ id: string }>("POST", "/tasks", { title });
    ids.set(title, id);
  }
  const [first = ""] = titles;
  const of = (title: string) => `/tasks/${ids.get(title)}`;
  await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: ids.get(first) });
  const signal = (title: string) => call<Signal>("GET", of(title));
  return { user, call, of, signal, first };
}

/** Watches for the next dialog. Resolves with a function that tells whether it had the focus at once. */
async function watchForDialog(page: Page): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle(() => ({
    hadFocus: new Promise<boolean>((resolve) => {
      new MutationObserver((_changes, observer) => {
        const dialog = document.querySelector("[role=dialog]");
        if (!dialog) return;
        observer.disconnect();
        resolve(dialog.contains(document.activeElement));
      }).observe(document.body, { childList: true, subtree: true });
    }),
  }));
  return () => watch.evaluate(({ hadFocus }) => hadFocus);
}

test("signals are hidden, wait and are duplicated by mouse and key, and come back by themselves", async ({
  page,
}) => {
  const { user, call, of, signal, first } = await enter(["Report", "Tulips", "Train", "Hall"]);
  await call("POST", `${of("Train")}/subtasks`, { title: "Compare the prices" });
  await page.clock.install({ time: new Date() });
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const { keyboard } = page;
  const hide = planner.dialog("Hide until");
  const tab = (name: string) => page.getByRole("tab", { name });
  /** Opens a view; its tab takes the focus a moment later. */
  const open = async (name: string) => {
    await tab(name).click();
    await expect(tab(name)).toBeFocused();
  };
  const focus = (title: string) => page.getByRole("listitem", { name: title, exact: true }).focus();
  await planner.slot(1).getByText(first).waitFor();

  // By mouse from a card: it leaves its day and is hidden, as one step.
  await planner.fromCardMenu(1, "Hide until…");
  await expect(hide).toContainText("It leaves today");
  await hide.getByRole("button", { name: "Next month" }).first().click();
  await expect(planner.toast(/^Hidden until /)).toBeVisible();
  await expect(planner.slot(1)).not.toContainText(first);
  await expect.poll(async () => (await signal(first)).currentLocation).toBe("available");
  await expect(planner.row(first)).toBeHidden();
  await open("Hidden");
  await expect(planner.row(first)).toContainText("Hidden until");
  await keyboard.press("z");
  await expect(planner.slot(1)).toContainText(first);
  await expect.poll(async () => (await signal(first)).hiddenUntil).toBe(null);
  await keyboard.press("Control+Shift+z");
  await expect(planner.slot(1)).not.toContainText(first);
  await expect(planner.row(first)).toContainText("Hidden until");
  // Its sign opens the same dialog, which also shows it.
  await planner
    .row(first)
    .getByRole("button", { name: /^Hidden until/ })
    .click();
  await hide.getByRole("button", { name: "Show now" }).click();
  await expect(hide).toBeHidden();
  await open("Available");
  await expect(planner.row(first)).toBeVisible();

  // By key.
  await focus("Tulips");
  const hadFocus = await watchForDialog(page);
  await keyboard.press("h");
  expect(await hadFocus(), "a key pressed at once goes to the dialog").toBe(true);
  await keyboard.press("Enter");
  await expect(hide).toBeHidden();
  await expect(planner.row("Tulips")).toBeHidden();
  await expect.poll(async () => (await signal("Tulips")).hiddenUntil).toBe(dayInBerlin(1));
  // The focus goes on to the next row.
  await expect(page.getByRole("listitem", { name: first, exact: true })).toBeFocused();

  await focus("Hall");
  await keyboard.press("Shift+A");
  const wait = planner.dialog("Waiting for");
  await wait.getByLabel("Who or what").fill("the painters");
  await keyboard.press("Enter");
  await expect(wait).toBeHidden();
  await expect(planner.row("Hall")).toBeHidden();
  await open("Waiting");
  await expect(planner.row("Hall")).toContainText("Waiting for the painters");
  await expect.poll(async () => (await signal("Hall")).waitingFor).toBe("the painters");
  // On another device it waits no longer.
  await call("PATCH", of("Hall"), { waitingFor: null });
  await expect(planner.row("Hall")).toBeHidden();
  await open("Available");
  await expect(planner.row("Hall")).toBeVisible();

  // A copy, with its subtasks; undone and redone.
  await focus("Train");
  await keyboard.press("Shift+C");
  await expect(planner.toast("Signal duplicated")).toBeVisible();
  await expect(planner.row("Train")).toHaveCount(2);
  await keyboard.press("z");
  await expect(planner.row("Train")).toHaveCount(1);
  await keyboard.press("Control+Shift+z");
  await expect(planner.row("Train")).toHaveCount(2);
  const subtasks = async () => {
    const trains = (await call<Signal[]>("GET", "/tasks")).filter(({ title }) => title === "Train");
    return await Promise.all(trains.map(({ id }) => call("GET", `/tasks/${id}/subtasks`)));
  };
  const copied = [{ title: "Compare the prices", completed: 0 }];
  await expect.poll(subtasks).toMatchObject([copied, copied]);

  // Several at once.
  await focus("Hall");
  await keyboard.press("x");
  await planner.row(first).click({ modifiers: ["ControlOrMeta"] });
  const bar = page.getByRole("toolbar", { name: "Selected signals" });
  await bar.getByRole("button", { name: "Hide until…" }).click();
  const panel = page.getByRole("dialog", { name: "Hide until…" });
  await panel.getByRole("button", { name: "Next week", exact: true }).click();
  await expect(planner.toast("2 signals hidden")).toBeVisible();
  await expect(planner.row("Hall")).toBeHidden();
  await keyboard.press("z");
  await expect(planner.row("Hall")).toBeVisible();
  await expect(planner.row(first)).toBeVisible();

  // At the beginning of the next day it is available without a reload.
  await expect(planner.row("Tulips")).toBeHidden();
  await page.clock.setFixedTime(new Date(Date.now() + 24 * 3_600_000));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(planner.row("Tulips")).toBeVisible();
});

const { defaultBrowserType: _browser, ...pixel } = devices["Pixel 7"];

test.describe("on a phone", () => {
  test.use(pixel);

  test("a signal is hidden and waits by touch", { tag: "@chromium" }, async ({ page }) => {
    const { user, signal } = await enter(["Report", "Tulips"]);
    await signInByScript(page, user);
    const planner = new DayPage(page);
    const more = (title: string) =>
      planner.row(title).getByRole("button", { name: "More actions" });
    await more("Tulips").tap();
    await tapItem(page, "Waiting for…");
    const wait = planner.dialog("Waiting for");
    await wait.getByLabel("Who or what").fill("Anna");
    await wait.getByRole("button", { name: /^Ask on/ }).tap();
    await page.getByRole("button", { name: "Next week", exact: true }).tap();
    await expect(wait.getByRole("button", { name: /^Ask on: (?!No day)/ })).toBeVisible();
    await wait.getByRole("button", { name: "Save" }).tap();
    await expect(wait).toBeHidden();
    await expect(planner.row("Tulips")).toBeHidden();
    await expect.poll(async () => (await signal("Tulips")).waitingFor).toBe("Anna");
    await planner.undo.tap();
    await expect(planner.row("Tulips")).toBeVisible();
    await more("Tulips").tap();
    await tapItem(page, "Hide until…");
    const hide = planner.dialog("Hide until");
    await hide.getByRole("button", { name: "Tomorrow" }).first().tap();
    await expect(hide).toBeHidden();
    await expect(planner.row("Tulips")).toBeHidden();
    await expect.poll(async () => (await signal("Tulips")).hiddenUntil).toBe(dayInBerlin(1));
  });
});
