import type { DailyPlan } from "@daysignal/core";
import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, msUntilTomorrow, newUser } from "../src/users.ts";

const held = { width: 744, height: 1133 };
const turned = { width: 1133, height: 744 };

interface Stored {
  id: string;
  title: string;
  notes: string | null;
}

test.describe("on a tablet", { tag: "@chromium" }, () => {
  test.use({ viewport: turned, hasTouch: true, isMobile: true });

  test("rotating the device keeps typed text", async ({ page }) => {
    const user = newUser("turner");
    const script = await registerByScript(user.username, user.password);
    const { id } = await script.call<Stored>("POST", "/tasks", { title: "Call Anna" });
    await script.call("POST", "/daily-plan/select", { taskId: id, date: dayInBerlin() });
    await signInByScript(page, user);
    const planner = new PlannerPage(page);
    const turn = (size: typeof held) => page.setViewportSize(size);

    // A new signal: the text of the desktop planner's box is the title in the sheet.
    await planner.addBox.fill("Buy a new tent");
    await turn(held);
    const sheet = page.getByRole("dialog", { name: "Add a Signal" });
    const title = sheet.getByRole("combobox", { name: "Title" });
    await expect(title).toHaveValue("Buy a new tent");
    await title.fill("Buy a new tent and pegs");
    await turn(turned);
    await expect(planner.addBox).toHaveValue("Buy a new tent and pegs");
    await planner.addBox.press("Enter");
    await expect(planner.row("Buy a new tent and pegs")).toBeVisible();

    // A text edited in place is saved, as on blur.
    await planner.slot(1).getByText("Add notes").click();
    await page.getByRole("textbox", { name: "Notes" }).fill("Ask about Sunday");
    await turn(held);
    await planner.slot(1).getByText("Call Anna").click();
    await expect(planner.slot(1)).toContainText("Ask about Sunday");
    await expect
      .poll(async () => (await script.call<Stored>("GET", `/tasks/${id}`)).notes)
      .toBe("Ask about Sunday");

    // A reminder and a time that are not set yet.
    await planner.slot(1).getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: "Set Time" }).click();
    const timeBox = page.getByRole("dialog", { name: "Set Time" });
    await timeBox.getByLabel("Starts at").fill("17:45");
    await timeBox.getByLabel("Duration").selectOption("1h 30m");
    await turn(turned);
    await expect(timeBox.getByLabel("Starts at")).toHaveValue("17:45");
    await expect(timeBox.getByLabel("Duration")).toHaveValue("90");
    await timeBox.getByRole("button", { name: "Cancel" }).click();
    await expect(timeBox).toBeHidden();

    // A rule that is being built.
    await planner.slot(1).getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: "Schedule" }).click();
    const schedule = page.getByRole("dialog", { name: "Schedule Signal" });
    await schedule.getByRole("radio", { name: "Custom" }).check({ force: true });
    await schedule.getByLabel("Repeats every").fill("17");
    await turn(held);
    await expect(schedule.getByLabel("Repeats every")).toHaveValue("17");
    await schedule.getByRole("button", { name: "Cancel" }).click();
    await expect(schedule).toBeHidden();

    // Dialogs stay open with their drafts.
    await planner.slot(1).getByText("Call Anna").click();
    await planner.slot(1).getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name: "Signal Details" });
    await details.getByLabel("Notes").fill("Ask about Sunday, and the car");
    await details.getByLabel("Add a subtask").fill("Look up her number");
    await details.getByRole("button", { name: "Reminders" }).click();
    await details.getByLabel("Time", { exact: true }).fill("07:05");
    await turn(turned);
    await expect(details.getByLabel("Time", { exact: true })).toHaveValue("07:05");
    await expect(details.getByLabel("Notes")).toHaveValue("Ask about Sunday, and the car");
    await expect(details.getByLabel("Add a subtask")).toHaveValue("Look up her number");
    await details.getByRole("button", { name: "Save Changes" }).click();
    await expect(planner.slot(1)).toContainText("Ask about Sunday, and the car");

    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const settings = new SettingsPage(page);
    await settings.goTo("Score");
    const score = settings.part("Score");
    const weight = score.getByRole("slider").first();
    await weight.press("ArrowRight");
    const weighed = await weight.inputValue();
    await turn(held);
    await expect(weight).toHaveValue(weighed);
    await score.getByRole("button", { name: "Cancel" }).click();
    await page.goto("/");
    await turn(turned);

    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Leave Feedback" }).click();
    const feedback = page.getByRole("dialog", { name: "Leave Feedback" });
    await feedback.getByLabel("Subject").fill("The tent");
    await turn(held);
    await expect(feedback.getByLabel("Subject")).toHaveValue("The tent");
  });
});

