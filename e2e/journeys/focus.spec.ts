import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { tapItem } from "../src/finger.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const proposal = "Write the proposal";
const anna = "Call Anna";

/** Signs in as a user with two signals planned for today, and returns what says which one runs. */
async function enter(page: Page) {
  const user = newUser("focus");
  const { call } = await registerByScript(user.username, user.password);
  const plan = async (title: string) => {
    const { id: taskId } = await call<{ id: string }>("POST", "/tasks", { title });
    await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
    return taskId;
  };
  const first = await plan(proposal);
  const second = await plan(anna);
  await signInByScript(page, user);
  await new PlannerPage(page).slot(2).getByText(anna).waitFor();
  const runs = (id: string | undefined) =>
    expect
      .poll(async () => (await call<{ taskId: string } | null>("GET", "/time/running"))?.taskId)
      .toBe(id);
  return { call, plan, first, second, runs };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("one signal is started, worked on and finished, and the next one, by keyboard alone", async ({
  page,
}) => {
  const { call, plan, first, second, runs } = await enter(page);
  const { keyboard } = page;
  const planner = new PlannerPage(page);
  await planner.slot(1).focus();
  await keyboard.press("f");
  await expect(heading(page)).toHaveText(proposal);
  await expect(page.getByRole("timer")).toHaveText(/^0:\d\d$/);
  await runs(first);

  // What has the focus is what is pressed next.
  await expect(button(page, "Pause")).toBeFocused();
  await keyboard.press("Space");
  await expect(button(page, "Start")).toBeFocused();
  await runs(undefined);
  // Apart from buttons, the space bar does the same, and so does G.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press("Space");
  await runs(first);
  await keyboard.press("g");
  await runs(undefined);
  await keyboard.press("g");
  await runs(first);

  await page.getByRole("textbox", { name: "Add a subtask" }).focus();
  await keyboard.type("Collect the numbers");
  await keyboard.press("Enter");
  const subtask = page.getByRole("checkbox", { name: "Collect the numbers" });
  await subtask.focus();
  await keyboard.press("Space");
  await expect(subtask).toBeChecked();
  await heading(page).getByRole("button").press("Enter");
  await keyboard.type("Write the offer");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Write the offer");
  await button(page, "Say the time").press("Enter");
  await expect(page.getByText("Write the offer: 0m. 1h estimated.")).toBeAttached();

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press("d");
  const next = button(page, `Start “${anna}”`);
  await expect(next).toBeFocused();
  // If the next one is finished elsewhere, the focus goes to what is left.
  await call("POST", `/tasks/${second}/complete`);
  await expect(button(page, "Reopen")).toBeFocused();
  await call("POST", `/tasks/${second}/reopen`);
  await next.focus();
  await runs(undefined);
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText(anna);
  await runs(second);
  await keyboard.press("Escape");
  await expect(planner.slot(1)).toContainText("Write the offer");
  type Plan = { slots: { done: boolean; signal: { title: string } | null }[] };
  await expect
    .poll(async () => (await call<Plan>("GET", `/daily-plan/${dayInBerlin()}`)).slots[0])
    .toMatchObject({ done: true, signal: { title: "Write the offer" } });

  // Elsewhere F shows what runs, and leads back.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press("f");
  await expect(heading(page)).toHaveText(anna);
  await keyboard.press("f");
  await expect(planner.slot(2)).toBeVisible();
  await runs(second);

  // One that is deleted elsewhere is followed by the next.
  const third = await plan("Tidy the desk");
  await keyboard.press("f");
  await expect(heading(page)).toHaveText(anna);
  await call("DELETE", `/tasks/${second}`);
  await expect(heading(page)).toHaveText("Tidy the desk");

  // After the last one, there are kind words and the way to today.
  await call("POST", `/tasks/${third}/complete`);
  await page.goto("/focus");
  await page.getByText("Nothing is left today").waitFor();
  await page.getByRole("link", { name: "Go to today" }).press("Enter");
  await expect(planner.slot(1)).toBeVisible();
});

/** In the page: moves what the device keeps of the rhythm so many seconds back. */
function moveBack([field, seconds]: readonly ["rest" | "wentOnAt", number]): void {
  const kept = JSON.parse(localStorage.getItem("focus_rhythm") ?? "{}");
  const at = new Date(Date.now() - seconds * 1000).toISOString();
  const moved = { ...kept, [field]: field === "rest" ? { ...kept.rest, startedAt: at } : at };
  localStorage.setItem("focus_rhythm", JSON.stringify(moved));
}

/** A browser without windows that stay on top; with one, it is a window that the test can see. */
function replaceSmallWindow(): void {
  // Firefox starts with a blank page, which has no storage.
  if (!location.protocol.startsWith("http")) return;
  const blank = async () => window.open("", "small", "popup,width=340,height=190");
  const value = sessionStorage.getItem("has_pip") ? { requestWindow: blank } : undefined;
  Object.defineProperty(window, "documentPictureInPicture", { value });
}

test("a break is offered, taken and over, and a small window shows the same", async ({ page }) => {
  await page.addInitScript(replaceSmallWindow);
  const { call, first, runs } = await enter(page);
  const planner = new PlannerPage(page);
  await planner.slot(1).hover();
  await planner.slot(1).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Focus" }).click();
  await runs(first);
  await button(page, "Breaks").click();
  await page.getByRole("checkbox", { name: "Offer breaks" }).check();
  const work = page.getByLabel("Minutes of work");
  await work.fill("0");
  await expect(page.getByText("Enter a whole number from 1 to 180.")).toBeVisible();
  await expect(work).toHaveValue("0");
  await work.fill("1");
  await page.getByLabel("Minutes of a break").fill("2");
  await page.keyboard.press("Escape");
  await expect(work).toBeHidden();
  await expect(page.getByText("break in 1m")).toBeVisible();

  // So that the end comes while one looks: it began nearly a minute ago.
  const { id } = await call<{ id: string }>("GET", "/time/running");
  const startedAt = new Date(Date.now() - 54_000).toISOString();
  await call("PATCH", `/time/${id}`, { startedAt });
  await page.getByText("Time for a break: 2 minutes").waitFor();
  await button(page, "Go on").click();
  await expect(page.getByText("break in 1m")).toBeVisible();
  await runs(first);

  // All of it survives a reload.
  await page.evaluate(moveBack, ["wentOnAt", 70] as const);
  await page.reload();
  await page.getByText("Time for a break: 2 minutes").waitFor();
  await button(page, "Take it").click();
  await expect(page.getByRole("timer")).toHaveText(/^1:[0-5]\d$/);
  await runs(undefined);
  await page.evaluate(moveBack, ["rest", 115] as const);
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/^0:0\d$/);
  await page.getByText("The break is over.").waitFor();
  await button(page, "Go on").click();
  await runs(first);

  // A narrow window of its own, without which it runs on.
  const opened = page.waitForEvent("popup");
  await button(page, "Small window").click();
  const small = await opened;
  await expect(heading(small)).toHaveText(proposal);
  await button(small, "Pause").click();
  await button(page, "Start").waitFor();
  await button(page, "Start").click();
  await button(small, "Pause").waitFor();
  await small.close();
  await runs(first);

  // In browsers that have one, a window of this page on top of all others.
  await page.evaluate(() => sessionStorage.setItem("has_pip", "yes"));
  await page.reload();
  const onTop = page.waitForEvent("popup");
  await button(page, "Small window").click();
  const top = await onTop;
  await expect(heading(top)).toHaveText(proposal);
  await expect(top.getByRole("timer")).toHaveCSS("font-variant-numeric", "tabular-nums");
  await button(top, "Done").click();
  await expect(button(page, `Start “${anna}”`)).toBeVisible();
  await runs(undefined);
});

