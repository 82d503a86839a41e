import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { fillList } from "../src/fill-list.ts";
import { SignalListPage } from "../src/pages/signal-list-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("many signals are selected, changed together, and restored by one undo", async ({ page }) => {
  test.slow();
  const user = newUser("bulk");
  const script = await registerByScript(user.username, user.password);
  await fillList(script);
  const { id } = await script.call("POST", "/tasks", { title: "Cancelled elsewhere" });
  await signInByScript(page, user);
  const list = new SignalListPage(page);
  await expect(list.count).toHaveText("6 signals");

  // The next start reads only what has changed since.
  const mark = () => page.evaluate(() => localStorage.getItem("daysignal_list"));
  await expect.poll(mark).not.toBeNull();
  await page.goto("about:blank");
  await script.call("DELETE", `/tasks/${id}`);
  const responses = countResponses(page);
  await page.goto("/");
  await expect(list.count).toHaveText("5 signals");
  await expect.poll(responses.paths).toContain("signal.listChanged");
  expect(responses.paths()).not.toContain("signal.list");
  expect(await responses.bytes()).toBeLessThan(20_000);
  const { keyboard } = page;
  await list.sortBy("Title (A-Z)");
  // answer the invoice, Book the train, Call Anna, Deep clean, Write the report
  const { bar } = list;

  // Keys that are pressed at once are for all selected ones, although their bar is still loading.
  await list.item("answer the invoice").focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Delete");
  await expect(list.rows).toHaveCount(0);
  await expect(page.getByRole("tab", { selected: true })).toBeFocused();
  await keyboard.press("z");
  await expect(list.count).toHaveText("5 signals");
  await list.item("answer the invoice").focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("s");
  await expect(bar.getByRole("button", { name: "Schedule" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await expect(bar).toHaveCount(0);

  // By checkbox, and from there with Shift to another one; Escape clears the selection.
  await list.select("Book the train");
  await expect(bar).toContainText("1 selected");
  await list.row("Deep clean").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await expect(list.box("Call Anna")).toBeChecked();
  await list.row("Call Anna").click({ modifiers: ["ControlOrMeta"] });
  await expect(bar).toContainText("2 selected");
  await keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(list.count).toHaveText("5 signals");

  // By key: a range, shortened, all of them; changes are announced.
  await list.item("answer the invoice").focus();
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowUp");
  await expect(bar).toContainText("2 selected");
  await expect(page.getByText("2 selected.", { exact: true })).toBeAttached();
  await keyboard.press("x");
  await expect(bar).toContainText("1 selected");
  await keyboard.press("ControlOrMeta+a");
  await expect(bar).toContainText("5 selected");

  // A field of all of them; undo restores each value.
  await bar.getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitemradio", { name: /^Urgent/ }).click();
  await list.keepToast("Priority of 5 signals: Urgent");
  await expect(list.rows.getByText("Urgent", { exact: true })).toHaveCount(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.rows.getByText("Urgent", { exact: true })).toHaveCount(0);
  await expect(list.row("Write the report")).toContainText("High");
  await bar.getByRole("button", { name: "Project" }).click();
  await page.getByRole("option", { name: "Atlas" }).click();
  await list.keepToast("Project assigned to 5 signals");
  await expect(list.rows.getByRole("button", { name: "Project: Atlas" })).toHaveCount(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.rows.getByRole("button", { name: "Project: Atlas" })).toHaveCount(2);

  await bar.getByRole("button", { name: "Tags" }).click();
  await page.getByRole("textbox", { name: "Add a tag" }).fill("autumn");
  await keyboard.press("Enter");
  await expect(list.toast("Tag “autumn” added to 5 signals")).toBeVisible();
  await expect(list.rows.getByRole("button", { name: /^Tags: .*autumn/ })).toHaveCount(5);
  await keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.rows.getByRole("button", { name: /^Tags: .*autumn/ })).toHaveCount(0);
  await bar.getByRole("button", { name: "Deadline" }).click();
  await page.getByRole("button", { name: "Tomorrow", exact: true }).click();
  await list.keepToast("Deadline set for 5 signals");
  await expect(list.rows.getByText("Due tomorrow", { exact: true })).toHaveCount(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.rows.getByText("Due tomorrow", { exact: true })).toHaveCount(0);

  // Today has room for four: the toast mentions the fifth; undo removes all four again.
  await bar.getByRole("button", { name: "Add to today" }).click();
  await expect(list.toast("4 signals planned for today")).toBeVisible();
  await expect(list.toast("Today is full: 1 more stays as it is.")).toBeVisible();
  await expect(list.rows).toHaveText([/Write the report/]);
  await expect(list.item("Write the report")).toBeFocused();
  await keyboard.press("x");
  await bar.getByRole("button", { name: "Add to today" }).click();
  await expect(list.toast("You can only have 4 signals for today.")).toBeVisible();
  await keyboard.press("z");
  await expect(list.count).toHaveText("5 signals");

  // Another day has room for four, too; focus stays in the list.
  await list.item("Call Anna").focus();
  await keyboard.press("ControlOrMeta+a");
  await bar.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("button", { name: "Tomorrow", exact: true }).click();
  await expect(list.toast("4 signals planned for tomorrow")).toBeVisible();
  await expect(list.count).toHaveText("1 signal");
  await expect(list.item("Write the report")).toBeFocused();
  await keyboard.press("z");
  await expect(list.count).toHaveText("5 signals");

  // Finished and deleted, each with one undo; the keys apply to all of them.
  await list.item("Book the train").focus();
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("d");
  await expect(list.toast("2 signals done")).toBeVisible();
  await expect(list.count).toHaveText("3 signals");
  await list.item("answer the invoice").focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Delete");
  await list.keepToast("3 signals moved to trash");
  await expect(page.getByText("Nothing is waiting")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.count).toHaveText("3 signals");
  await list.view("Completed").click();
  await expect(list.count).toHaveText("2 signals");
  await list.item("Call Anna").focus();
  await keyboard.press("ControlOrMeta+a");
  await bar.getByRole("button", { name: "Reopen" }).click();
  await expect(list.toast("2 signals reopened")).toBeVisible();
  // The address keeps the view.
  await page.reload();
  await expect(list.count).toHaveText("0 signals");
  await list.view("Recommended").click();
  await expect(list.count).toHaveText("5 signals");
});

