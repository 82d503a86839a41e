import { startService } from "@daysignal/api/testing";
import { freePort } from "@daysignal/api/testing/free-port";
import { registerByScript } from "../src/api.ts";
import { calendarFile } from "../src/calendar-file.ts";
import { startCalendarServer } from "../src/calendar-server.ts";
import { dragTo } from "../src/drag.ts";
import { serverFile } from "../src/global-setup.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { keepTokenOnce, signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

test.use({ expectedStatuses: [400] });

test("a calendar is added from a file, shown next to the day, deleted and restored", async ({
  page,
}) => {
  const user = newUser("calendars");
  const script = await registerByScript(user.username, user.password);
  // The whole day, so that there is free time whenever this runs.
  await script.call("PATCH", "/settings", { workingDayStart: "00:00", workingDayEnd: "23:59" });
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const settings = new SettingsPage(page);
  const part = settings.part("Calendars");
  await planner.slot(4).waitFor();
  const appointments = page.getByRole("region", { name: "Appointments" });
  await expect(appointments).toBeHidden();

  await settings.open("Calendars");
  const address = part.getByLabel("Address of a calendar");
  await address.fill("basic.ics");
  await part.getByRole("button", { name: "Add Calendar" }).click();
  await expect(part.getByText("It begins with https or webcal.")).toBeVisible();
  await expect(address).toHaveValue("basic.ics");

  const buffer = Buffer.from(calendarFile(dayInBerlin()));
  const file = { name: "work.ics", mimeType: "text/calendar", buffer };
  await part.getByLabel("A calendar file").setInputFiles(file);
  await expect(part.getByRole("listitem").first()).toContainText("Work");
  await expect(part.getByText("Dentist")).toBeVisible();
  await page.goBack();
  await expect(appointments.getByRole("listitem")).toContainText(["Mother's birthday"]);
  await expect(appointments.getByText("Dentist")).toBeVisible();
  await expect(page.getByText(/\d free$|\dm free$|\dh free$/).first()).toBeVisible();

  await settings.open("Calendars");
  // An address that was not added yet is still there, and so is an unsaved name.
  await expect(address).toHaveValue("basic.ics");
  await part.getByRole("button", { name: "Edit Work" }).click();
  await part.getByLabel("Name").fill("Office");
  await settings.goTo("General");
  await settings.goTo("Calendars");
  await expect(part.getByLabel("Name")).toHaveValue("Office");
  await part.getByRole("button", { name: "Cancel" }).click();
  await part.getByRole("button", { name: "Delete Work" }).click();
  await expect(part.getByText("No calendars yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(part.getByRole("button", { name: "Delete Work" })).toBeVisible();
});

test("a signal is dragged into free time, moved and resized there, and loses its time again", async ({
  page,
}) => {
  const user = newUser("times");
  const script = await registerByScript(user.username, user.password);
  await script.call("PATCH", "/settings", { workingDayStart: "08:00", workingDayEnd: "18:00" });
  const date = dayInBerlin(1);
  const plan = async (title: string) => {
    const task = { title, estimatedMinutes: 60 };
    const { id } = await script.call<{ id: string }>("POST", "/tasks", task);
    await script.call("POST", "/daily-plan/select", { date, taskId: id });
    return id;
  };
  const anna = await plan("Call Anna");
  await plan("Write to Ben");
  await script.call("POST", "/tasks", { title: "Read the paper", estimatedMinutes: 30 });
  await signInByScript(page, user);
  const planner = new DayPage(page);
  await planner.open(date);
  const times = page.getByRole("region", { name: "Times of this day" });
  await expect(times).toBeHidden();
  await script.call("PATCH", `/daily-plan/${date}/${anna}`, { startsAt: "10:00" });
  await planner.open(date);
  const box = (name: string | RegExp) => times.getByRole("button", { name });
  const parts = times.getByRole("listitem");
  await expect(parts).toContainText(["2h free", "Call Anna", "7h free"]);

  // The top of a gap is its start. Firefox writes 08:00.
  await dragTo(planner.slot(2).getByText("Write to Ben"), parts.nth(2), { x: 20, y: 2 });
  await expect(box("Write to Ben 11:00 – 12:00")).toBeVisible();
  await dragTo(planner.row("Read the paper"), parts.nth(0), { x: 20, y: 2 });
  await expect(box(/Read the paper 0?8:00 – 0?8:30/)).toBeVisible();
  await expect(planner.slot(3)).toContainText("Read the paper");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box(/Read the paper/)).toBeHidden();
  await expect(planner.slot(3)).toHaveAccessibleName(/empty/);

  await box(/Write to Ben/).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(box("Write to Ben 11:15 – 12:15")).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(box("Write to Ben 11:15 – 12:00")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(planner.dialog("Set Time").getByLabel("Starts at")).toHaveValue("11:15");
  await page.keyboard.press("Escape");
  await expect(box(/Write to Ben/)).toBeFocused();

  await dragTo(box(/Write to Ben/), parts.nth(0), { x: 20, y: 2 });
  await expect(box(/Write to Ben 0?8:00 – 0?8:45/)).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box(/Write to Ben/).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height - 2);
  await page.mouse.down();
  // The height is the duration: a third of 45 minutes is one step.
  await page.mouse.move(x + width / 2, y + height + height / 3, { steps: 3 });
  await page.mouse.up();
  await expect(box(/Write to Ben 0?8:00 – 0?9:00/)).toBeVisible();

  await box(/Write to Ben/).press("Delete");
  await expect(planner.slot(2)).toBeFocused();
  await expect(box(/Write to Ben/)).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box(/Write to Ben 0?8:00 – 0?9:00/)).toBeVisible();
});