const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];

test("a title and a subtask without a space stay on the page", async ({ page }) => {
  const { call, first } = await enter(page);
  const address = `https://example.org/${"a".repeat(180)}`;
  await call("PATCH", `/tasks/${first}`, { title: address });
  await call("POST", `/tasks/${first}/subtasks`, { title: address.slice(0, 150) });
  await page.goto(`/focus?id=${first}`);
  await expect(page.getByRole("checkbox", { name: /^https/ })).toBeVisible();
  const overflow = () =>
    page.evaluate(
      // Not `clientWidth`, which includes the place of the scroll bar that a headless browser hides.
      () => document.documentElement.scrollWidth - document.documentElement.offsetWidth,
    );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(overflow).toBe(0);
    await expect(page.getByRole("timer")).toBeInViewport();
  }
});

test.describe("on a phone", () => {
  test.use(phone);

  test("one signal alone by touch, and the peak moves only where motion is wanted", {
    tag: "@chromium",
  }, async ({ page }) => {
    const { first, runs } = await enter(page);
    const card = new PlannerPage(page).slot(1);
    await card.getByText(proposal).tap();
    await card.getByRole("button", { name: "More actions" }).tap();
    await tapItem(page, "Focus");
    await expect(heading(page)).toHaveText(proposal);
    await runs(first);
    const drawn = page.locator("svg path[data-lit]");
    await expect(drawn).toHaveCSS("stroke-dasharray", "none");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(drawn).toHaveCSS("stroke-dasharray", "1px");
    await button(page, "Pause").tap();
    await runs(undefined);
    await button(page, "Done").tap();
    await expect(button(page, `Start “${anna}”`)).toBeVisible();
    // The back gesture leads where one came from.
    await page.goBack();
    await expect(card).toContainText(proposal);
  });
});
