import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { ProjectsPage } from "../src/pages/projects-page.ts";
import { SignalCardPage } from "../src/pages/signal-card-page.ts";
import { clickTwice, pressTwice } from "../src/press-twice.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

// A field that was changed elsewhere since is refused with 412, which opens the conflict
// dialog.
test.use({ expectedStatuses: [412] });

interface Stored {
  id: string;
  title: string;
  status: string;
}

test("several steps are undone and redone, and later changes from elsewhere are kept", async ({
  page,
}) => {
  const user = newUser("undoer");
  const script = await registerByScript(user.username, user.password);
  const report = await script.call<Stored>("POST", "/tasks", { title: "Report" });
  const read = () => script.call<Stored>("GET", `/tasks/${report.id}`);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const { keyboard } = page;
  const undo = () => keyboard.press("Control+z");
  const redo = () => keyboard.press("Control+Shift+z");

  // A title, a day, done, and a new signal: four kinds, undone in order.
  await planner.row("Report").getByText("Report", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Report for Anna");
  await keyboard.press("Enter");
  await planner.row("Report for Anna").getByRole("button", { name: "Add to today" }).click();
  const done = planner.slot(1).getByRole("checkbox", { name: "Done" });
  await done.click();
  await expect(done).toBeChecked();
  await planner.add("Buy milk");
  await planner.addBox.blur();

  await undo();
  await expect(planner.row("Buy milk")).toHaveCount(0);
  await undo();
  await expect(done).not.toBeChecked();
  await undo();
  await expect(planner.row("Report for Anna")).toBeVisible();
  await undo();
  await expect(planner.row("Report for Anna")).toHaveCount(0);
  await expect(planner.row("Report")).toBeVisible();
  await undo();
  await expect(planner.toast("Nothing to undo")).toBeVisible();
  // Wait until everything is stored: the reads below could otherwise be stale.
  await expect.poll(read).toMatchObject({ title: "Report", status: "active" });
  for (let step = 0; step < 4; step += 1) await redo();
  await expect(planner.slot(1)).toContainText("Report for Anna");
  await expect(done).toBeChecked();
  await expect(planner.row("Buy milk")).toBeVisible();
  await expect.poll(read).toMatchObject({ title: "Report for Anna", status: "done" });

  // The signal was removed elsewhere, so its step cannot be undone; the step before it is undone
  // instead.
  await script.call("POST", `/daily-plan/unselect`, { taskId: report.id, date: dayInBerlin() });
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await undo();
  await expect(planner.row("Buy milk")).toHaveCount(0);
  await undo();
  await undo();
  await expect(planner.toast("Left as it is")).toBeVisible();

  // A title that was changed elsewhere since is not overwritten: the user chooses.
  await script.call("PATCH", `/tasks/${report.id}`, { title: "Report for Bert" });
  await expect(planner.row("Report for Bert")).toBeVisible();
  await undo();
  const question = page.getByRole("dialog", { name: "Changed elsewhere too" });
  await expect(question).toContainText("Report for Bert");
  await question.getByRole("radio", { name: /^Theirs/ }).check();
  await question.getByRole("button", { name: "Save" }).click();
  await expect(planner.row("Report for Bert")).toBeVisible();
  await expect.poll(read).toMatchObject({ title: "Report for Bert" });
});

test("creations are undone, and irreversible actions say so once", async ({ page }) => {
  test.slow();
  const user = newUser("maker");
  const script = await registerByScript(user.username, user.password);
  const shed = await script.call<Stored>("POST", "/projects", {
    name: "Shed",
    status: "archived",
  });
  await signInByScript(page, user);
  const planner = new SignalCardPage(page);
  const projects = new ProjectsPage(page);
  const { keyboard } = page;
  const undo = () => keyboard.press("Control+z");
  const redo = () => keyboard.press("Control+Shift+z");

  // Added for today: one step.
  await page.getByRole("button", { name: "Add to today", exact: true }).click();
  await planner.addBox.fill("Water plants");
  await planner.addBox.press("Enter");
  await expect(planner.slot(1)).toContainText("Water plants");
  await planner.addBox.blur();
  await undo();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await expect(planner.row("Water plants")).toHaveCount(0);
  await redo();
  await expect(planner.slot(1)).toContainText("Water plants");

  // A subtask, which stays if it was changed elsewhere since.
  await planner.fact(1, "Add subtasks").click();
  await planner.addSubtasks(planner.subtasks, "Fill the can");
  await keyboard.press("Escape");
  await expect(planner.subtasks).toBeHidden();
  const readSubtasks = async () => {
    const [task] = await script.call<Stored[]>("GET", "/tasks");
    return task ? await script.call<Stored[]>("GET", `/tasks/${task.id}/subtasks`) : [];
  };
  await expect.poll(readSubtasks).toHaveLength(1);
  await undo();
  await expect(planner.fact(1, "Add subtasks")).toBeVisible();
  await expect.poll(readSubtasks).toHaveLength(0);
  await redo();
  await expect(planner.fact(1, "Subtasks: 0 of 1 completed")).toBeVisible();
  await expect.poll(readSubtasks).toHaveLength(1);
  const [subtask] = await readSubtasks();
  await script.call("PATCH", `/subtasks/${subtask?.id}`, { completed: 1 });
  await expect(planner.fact(1, "Subtasks: 1 of 1 completed")).toBeVisible();
  await undo();
  await expect(planner.toast("Left as it is")).toBeVisible();
  await expect(planner.fact(1, "Subtasks: 1 of 1 completed")).toBeVisible();

  // A project: archived, because projects are never deleted. A restored one is archived again.
  await projects.openCreate();
  await projects.createDialog.getByRole("textbox", { name: "Name" }).fill("Garden");
  await projects.createProject.click();
  await expect(projects.createDialog).toBeHidden();
  await undo();
  await expect(planner.toast("Project archived")).toBeVisible();
  await expect(projects.item("Garden")).toHaveCount(0);
  await redo();
  await expect(projects.item("Garden")).toBeVisible();
  await page.getByRole("button", { name: "Archived (1)" }).click();
  await page.getByRole("button", { name: "Restore Shed" }).click();
  await expect(projects.item("Shed")).toBeVisible();
  await expect(projects.panel.getByRole("button", { name: "Manage Clients" })).toBeFocused();
  await undo();
  await expect(projects.item("Shed")).toHaveCount(0);
  await expect
    .poll(async () => (await script.call<Stored>("GET", `/projects/${shed.id}`)).status)
    .toBe("archived");

  // A client, then feedback: that cannot be undone, and the next Undo applies to the client.
  await projects.panel.getByRole("button", { name: "Manage Clients" }).click();
  await projects.clientsDialog.getByRole("button", { name: "Add New Client" }).click();
  await projects.addClientDialog.getByRole("textbox", { name: "Name" }).fill("Anna");
  await projects.addClientDialog.getByRole("button", { name: "Add Client" }).click();
  await expect(projects.addClientDialog).toBeHidden();
  await projects.clientsDialog.getByRole("button", { name: "Done" }).click();
  await expect(projects.clientsDialog).toBeHidden();
  await keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("feedback");
  await expect(palette.getByRole("option").first()).toHaveText(/Feedback/);
  await keyboard.press("Enter");
  const feedback = page.getByRole("dialog", { name: "Leave Feedback" });
  await feedback.getByRole("textbox", { name: "Subject" }).fill("Undo");
  await feedback.getByRole("textbox", { name: "Message" }).fill("It says what it cannot.");
  await feedback.getByRole("button", { name: "Send Feedback" }).click();
  await expect(feedback).toBeHidden();
  await undo();
  await expect(planner.toast("This cannot be undone")).toBeVisible();
  await expect(planner.toast("Your feedback was sent.")).toBeVisible();
  const clients = () => script.call<Stored[]>("GET", "/clients");
  await expect.poll(clients).toHaveLength(1);
  await undo();
  await expect.poll(clients).toHaveLength(0);
});

test("two clicks while a row is removed act once", async ({ page }) => {
  const user = newUser("hasty");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const script = await registerByScript(user.username, user.password);
  for (const title of ["First", "Second", "Third", "Fourth"]) {
    await script.call("POST", "/tasks", { title });
  }
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.rows.nth(3).waitFor();
  await clickTwice(planner.rows.nth(0).getByRole("checkbox", { name: "Done" }));
  await expect(planner.count).toHaveText("3 signals");
  // By key: focus moves to the next row, which the second press does not affect.
  await planner.rows.nth(0).focus();
  await pressTwice(page, "d");
  await expect(planner.count).toHaveText("2 signals");
  // On a card, which stays, the second press does not reopen it.
  await planner.rows.nth(0).getByRole("button", { name: "Add to today" }).click();
  const done = planner.slot(1).getByRole("checkbox", { name: "Done" });
  await clickTwice(done);
  await expect(done).toBeChecked();
  await expect
    .poll(async () => {
      const all = await script.call<Stored[]>("GET", "/tasks");
      return all.filter(({ status }) => status === "done").length;
    })
    .toBe(3);
});
