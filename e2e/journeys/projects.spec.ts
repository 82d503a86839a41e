import { registerByScript } from "../src/api.ts";
import { dragTo } from "../src/drag.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { aFile, ProjectsPage } from "../src/pages/projects-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

const limit = 10_485_760;

// The browser logs the errors that the journeys provoke: a stale version, and a busy server.
test.use({ expectedStatuses: [400, 401, 412, 503] });

test("a project is created for a client, with a file, and assigned to signals", {
  tag: "@chromium",
}, async ({ page }) => {
  test.slow();
  const user = newUser("projects");
  const script = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const projects = new ProjectsPage(page);
  await expect(projects.panel).toContainText("No active projects");
  await planner.add("Sketch the home page", "Call Anna", "Water plants");

  // A client is added from the form; only its name is required.
  await projects.openCreate();
  const { createDialog, createProject, addClientDialog } = projects;
  await createDialog.getByRole("button", { name: "Add New Client" }).click();
  const addClient = addClientDialog.getByRole("button", { name: "Add Client" });
  await expect(addClient).toBeDisabled();
  await addClientDialog.getByRole("textbox", { name: "Name" }).fill("Lindqvist & Co");
  await addClientDialog.getByRole("textbox", { name: "Email" }).fill("no address");
  await addClient.click();
  await expect(addClientDialog.getByText("Email must be an email address.")).toBeVisible();
  await addClientDialog.getByRole("textbox", { name: "Email" }).fill("anna@example.org");
  await addClient.click();
  await expect(addClientDialog).toBeHidden();
  const client = createDialog.getByRole("combobox", { name: "Client" });
  await expect(client.locator("option:checked")).toHaveText("Lindqvist & Co");

  // The project's name is required; links are URLs without duplicates.
  await expect(createProject).toBeDisabled();
  await createDialog.getByRole("textbox", { name: "Name" }).fill("  Website relaunch ");
  await createDialog.getByRole("textbox", { name: "Goal" }).fill("More orders from phones");
  await createDialog.getByRole("radio", { name: "Violet" }).check();
  await createDialog.getByRole("radiogroup", { name: "Priority" }).getByText("5").click();
  const link = createDialog.getByRole("textbox", { name: "Links" });
  for (const address of ["javascript:alert(1)", "example.org/brief", "https://example.org/brief"]) {
    await link.fill(address);
    await link.press("Enter");
    if (address.startsWith("java")) {
      await expect(createDialog.getByText(/This is no web address/)).toBeVisible();
    }
  }
  await expect(createDialog.getByRole("list", { name: "Links" }).getByRole("listitem")).toHaveText([
    "example.org/brief",
  ]);
  const tags = createDialog.getByRole("combobox", { name: "Tags" });
  await tags.fill("design");
  await tags.press("Enter");
  await tags.fill("  ");
  await tags.press("Enter");
  await createDialog.getByRole("button", { name: /^Deadline/ }).click();
  await page
    .getByRole("dialog", { name: "Choose the deadline" })
    .locator("[data-is-today]")
    .click();

  // Too many and too large files are refused before uploading.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/s3/")) sent.push(request.url());
  });
  await projects.chooseFiles(createDialog, aFile("large.zip", limit + 1));
  await expect(createDialog.getByRole("alert")).toHaveText(
    "Failed to upload file “large.zip”: it is larger than 10 MB.",
  );
  expect(sent).toEqual([]);
  await projects.chooseFiles(createDialog, aFile("Übersicht.txt", 40_000));
  await expect(projects.attachment(createDialog, "Übersicht.txt")).toBeVisible();
  await createProject.click();
  await expect(createDialog).toBeHidden();

  const item = projects.item("Website relaunch");
  await expect(item).toContainText("Nothing open");
  await expect(item).toContainText("Lindqvist & Co");
  await expect(item).toContainText("Due today");

  // Dragged onto a row, undone, and dragged again; onto a card, and chosen by keyboard.
  const sketch = planner.row("Sketch the home page");
  await dragTo(item, sketch);
  await expect(sketch).toContainText("Website relaunch");
  await expect(planner.toast("Project assigned")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sketch).not.toContainText("Website relaunch");
  await expect(item).toContainText("Nothing open");
  await expect(planner.toast("Project assigned")).toHaveCount(0);
  await dragTo(item, sketch);
  await expect(planner.toast("Project assigned")).toBeVisible();
  await expect(sketch).toContainText("Website relaunch");
  await planner.row("Call Anna").getByRole("button", { name: "Add to today" }).click();
  await dragTo(item, planner.slot(1));
  await expect(planner.slot(1)).toContainText("Website relaunch");
  await expect(item).toContainText("2 open");
  await planner.row("Water plants").hover();
  await planner.row("Water plants").getByRole("button", { name: "Set project" }).press("Enter");
  const search = page.getByRole("combobox", { name: "Search projects" });
  await search.fill("RELAUNCH");
  await expect(page.getByRole("option")).toHaveText(["Website relaunch", "Create “RELAUNCH”"]);
  await search.fill("Garden");
  await search.press("Enter");
  await expect(planner.row("Water plants")).toContainText("Garden");
  await expect(projects.item("Garden")).toContainText("1 open");

  // Everything persists after a reload, and the file has the same bytes.
  await page.reload();
  const details = await projects.openDetails("Website relaunch");
  await expect(details).toContainText("More orders from phones");
  await expect(details.getByRole("list", { name: "Tags" })).toHaveText("design");
  await expect(details.getByRole("link", { name: /example.org/ })).toHaveAttribute(
    "rel",
    /noopener/,
  );
  await expect(details).toContainText("39 KB");
  const downloaded = page.waitForEvent("download");
  await projects.attachment(details, "Übersicht.txt").click();
  expect((await downloaded).suggestedFilename()).toBe("Übersicht.txt");

  // A file is removed and restored.
  const stored = async () =>
    (await script.call<{ id: string; attachments: string[] }[]>("GET", "/projects"))[0];
  await details.getByRole("button", { name: "Remove Übersicht.txt" }).click();
  await expect(projects.attachment(details, "Übersicht.txt")).toHaveCount(0);
  await expect.poll(async () => (await stored())?.attachments).toHaveLength(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(projects.attachment(details, "Übersicht.txt")).toBeVisible();

  // Edited while a script changes it: nothing is overwritten unasked.
  await details.getByRole("button", { name: "Edit", exact: true }).click();
  const { editDialog } = projects;
  const save = editDialog.getByRole("button", { name: "Save Changes" });
  const name = editDialog.getByRole("textbox", { name: "Name" });
  await name.fill("");
  await expect(save).toBeDisabled();
  await name.fill("Website, anew");
  await expect.poll(async () => (await stored())?.attachments).toHaveLength(1);
  const theirs = { goal: "Twice as many orders", name: "Website by a script" };
  await script.call("PATCH", `/projects/${(await stored())?.id}`, theirs);
  await save.click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere too" });
  await expect(question.getByRole("radiogroup")).toHaveCount(1);
  await expect(question.getByRole("radiogroup", { name: "Name" })).toContainText(theirs.name);
  await question.getByRole("button", { name: "Not Now" }).click();
  await expect(editDialog.getByRole("alert")).toContainText("changed elsewhere in the meantime");
  await expect(name).toHaveValue("Website, anew");
  await save.click();
  await question.getByRole("button", { name: "Save" }).click();
  const renamed = projects.details("Website, anew");
  await expect(renamed).toContainText("Twice as many orders");
  expect((await stored())?.attachments).toHaveLength(1);

  // Archived and restored; its signals keep it.
  await renamed.getByRole("button", { name: "Archive" }).click();
  await expect(projects.item("Website, anew")).toHaveCount(0);
  await expect(planner.slot(1)).toContainText("Website, anew");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(projects.item("Website, anew")).toContainText("2 open");
});