test("the day has an address that shows what is chosen, until it is ended", async ({ page }) => {
  const user = newUser("glance");
  const { call } = await registerByScript(user.username, user.password);
  const { id: taskId } = await call<{ id: string }>("POST", "/tasks", { title: "Call Anna" });
  await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
  await signInByScript(page, user);
  const settings = new SettingsPage(page);
  await settings.open("Calendars");
  const part = page.getByRole("region", { name: "Day at a glance" });
  await part.getByRole("button", { name: "Make an address" }).press("Enter");
  const field = part.getByRole("textbox", { name: "Address of the day" });
  const address = await field.inputValue();
  await expect(part.getByRole("button", { name: "Copy" })).toBeFocused();
  const read = async (ending = ".txt") => {
    const response = await fetch(address.replace(/\.json$/, ending));
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  await expect.poll(async () => String((await read()).bytes)).toContain("[ ] Call Anna");
  // A picture by the built server, with its own fonts.
  const { bytes } = await read(".png?width=400&height=300");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  await part.getByRole("checkbox", { name: "Titles" }).uncheck();
  await expect.poll(async () => String((await read()).bytes)).not.toContain("Anna");
  await part.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect.poll(async () => String((await read()).bytes)).toContain("0 von 1 erledigt");

  // It is asked first, since nothing brings the address back; Escape keeps it.
  await part.getByRole("button", { name: "End the address" }).press("Enter");
  const question = part.getByRole("group", { name: "End the address of the day?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(part.getByRole("button", { name: "End the address" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "End the address" }).press("Enter");
  await expect(part.getByRole("button", { name: "Make an address" })).toBeFocused();
  await expect.poll(async () => (await read()).status).toBe(404);
});

test("a calendar server is signed in to, its calendars are chosen, and their appointments are shown", async ({
  page,
}) => {
  const server = await startCalendarServer(calendarFile(dayInBerlin()));
  const user = newUser("calendar-accounts");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const settings = new SettingsPage(page);
  const part = settings.part("Calendars");
  await settings.open("Calendars");
  await part.getByRole("button", { name: "Sign In…" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to a calendar" });
  await dialog.getByLabel("Provider").selectOption("google");
  await expect(dialog.getByLabel("Password", { exact: true })).toBeHidden();
  await dialog.getByLabel("Provider").selectOption("other");
  await dialog.getByLabel("Server").fill(server.url);
  await dialog.getByLabel("Username").fill("ada");
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("does not accept this user name and password")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill("secret");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const holidays = part.getByRole("group", { name: "Holidays" });
  await expect(holidays.getByLabel("Write planned times here")).toBeDisabled();
  await part.getByRole("group", { name: "Work" }).getByLabel("Show appointments").check();
  await expect(part.getByText("Dentist")).toBeVisible();
  await page.goBack();
  const appointments = page.getByRole("region", { name: "Appointments" });
  await expect(appointments.getByText("Dentist")).toBeVisible();

  await settings.open("Calendars");
  await part.getByRole("button", { name: /^Delete 127\.0\.0\.1/ }).click();
  await expect(part.getByText("No calendars yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(part.getByText("Dentist")).toBeVisible();
  server.close();
});

test("one leaves for Google or Microsoft and comes back, with a session that only the page has", async ({
  page,
}) => {
  test.slow();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const instance = await startService(serverFile, {
    DATABASE_URL: process.env["APP_DATABASE_URL"] ?? "",
    DATA_DIR: process.env["APP_DATA_DIR"] ?? "",
    CALENDAR_ALLOW_PRIVATE: "true",
    PORT: String(port),
    PUBLIC_URL: origin,
    GOOGLE_CALENDAR_CLIENT_ID: "daysignal",
    GOOGLE_CALENDAR_CLIENT_SECRET: "secret",
    MICROSOFT_CALENDAR_CLIENT_ID: "daysignal",
    MICROSOFT_CALENDAR_CLIENT_SECRET: "secret",
  });
  const server = await startCalendarServer(calendarFile(dayInBerlin()));
  try {
    const user = newUser("google-calendars");
    const script = await registerByScript(user.username, user.password);
    // Their pages, on which one says no.
    const pages = /^https:\/\/(accounts\.google\.com|login\.microsoftonline\.com\/common)\//;
    await page.route(pages, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      expect(asked.get("code_challenge_method")).toBe("S256");
      const back = new URL(asked.get("redirect_uri") ?? "");
      expect(back.origin).toBe(origin);
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("state", asked.get("state") ?? "");
      const body = `<a href="${back.href.replaceAll("&", "&amp;")}">No, thanks</a>`;
      await route.fulfill({ contentType: "text/html", body });
    });
    await page.addInitScript(keepTokenOnce, script.token);
    await page.goto(`${origin}/settings/calendars`);
    const part = new SettingsPage(page).part("Calendars");
    await part.getByRole("button", { name: "Sign In…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sign in to a calendar" });
    await dialog.getByLabel("Provider").selectOption("google");
    await expect(dialog.getByLabel("Password", { exact: true })).toBeHidden();
    await dialog.getByRole("button", { name: "Sign in with Google" }).press("Enter");
    await page.getByRole("link", { name: "No, thanks" }).press("Enter");
    await expect(part.getByRole("alert")).toContainText("was cancelled");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${origin}/settings/calendars`);
    await expect(part.getByRole("button", { name: "Try Again" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "No, thanks" }).press("Enter");
    await expect(part.getByRole("alert")).toContainText("sign-in with Google was cancelled");
    await part.getByRole("button", { name: "Sign In…" }).press("Enter");
    await dialog.getByLabel("Provider").selectOption("microsoft");
    await dialog.getByRole("button", { name: "Sign in with Microsoft" }).press("Enter");
    await page.getByRole("link", { name: "No, thanks" }).press("Enter");
    await expect(part.getByRole("alert")).toContainText("sign-in with Microsoft was cancelled");

    // As after a sign-in that succeeded: the calendars are chosen next.
    const signIn = { server: server.url, username: "ada", password: "secret" };
    const { id } = await script.call("POST", "/calendars", signIn);
    await page.goto(`${origin}/settings/calendars?account=${id}`);
    const first = part.getByRole("group", { name: "Family" }).getByLabel("Show appointments");
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(`${origin}/settings/calendars`);
    await page.keyboard.press("Space");
    await expect(first).toBeChecked();
    await expect(part.getByRole("button", { name: "Edit Family" })).toBeVisible();
    // It would ask the instance that stops.
    await page.goto("about:blank");
  } finally {
    server.close();
    await instance.stop();
  }
});
