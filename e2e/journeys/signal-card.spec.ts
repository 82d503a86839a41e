import type { Locator, Page } from "@playwright/test";
import { dragTo } from "../src/drag.ts";
import { forwardKey, isPseudoJourney } from "../src/pseudo-journey.ts";
import { expect, test } from "../src/test.ts";
import { withCards } from "../src/with-cards.ts";

// The browser logs the errors that the journeys provoke.
test.use({ expectedStatuses: [401, 404, 409] });

test("a card is edited in place, and the changes persist", async ({ page }) => {
  test.slow();
  const { script, cards, tasks } = await withCards(
    page,
    "card",
    { title: "Write the report" },
    { title: "Call Anna" },
  );
  await script.call("POST", "/projects", { name: "Atlas" });
  await page.reload();

  // Notes with several lines; an empty description is removed.
  await cards.fact(1, "Add notes").click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toBeFocused();
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
  await page.getByRole("button", { name: "Tomorrow", exact: true }).click();
  await expect(cards.fact(1, "Deadline: Due tomorrow")).toBeVisible();
  await cards.fact(1, "Deadline: Due tomorrow").click();
  await page.getByRole("button", { name: "Clear deadline" }).click();
  await cards.fact(1, "Add a deadline").click();
  await page.getByRole("button", { name: "Today", exact: true }).last().click();
  await expect(cards.fact(1, "Deadline: Due today")).toBeVisible();

  await cards.fact(1, "Effort: 1h").click();
  await page.getByRole("menuitemradio", { name: /^6h/ }).click();
  await expect(cards.fact(1, "Effort: 6h")).toBeVisible();

  // Tags are trimmed and unique; without text the button is disabled.
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

  // On the next card the user's own tags come first, once something is typed.
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
  await expect
    .poll(() => script.call("GET", `/tasks/${tasks[0]?.id}`))
    .toMatchObject({
      effort: 5,
      estimatedMinutes: 360,
      // The suggested tag is in the language of the app.
      tags: ["garden", expect.stringContaining("urgent")],
    });
});

test("subtasks are added, completed, renamed, moved, deleted and restored", async ({ page }) => {
  const { cards, script, tasks } = await withCards(page, "steps", { title: "Plant a tree" });
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
  await cards.keepToast("Subtask deleted");
  await expect(titles).toHaveText(["Plant an oak", "Water"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles).toHaveText(["Dig", "Plant an oak", "Water"]);

  // Moved by key, keeping focus, and dragged by their handle.
  const dig = cards.subtasks.getByRole("checkbox", { name: "Dig" });
  await dig.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(titles).toHaveText(["Plant an oak", "Dig", "Water"]);
  await expect(page.getByText("Dig: 2 of 3.", { exact: true })).toBeAttached();
  await expect(dig).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(titles).toHaveText(["Plant an oak", "Water", "Dig"]);
  const water = cards.subtasks.getByRole("button", { name: "Move subtask Water" });
  await dragTo(water, titles.filter({ hasText: "Plant an oak" }), { x: 20, y: 2 });
  await expect(titles).toHaveText(["Water", "Plant an oak", "Dig"]);
  await page.keyboard.press("Escape");
  await expect(cards.fact(1, "Subtasks: 1 of 3 completed")).toBeVisible();

  await page.reload();
  await cards.fact(1, "Subtasks: 1 of 3 completed").click();
  await expect(titles).toHaveText(["Water", "Plant an oak", "Dig"]);
  await expect(cards.subtasks.getByRole("checkbox", { name: "Dig" })).toBeChecked();

  // The new title of one that is deleted elsewhere meanwhile can be added, after what is typed already.
  const field = cards.subtasks.getByRole("textbox", { name: "Add a subtask" });
  await field.fill("Rake");
  await titles.filter({ hasText: "Water" }).click();
  await page.getByRole("textbox", { name: "Subtask", exact: true }).fill("Water it twice");
  type Subtasks = { id: string; title: string }[];
  const subtasks = await script.call<Subtasks>("GET", `/tasks/${tasks[0]?.id}/subtasks`);
  await script.call("DELETE", `/subtasks/${subtasks[0]?.id}`);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Rake Water it twice");
  await expect(field).toBeFocused();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
});

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

test("a card is edited without a mouse", async ({ page }) => {
  test.slow();
  const { cards } = await withCards(page, "cardkeys", { title: "Plant a tree" }, { title: "Rest" });
  const { keyboard } = page;
  await tabTo(page, cards.slot(1));
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
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
  await expect(page.getByRole("menu")).toBeFocused();
  const fourHours = page.getByRole("menuitemradio", { name: /^4h/ });
  // In the pseudo-language the text begins with a bracket, which is on no keyboard.
  if (!isPseudoJourney) await keyboard.type("4");
  await expect(async () => {
    if (isPseudoJourney) await keyboard.press("ArrowDown");
    await expect(fourHours).toHaveAttribute("data-highlighted", "", { timeout: 1000 });
  }).toPass();
  await keyboard.press("Enter");
  await expect(cards.fact(1, "Effort: 4h")).toBeFocused();

  await tabTo(page, cards.fact(1, "Add a deadline"));
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Today", exact: true }).last()).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(cards.fact(1, "Deadline: Due tomorrow")).toBeFocused();

  // Tab leaves the card without visiting the next one's controls; an arrow moves to that card.
  await cards.slot(1).focus();
  await keyboard.press(forwardKey);
  await expect(cards.slot(2)).toBeFocused();
  await tabTo(page, cards.fact(2, "Add subtasks"));
  await keyboard.press("Enter");
  await cards.addSubtasks(cards.subtasks, "Sit down");
  await keyboard.press("Escape");
  await expect(cards.fact(2, "Subtasks: 0 of 1 completed")).toBeFocused();
});
