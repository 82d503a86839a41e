import type { Locator, Page } from "@playwright/test";
import { registerByScript, type Script } from "../src/api.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { SignalCardPage } from "../src/pages/signal-card-page.ts";
import { dayInBerlin, newPerson } from "../src/people.ts";
import { expect, test } from "../src/test.ts";

// What a journey has refused on purpose is logged by the browser.
test.use({ expectedAnswers: [401, 409] });

interface Task {
  id: string;
}

/** Somebody with signals in the first slots of today, signed in and looking at them. */
async function withCards(page: Page, name: string, ...signals: object[]) {
  const person = newPerson(name);
  const script = await registerByScript(person.username, person.password);
  const tasks: Task[] = [];
  for (const signal of signals) tasks.push(await plan(script, signal));
  await new AuthPage(page).signInAs(person.username, person.password);
  const cards = new SignalCardPage(page);
  await cards.slot(1).waitFor();
  return { script, cards, tasks };
}

async function plan(script: Script, signal: object): Promise<Task> {
  const task = await script.call<Task>("POST", "/tasks", signal);
  await script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: task.id });
  return task;
}

test("a card is filled in where it stands, and keeps it", async ({ page }) => {
  test.slow();
  const { script, cards, tasks } = await withCards(
    page,
    "card",
    { title: "Write the report" },
    { title: "Call Anna" },
  );
  await script.call("POST", "/projects", { name: "Atlas" });
  await page.reload();

  // Notes of several lines; an empty description is none.
  await cards.fact(1, "Add notes").click();
  await page.keyboard.type("Ask Anna first");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Keep it short");
  await page.keyboard.press("Control+Enter");
  const notes = cards.slot(1).getByTitle("Edit notes");
  await expect(notes).toHaveText("Ask Anna first\nKeep it short");
  await notes.click();
  await page.keyboard.type(" and sweet");
  await page.keyboard.press("Escape");
  await expect(notes).toHaveText("Ask Anna first\nKeep it short");

  await cards.fact(1, "Add to a project").click();
  await page.getByRole("option", { name: "Atlas" }).click();
  await expect(cards.fact(1, "Project: Atlas")).toBeVisible();

  await cards.fact(1, "Add a deadline").click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(cards.fact(1, "Deadline: Due tomorrow")).toBeVisible();
  await cards.fact(1, "Deadline: Due tomorrow").click();
  await page.getByRole("button", { name: "Clear deadline" }).click();
  await cards.fact(1, "Add a deadline").click();
  await page.getByRole("button", { name: "Today", exact: true }).last().click();
  await expect(cards.fact(1, "Deadline: Due today")).toBeVisible();

  await cards.fact(1, "Effort: 1h").click();
  await page.getByRole("menuitemradio", { name: /^6h/ }).click();
  await expect(cards.fact(1, "Effort: 6h")).toBeVisible();

  // Tags are trimmed and there once; nothing to add, nothing to press.
  await cards.fact(1, "Add tags").click();
  const tag = cards.tags.getByRole("textbox", { name: "Add a tag" });
  const addTag = cards.tags.getByRole("button", { name: "Add", exact: true });
  await expect(addTag).toBeDisabled();
  await tag.fill("  garden ");
  await addTag.click();
  await tag.fill("Garden");
  await tag.press("Enter");
  await cards.tags.getByRole("button", { name: "urgent", exact: true }).click();
  await expect(cards.tags.getByRole("listitem")).toHaveText(["garden", "urgent"]);
  await page.keyboard.press("Escape");
  await expect(cards.fact(1, "Tags: garden, urgent")).toBeFocused();
  await expect(cards.tags).toHaveCount(0);

  // On the next card one's own tags come first, once something is typed.
  await cards.fact(2, "Add tags").click();
  await tag.fill("r");
  const suggested = cards.tags.getByRole("group", { name: "Suggested tags" });
  await expect(suggested.getByRole("button")).toHaveText([
    "garden",
    "urgent",
    "review",
    "research",
  ]);
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(notes).toHaveText("Ask Anna first\nKeep it short");
  for (const fact of [
    "Project: Atlas",
    "Deadline: Due today",
    "Effort: 6h",
    "Tags: garden, urgent",
  ]) {
    await expect(cards.fact(1, fact)).toBeVisible();
  }
  expect(await script.call("GET", `/tasks/${tasks[0]?.id}`)).toMatchObject({
    effort: 5,
    estimatedMinutes: 360,
    tags: ["garden", "urgent"],
  });
});

