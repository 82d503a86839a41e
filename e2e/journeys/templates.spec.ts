import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { paste } from "../src/paste.ts";
import { signInByScript } from "../src/sign-in.ts";
import { leaveAlone } from "../src/someday.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

// One changes a template that was deleted and one that was changed, and goes offline.
test.use({ goesOffline: true, expectedStatuses: [404, 412] });

/** Runs a command of the palette by its beginning, and waits until the palette has closed. */
async function byPalette(page: Page, words: string, option: string | RegExp) {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill(words);
  await palette.getByRole("option", { name: option }).first().waitFor();
  await page.keyboard.press("Enter");
  await expect(palette).toHaveCount(0);
}

test("templates are made, kept from a signal, and begun with, by keyboard", async ({
  page,
  context,
}) => {
  const user = newUser("templates");
  const { call } = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const { keyboard } = page;
  const planner = new PlannerPage(page);
  const part = new SettingsPage(page).part("Templates");

  // Made in the settings: blank lines are left out, several pasted ones are as many, and one moves.
  await page.goto("/settings/templates");
  await part.getByText("No templates yet").waitFor();
  await part.getByRole("button", { name: "New Template" }).press("Enter");
  await expect(part.getByRole("textbox", { name: "Name" })).toBeFocused();
  await keyboard.type("Trip");
  await part.getByRole("button", { name: "Create Template" }).press("Enter");
  await expect(part.getByText("A template needs at least one line.")).toBeVisible();
  const line = (number: number) => part.getByRole("textbox", { name: `Subtask ${number}` });
  await line(1).focus();
  await keyboard.type("Passport");
  await keyboard.press("Enter");
  await expect(line(2)).toBeFocused();
  await keyboard.press("Backspace");
  await expect(line(1)).toBeFocused();
  await keyboard.press("Enter");
  await paste(line(2), "Tickets\n\nPack");
  await expect(line(3)).toHaveValue("Pack");
  await expect(line(3)).toBeFocused();
  await keyboard.press("Alt+ArrowUp");
  await expect(line(2)).toHaveValue("Pack");
  await expect(line(2)).toBeFocused();
  // What was typed survives a reload.
  await page.reload();
  await expect(line(3)).toHaveValue("Tickets");
  await part.getByRole("button", { name: "Create Template" }).press("Enter");
  await expect(part.getByRole("button", { name: "Edit Trip" })).toBeFocused();
  await expect(part.getByText("Passport · Pack · Tickets")).toBeVisible();

  // Deleted elsewhere while it is edited: saving makes it again.
  await keyboard.press("Enter");
  const kept = () => call<{ id: string; name: string; subtasks: string[] }[]>("GET", "/templates");
  await expect.poll(kept).toHaveLength(1);
  await call("DELETE", `/templates/${(await kept())[0]?.id}`);
  await part.getByRole("textbox", { name: "Name" }).fill("Trip abroad");
  await keyboard.press("Enter");
  await expect(part.getByRole("button", { name: "Edit Trip abroad" })).toBeFocused();

  // Changed elsewhere while it is edited: the lines are asked about.
  await keyboard.press("Enter");
  const id = (await kept())[0]?.id;
  await call("PATCH", `/templates/${id}`, { name: "Trip far", subtasks: ["Visa"] });
  await line(3).fill("Train tickets");
  await part.getByRole("button", { name: "Save" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Changed elsewhere too" });
  await expect(question.getByRole("radiogroup")).toHaveCount(1);
  await expect(question).toContainText("Visa");
  await question.getByRole("button", { name: "Save" }).press("Enter");
  const summary = async () => (await kept()).map(({ name, subtasks }) => [name, ...subtasks]);
  await expect.poll(summary).toEqual([["Trip far", "Passport", "Pack", "Train tickets"]]);
  await call("PATCH", `/templates/${id}`, {
    name: "Trip abroad",
    subtasks: ["Passport", "Pack", "Tickets"],
  });
  await page.reload();

  // A signal begins with it, by its sign or in the palette of any screen.
  await page.getByRole("link", { name: "Today" }).first().press("Enter");
  await planner.addBox.fill("Oslo +tri");
  await page.getByRole("option", { name: "Trip abroad" }).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(planner.addBox).toHaveValue("Oslo +Trip abroad ");
  await page.getByRole("button", { name: "Trip abroad: keep “+Trip abroad” as text" }).waitFor();
  await keyboard.press("Enter");
  await planner.row("Oslo").getByRole("button", { name: "Oslo" }).focus();
  await keyboard.press("o");
  const details = page.getByRole("dialog", { name: "Signal Details" });
  await details.getByRole("checkbox", { name: "Pack" }).waitFor();
  await keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await byPalette(page, "template trip", "New from template Trip abroad");
  await expect(planner.addBox).toBeFocused();
  await expect(planner.addBox).toHaveValue("Trip abroad");
  await keyboard.type("Rome");
  await page.getByRole("button", { name: "Begin without the template Trip abroad" }).waitFor();

  // Without a connection its subtasks are there, and can be ticked, before anything is sent.
  await context.setOffline(true);
  await keyboard.press("Enter");
  await planner.row("Rome").getByRole("button", { name: "Rome" }).focus();
  await keyboard.press("o");
  await details.getByRole("checkbox", { name: "Pack" }).press("Space");
  await context.setOffline(false);
  const titles = async () => {
    const signals = await call<{ id: string; title: string }[]>("GET", "/tasks?search=Rome");
    if (signals.length === 0) return [];
    const subtasks = await call<{ title: string; completed: number }[]>(
      "GET",
      `/tasks/${signals[0]?.id}/subtasks`,
    );
    return subtasks.map(({ title, completed }) => `${completed} ${title}`);
  };
  await expect.poll(titles).toEqual(["0 Passport", "1 Pack", "0 Tickets"]);

  // Kept under its own title; kept again, it replaces the lines.
  await details.getByRole("button", { name: "Keep as a template" }).press("Enter");
  await planner.toast("Kept as a template").waitFor();
  await details.getByRole("button", { name: "Delete subtask Tickets" }).press("Enter");
  await details.getByRole("button", { name: "Keep as a template" }).press("Enter");
  await planner.toast("Template saved").waitFor();
  await keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect
    .poll(async () => (await kept()).map(({ name, subtasks }) => [name, ...subtasks].join()))
    .toEqual(["Rome,Passport,Pack", "Trip abroad,Passport,Pack,Tickets"]);

  // Deleting has an undo, and focus goes to what is left.
  await page.goto("/settings/templates");
  await part.getByRole("button", { name: "Delete Rome" }).press("Enter");
  await expect(part.getByRole("button", { name: "Edit Trip abroad" })).toBeFocused();
  await expect.poll(async () => (await kept()).length).toBe(1);
  await keyboard.press("z");
  await expect(part.getByRole("button", { name: "Edit Rome" })).toBeVisible();
  await expect.poll(async () => (await kept()).length).toBe(2);
});

test("what was left alone is kept, put off or let go, and is not offered again", async ({
  page,
}) => {
  const user = newUser("someday");
  const { call } = await registerByScript(user.username, user.password);
  const titles = ["Learn Latin", "Paint the fence", "Sort the photos"];
  await leaveAlone(page, call, titles);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await page.goto("/review");
  const part = page.getByRole("region", { name: "Someday" });
  await expect(part.getByRole("listitem")).toHaveCount(3);
  await expect(part).toContainText("Nothing has happened to these for 90 days.");

  const answer = (name: string) => part.getByRole("button", { name });
  await answer("Keep: Learn Latin").press("Enter");
  await expect(answer("Keep: Paint the fence")).toBeFocused();
  await answer("In a month: Paint the fence").press("Enter");
  await planner.toast(/^Hidden until /).waitFor();
  await expect(answer("Keep: Sort the photos")).toBeFocused();
  // An undo brings it back, and a reload knows what was kept.
  await page.keyboard.press("z");
  await expect(part.getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await expect(part.getByRole("listitem")).toHaveCount(2);
  await answer("Let go: Sort the photos").press("Enter");
  await planner.toast("Moved to trash").waitFor();
  await answer("In a month: Paint the fence").press("Enter");
  await expect(part).toHaveCount(0);

  const settings = () => call<{ somedayMonth: string | null }>("GET", "/settings");
  await expect.poll(async () => (await settings()).somedayMonth).toMatch(/^\d{4}-\d\d$/);
  // The screen answers before the server: each of the three is awaited.
  const listed = (path: string) => () => call<{ title: string }[]>("GET", path);
  await expect.poll(listed("/tasks?hidden=true")).toMatchObject([{ title: "Paint the fence" }]);
  await expect.poll(listed("/tasks/trash")).toMatchObject([{ title: "Sort the photos" }]);

  // The setting.
  await page.goto("/settings/general");
  const after = page.getByRole("combobox", { name: "Offer what was left alone" });
  await expect(after).toHaveValue("90");
  await after.selectOption("Never");
  await expect.poll(settings).toMatchObject({ somedayAfterDays: null });
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
  test.use(phone);

  test("a signal begins with a template, and all that was left alone is kept", {
    tag: "@chromium",
  }, async ({ page }) => {
    const user = newUser("phone-templates");
    const { call } = await registerByScript(user.username, user.password);
    await call("POST", "/templates", { name: "Friday review", subtasks: ["Inbox", "Plan"] });
    await leaveAlone(page, call, ["Learn Latin"]);
    await signInByScript(page, user);
    const planner = new PlannerPage(page);
    await page.getByRole("button", { name: "Add a Signal" }).tap();
    const sheet = page.getByRole("dialog", { name: "Add a Signal" });
    await sheet.getByRole("button", { name: "More fields" }).tap();
    await sheet.getByRole("button", { name: "Template", exact: true }).tap();
    await sheet.getByRole("button", { name: /^Friday review/ }).tap();
    // Its name is the title, although it begins with a day.
    await expect(sheet.getByRole("combobox", { name: "Title" })).toHaveValue("Friday review");
    await sheet.getByRole("button", { name: "Add", exact: true }).tap();
    await planner.toast("Friday review added.").waitFor();
    await sheet.getByRole("button", { name: "Done" }).tap();
    await expect(sheet).toHaveCount(0);
    const list = async () => {
      const [signal] = await call<{ id: string }[]>("GET", "/tasks?search=Friday");
      return signal === undefined ? [] : call("GET", `/tasks/${signal.id}/subtasks`);
    };
    await expect.poll(list).toMatchObject([{ title: "Inbox" }, { title: "Plan" }]);

    await page.goto("/review");
    const part = page.getByRole("region", { name: "Someday" });
    await part.getByRole("button", { name: "Keep all of them" }).tap();
    await expect(part).toHaveCount(0);
    await planner.keepToast("Kept");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(part.getByRole("listitem")).toHaveText([/Learn Latin/]);
  });
});