test.describe("with a clock ahead of the server's", () => {
  // A day that is past only by the browser's clock is not rolled over.
  test.use({ expectedStatuses: [400] });

  test("midnight and the back button keep typed text", async ({ page }) => {
    const user = newUser("typist");
    const script = await registerByScript(user.username, user.password);
    const add = (title: string) => script.call<Stored>("POST", "/tasks", { title });
    const [anna, train] = [await add("Call Anna"), await add("Book train")];
    const [today, tomorrow] = [dayInBerlin(), dayInBerlin(1)];
    await script.call("POST", "/daily-plan/select", { taskId: anna.id, date: tomorrow });
    await script.call("POST", "/daily-plan/select", { taskId: train.id, date: today });
    const read = ({ id }: Stored) => script.call<Stored>("GET", `/tasks/${id}`);
    await page.clock.install({ time: new Date() });
    await signInByScript(page, user);
    const planner = new PlannerPage(page);
    await expect(planner.slot(1)).toContainText("Book train");

    // Back to another day: the card is unmounted, its text is saved.
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(planner.slot(1)).toContainText("Call Anna");
    await planner.slot(1).getByText("Call Anna").click();
    await page.getByRole("textbox", { name: "Title" }).fill("Call Anna back");
    await page.goBack();
    await expect(planner.slot(1)).toContainText("Book train");
    await expect.poll(async () => (await read(anna)).title).toBe("Call Anna back");

    // What is refused while the next one is typed is shown after that one, also after a reload.
    const answer = Promise.withResolvers<void>();
    await page.route(/\/trpc\/signal\.create/, async (route) => {
      await answer.promise;
      const problem = { error: "No more of these.", code: "LIMIT_REACHED" };
      const body = { error: { message: problem.error, code: -32600, data: { problem } } };
      await route.fulfill({
        status: 400,
        json: route.request().url().includes("batch") ? [body] : body,
      });
    });
    await planner.addBox.fill("Too many");
    await planner.addBox.press("Enter");
    await planner.addBox.fill("The next one");
    answer.resolve();
    await expect(planner.toast(/^Failed to/)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(planner.addBox).toHaveValue("The next one");
    await planner.addBox.press("Enter");
    await expect(planner.row("The next one")).toBeVisible();
    await expect(planner.addBox).toHaveValue("Too many");

    // Back from another page: the draft is in its field again, in a dialog once it is opened.
    await planner.addBox.fill("Half a thou");
    await page.getByRole("button", { name: "Create project", exact: true }).click();
    const creating = page.getByRole("dialog", { name: "Create New Project" });
    await creating.getByLabel("Name").fill("Garden");
    await creating.getByLabel("Goal").fill("Tomatoes");
    await page.goto("/trash");
    await page.goBack();
    await expect(planner.addBox).toHaveValue("Half a thou");
    await page.getByRole("button", { name: "Create project", exact: true }).click();
    await expect(creating.getByLabel("Name")).toHaveValue("Garden");
    await expect(creating.getByLabel("Goal")).toHaveValue("Tomatoes");
    // A discarded draft is not restored.
    await creating.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Create project", exact: true }).click();
    await expect(creating.getByLabel("Name")).toHaveValue("");
    await creating.getByRole("button", { name: "Cancel" }).click();

    // The change of day waits for the text.
    await planner.slot(1).getByText("Book train").click();
    const title = page.getByRole("textbox", { name: "Title" });
    await title.fill("Book the ni");
    await page.clock.fastForward(msUntilTomorrow());
    await page.clock.runFor(61_000);
    await title.pressSequentially("ght train");
    await title.press("Enter");
    // Requests under way at the jump of the clock have timed out, so the change may wait for the
    // next attempt to reach the server, whose time has to pass here as well.
    const readTitle = async () => {
      await page.clock.runFor(2000);
      return (await read(train)).title;
    };
    await expect.poll(readTitle).toBe("Book the night train");
    await page.clock.runFor(61_000);
    await expect(planner.slot(1)).toContainText("Call Anna back");

    // A day that is being closed stays so at the next midnight, with its note.
    await new DayPage(page).fromPalette("Close the day");
    const evening = page.getByRole("dialog", { name: "Close the day" });
    const note = evening.getByRole("textbox", { name: "Note of the day" });
    await note.fill("A long day");
    await page.clock.fastForward(24 * 3_600_000);
    await page.clock.runFor(61_000);
    await expect(evening).toContainText("Yesterday");
    await expect(evening).toContainText("Call Anna back");
    await expect(note).toHaveValue("A long day");
    await evening.getByRole("button", { name: "Close the day" }).click();
    const readNote = async () => {
      await page.clock.runFor(2000);
      return (await script.call<DailyPlan>("GET", `/daily-plan/${tomorrow}`)).note;
    };
    await expect.poll(readNote).toBe("A long day");
  });
});

test.describe("when the session ends", () => {
  test.use({ expectedStatuses: [401] });

  test("drafts wait for their user, and are not shown to others", async ({ page }) => {
    const anna = newUser("anna");
    const bert = newUser("bert");
    const script = await registerByScript(anna.username, anna.password);
    await registerByScript(bert.username, bert.password);
    const { id } = await script.call<Stored>("POST", "/tasks", { title: "Anna's signal" });
    const auth = new AuthPage(page);
    await auth.signInAs(anna.username, anna.password);
    const planner = new PlannerPage(page);
    await planner.addBox.fill("Written by Anna");
    await planner.row("Anna's signal").getByText("Anna's signal").click();
    await page.getByRole("textbox", { name: "Title" }).fill("Anna's own signal");
    await endSession(page);

    await auth.signInAs(bert.username, bert.password);
    await expect(planner.count).toHaveText("0 signals");
    await expect(planner.addBox).toHaveValue("");
    await endSession(page);

    await auth.signInAs(anna.username, anna.password);
    await expect(planner.addBox).toHaveValue("Written by Anna");
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue("Anna's own signal");
    await title.press("Enter");
    await expect
      .poll(async () => (await script.call<Stored>("GET", `/tasks/${id}`)).title)
      .toBe("Anna's own signal");

    // Signing out deletes drafts.
    await planner.addBox.fill("Nobody should find this");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/splash$/);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).not.toContain("Nobody should find this");
  });
});

/** Ends the session from elsewhere, and waits until the page has noticed. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const ended = await fetch(`${process.env["TESTED_URL"]}/api/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
}