test("subtasks are added, ticked, renamed, moved, deleted and brought back", async ({ page }) => {
  const { cards } = await withCards(page, "steps", { title: "Plant a tree" });
  await cards.fact(1, "Add subtasks").click();
  await cards.addSubtasks(cards.subtasks, "Dig", "Plant", "Water");
  await expect(cards.toast("Subtask added")).toBeVisible();
  await cards.subtasks.getByRole("checkbox", { name: "Dig" }).check();
  await expect(cards.subtasks.getByText("1 of 3")).toBeVisible();

  const titles = cards.subtaskTitles(cards.subtasks);
  await titles.filter({ hasText: "Plant" }).click();
  await page.getByRole("textbox", { name: "Subtask", exact: true }).fill("Plant an oak");
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText(["Dig", "Plant an oak", "Water"]);

  await cards.subtasks.getByRole("button", { name: "Delete subtask Dig" }).click();
  await expect(cards.toast("Subtask deleted")).toBeVisible();
  await expect(titles).toHaveText(["Plant an oak", "Water"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles).toHaveText(["Dig", "Plant an oak", "Water"]);

  // Moved by key, where focus goes with them, and dragged by their handle.
  const dig = cards.subtasks.getByRole("checkbox", { name: "Dig" });
  await dig.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(titles).toHaveText(["Plant an oak", "Dig", "Water"]);
  await expect(page.getByText("Dig: 2 of 3.", { exact: true })).toBeAttached();
  await expect(dig).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(titles).toHaveText(["Plant an oak", "Water", "Dig"]);
  const water = cards.subtasks.getByRole("button", { name: "Move subtask Water" });
  await water.dragTo(titles.filter({ hasText: "Plant an oak" }), {
    targetPosition: { x: 20, y: 2 },
  });
  await expect(titles).toHaveText(["Water", "Plant an oak", "Dig"]);
  await page.keyboard.press("Escape");
  await expect(cards.fact(1, "Subtasks: 1 of 3 completed")).toBeVisible();

  await page.reload();
  await cards.fact(1, "Subtasks: 1 of 3 completed").click();
  await expect(titles).toHaveText(["Water", "Plant an oak", "Dig"]);
  await expect(cards.subtasks.getByRole("checkbox", { name: "Dig" })).toBeChecked();
});

test("all of a signal is edited in its details, and nothing typed is lost", async ({ page }) => {
  test.slow();
  const { script, cards, tasks } = await withCards(page, "details", {
    title: "Write the report",
    notes: "Soon",
    priority: 5,
  });
  const task = `/tasks/${tasks[0]?.id}`;
  const { details, saveChanges } = cards;
  const title = details.getByRole("textbox", { name: "Title" });
  const choose = (scale: string, step: string) =>
    details.getByRole("radiogroup", { name: scale }).getByText(step, { exact: true }).click();

  await cards.openDetails(1);
  await expect(details.getByText("Edit signal details and subtasks")).toBeVisible();
  await expect(title).toBeFocused();
  // A priority of 5 is shown although the dialog offers four, and stays.
  await expect(details.getByRole("radio", { name: "5 Critical" })).toBeChecked();
  await expect(saveChanges).toBeDisabled();
  await title.fill("   ");
  await expect(details.getByText("A signal needs a title.")).toBeVisible();
  await expect(saveChanges).toBeDisabled();
  await title.fill("  Write the yearly report ");
  await details.getByRole("textbox", { name: "Notes" }).fill("");
  await choose("Category", "Personal");
  await choose("Impact", "4");
  await choose("Effort", "4");
  const estimate = details.getByRole("textbox", { name: "Estimated time" });
  await expect(estimate).toHaveValue("2h");
  await estimate.fill("2.5h");
  await details.getByRole("button", { name: "Deadline: No deadline" }).click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await details.getByRole("button", { name: "Project: No project" }).click();
  await page.getByRole("combobox", { name: "Search projects" }).fill("Atlas");
  await page.keyboard.press("Enter");
  await expect(details.getByRole("button", { name: "Project: Atlas" })).toBeVisible();
  await details.getByRole("textbox", { name: "Add a tag" }).fill("board");
  await page.keyboard.press("Enter");
  await cards.addSubtasks(details, "Numbers");
  await expect(cards.toast("Subtask created")).toBeVisible();

  // Escape does not lose it: the toast leads back, and so does opening it again.
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await expect(title).toHaveValue("  Write the yearly report ");
  await expect(details.getByText("It is not saved yet.")).toBeVisible();

  // Nor does a refusal.
  await script.call("DELETE", task);
  await saveChanges.click();
  await expect(cards.toast(/^Failed to update signal\./)).toBeVisible();
  await expect(title).toHaveValue("  Write the yearly report ");
  await script.call("POST", `${task}/restore`);
  const taskId = tasks[0]?.id;
  await script.call("POST", "/daily-plan/select", {
    date: dayInBerlin(0),
    taskId,
    slotPosition: 0,
  });
  await saveChanges.click();
  await expect(details).toBeHidden();
  await expect(cards.toast("Signal updated successfully")).toBeVisible();
  await expect(cards.slot(1)).toContainText("Write the yearly report");
  expect(await script.call("GET", task)).toMatchObject({
    title: "Write the yearly report",
    notes: null,
    type: "personal",
    priority: 5,
    impact: 4,
    estimatedMinutes: 150,
    tags: ["board"],
    projectId: expect.any(String),
    dueDate: expect.stringContaining(dayInBerlin(1)),
  });

  // Given up is given up, with a way back for a slip.
  await cards.openDetails(1);
  await title.fill("Something else");
  await details.getByRole("button", { name: "Cancel" }).click();
  await expect(cards.toast("Changes discarded")).toBeVisible();
  await cards.openDetails(1);
  await expect(title).toHaveValue("Write the yearly report");
});

/** Goes on with Tab, as somebody without a mouse does, until it has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

test("a card is filled in without a mouse", async ({ page }) => {
  test.slow();
  const { cards } = await withCards(page, "cardkeys", { title: "Plant a tree" }, { title: "Rest" });
  const { keyboard } = page;
  await tabTo(page, cards.slot(1));
  await keyboard.press("Enter");
  await keyboard.type("Plant two trees");
  await keyboard.press("Enter");
  await expect(cards.slot(1).getByTitle("Edit title")).toHaveText("Plant two trees");

  await tabTo(page, cards.fact(1, "Add tags"));
  await keyboard.press("Enter");
  await expect(cards.tags.getByRole("textbox", { name: "Add a tag" })).toBeFocused();
  await keyboard.type("garden");
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await expect(cards.fact(1, "Tags: garden")).toBeFocused();

  await tabTo(page, cards.fact(1, "Effort: 1h"));
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: /^15m/ })).toBeVisible();
  await keyboard.type("4");
  await expect(page.getByRole("menuitemradio", { name: /^4h/ })).toHaveAttribute(
    "data-highlighted",
    "",
  );
  await keyboard.press("Enter");
  await expect(cards.fact(1, "Effort: 4h")).toBeFocused();

  await tabTo(page, cards.fact(1, "Add a deadline"));
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Today", exact: true }).last()).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(cards.fact(1, "Deadline: Due tomorrow")).toBeFocused();

  // Tab leaves the card without going through the next one's facts; an arrow leads to that card.
  await cards.slot(1).focus();
  await keyboard.press("ArrowRight");
  await expect(cards.slot(2)).toBeFocused();
  await tabTo(page, cards.fact(2, "Add subtasks"));
  await keyboard.press("Enter");
  await cards.addSubtasks(cards.subtasks, "Sit down");
  await keyboard.press("Escape");
  await expect(cards.fact(2, "Subtasks: 0 of 1 completed")).toBeFocused();
});