test("a deleted client is restored with its projects", async ({ page }) => {
  const user = newUser("clients");
  const script = await registerByScript(user.username, user.password);
  const { id: clientId } = await script.call<{ id: string }>("POST", "/clients", { name: "Anna" });
  await script.call("POST", "/projects", { name: "Garden", clientId });
  await script.call("POST", "/projects", { name: "Shed", clientId, status: "archived" });
  await signInByScript(page, user);
  const projects = new ProjectsPage(page);
  await expect(projects.item("Garden")).toContainText("Anna");

  await projects.panel.getByRole("button", { name: "Manage Clients" }).click();
  const { clientsDialog } = projects;
  await expect(clientsDialog.getByRole("listitem")).toContainText("2 projects");
  await clientsDialog.getByRole("button", { name: "Delete Anna" }).click();
  await expect(clientsDialog).toContainText("No clients yet");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(clientsDialog.getByRole("listitem")).toContainText("2 projects");
  const owners = async () =>
    (await script.call<{ clientId: string | null }[]>("GET", "/projects")).map(
      (project) => project.clientId,
    );
  await expect.poll(owners).toEqual([clientId, clientId]);

  // A failed change is rolled back, with the reason.
  const problem = { code: "UNAVAILABLE", error: "The service is busy or restarting." };
  const error = { message: problem.error, code: -32603, data: { httpStatus: 503, problem } };
  await page.route("**/trpc/clients.delete**", (route) =>
    route.fulfill({ status: 503, json: [{ error }] }),
  );
  await clientsDialog.getByRole("button", { name: "Delete Anna" }).click();
  await expect(page.getByText(`Failed to delete client: ${problem.error}`)).toBeVisible();
  await expect(clientsDialog.getByRole("listitem")).toContainText("2 projects");
  await clientsDialog.getByRole("button", { name: "Done" }).click();

  // On a small screen the panel is in a sheet, and a project above it.
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole("button", { name: "Projects", exact: true });
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Projects" });
  await sheet.locator("[data-project]").click();
  await expect(projects.details("Garden")).toContainText("No open signals");
  await projects.details("Garden").getByRole("button", { name: "Done" }).click();
  await expect(projects.details("Garden")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});