test("a long list stays as it is while something hides the page, which gives its rows no height", async ({
  page,
}) => {
  const user = newUser("hidden");
  const script = await registerByScript(user.username, user.password);
  await script.call("POST", "/tasks", { title: "Signal" });
  const archive = await script.call<{ signals: object[] }>("GET", "/export");
  const copies = Array.from({ length: 500 }, () => ({ ...archive.signals[0], id: randomUUID() }));
  await script.call("POST", "/import", { ...archive, signals: copies });
  await signInByScript(page, user);
  const list = new SignalListPage(page);
  await expect(list.count).toHaveText("501 signals");

  await page.evaluate(() => document.body.style.setProperty("display", "none"));
  // All rows would be mounted one after the other.
  await page.waitForTimeout(1000);
  expect(await list.rows.count()).toBeLessThan(100);
  await page.evaluate(() => document.body.style.removeProperty("display"));
  await expect(list.rows.first()).toBeVisible();
  expect(await list.rows.count()).toBeLessThan(100);
});

/** Counts the API's responses to a page from now on: their paths, and their bytes as sent. */
function countResponses(page: Page) {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().includes("/trpc/")) finished.push(request);
  });
  const sizes = () => Promise.all(finished.map((request) => request.sizes()));
  return {
    paths: () => finished.flatMap((request) => new URL(request.url()).pathname.slice(6).split(",")),
    bytes: async () => (await sizes()).reduce((sum, one) => sum + one.responseBodySize, 0),
  };
}
