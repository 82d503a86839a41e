import { expect, test } from "../src/test.ts";
import { dayInBerlin } from "../src/users.ts";
import { withCards } from "../src/with-cards.ts";

// The browser logs the errors that the journey provokes; a change that is saved before the live
// update of a script's change is stale, and settled without asking.
test.use({ expectedStatuses: [401, 409, 412] });

test("all fields of a signal are edited in its details, and typed text is not lost", async ({
  page,
}) => {
  test.slow();
  const { script, cards, tasks } = await withCards(page, "details", {
    title: "Write the report",
    notes: "**Soon**, see https://example.org/notes",
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
  await details.getByRole("button", { name: "History" }).click();
  const history = details.getByRole("list", { name: "History" });
  await expect(history.getByRole("listitem").last()).toHaveText("MadeToday");
  // A priority of 5 is shown and kept although the dialog offers four.
  await expect(details.getByRole("radio", { name: "5 Critical" })).toBeChecked();
  await expect(saveChanges).toBeDisabled();
  await title.fill("   ");
  await expect(details.getByText("A signal needs a title.")).toBeVisible();
  await expect(saveChanges).toBeDisabled();
  await title.fill("  Write the yearly report ");
  // Notes with markup are rendered until they are edited.
  const notes = details.getByRole("group", { name: "Notes" });
  await expect(notes.getByText("Soon")).toHaveCSS("font-weight", "600");
  await expect(notes.getByRole("link")).toHaveAttribute("href", "https://example.org/notes");
  await details.getByRole("button", { name: "Edit Notes" }).click();
  const typedNotes = details.getByRole("textbox", { name: "Notes" });
  await expect(typedNotes).toBeFocused();
  await expect(typedNotes).toHaveValue("**Soon**, see https://example.org/notes");
  await typedNotes.fill("");
  const link = details.getByRole("textbox", { name: "Link" });
  await link.fill("example.org");
  await expect(details.getByText("must be an address that begins with")).toBeVisible();
  await expect(saveChanges).toBeDisabled();
  await link.fill(" https://example.org/report ");
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
  const tag = details.getByRole("textbox", { name: "Add a tag" });
  await tag.fill("board");
  // On the field: the list of projects may give the focus back to its button only now.
  await tag.press("Enter");
  await cards.addSubtasks(details, "Numbers");
  await expect(cards.toast("Subtask created")).toBeVisible();
  await expect.poll(() => script.call("GET", `${task}/subtasks`)).toHaveLength(1);
  // Keys go on with the tags, which are below, and not with the fields of the other column.
  await details.getByRole("textbox", { name: "Add a subtask" }).press("Tab");
  await expect(details.getByRole("button", { name: "Remove tag board" })).toBeFocused();

  // Escape keeps the draft: the toast reopens it, and so does opening it again.
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await expect(title).toHaveValue("  Write the yearly report ");
  await expect(details.getByText("It is not saved yet.")).toBeVisible();

  // If the signal was deleted meanwhile, it is restored with what was typed.
  await script.call("DELETE", task);
  await saveChanges.click();
  await expect(cards.toast(/^Failed to update signal\./)).toBeVisible();
  await expect(details).toBeHidden();
  await page.getByRole("button", { name: "View Details" }).click();
  const unsent = page.getByRole("dialog", { name: "Not sent" });
  await unsent.getByRole("button", { name: "Restore" }).click();
  await expect(unsent).toContainText("Nothing is left here.");
  await unsent.getByRole("button", { name: "Done" }).click();
  const taskId = tasks[0]?.id;
  await script.call("POST", "/daily-plan/select", {
    date: dayInBerlin(0),
    taskId,
    slotPosition: 0,
  });
  await expect(cards.slot(1)).toContainText("Write the yearly report");
  await expect(
    cards.slot(1).getByRole("link", { name: "Link: example.org/report" }),
  ).toHaveAttribute("href", "https://example.org/report");
  await expect
    .poll(() => script.call("GET", task))
    .toMatchObject({
      title: "Write the yearly report",
      notes: null,
      type: "personal",
      priority: 5,
      impact: 4,
      estimatedMinutes: 150,
      tags: ["board"],
      link: "https://example.org/report",
      projectId: expect.any(String),
      dueDate: expect.stringContaining(dayInBerlin(1)),
    });

  await cards.openDetails(1);
  await details.getByLabel("Notes").fill("Two pages");
  await saveChanges.click();
  await expect(details).toBeHidden();
  await expect(cards.toast("Signal updated successfully")).toBeVisible();

  // Cancel discards it, with Undo in the toast.
  await cards.openDetails(1);
  await title.fill("Something else");
  await details.getByRole("button", { name: "Cancel" }).click();
  await expect(cards.toast("Changes discarded")).toBeVisible();
  await cards.openDetails(1);
  await expect(title).toHaveValue("Write the yearly report");
});

test("the details of an ordinary signal fit on a desktop, its reminders and repeat included", async ({
  page,
}) => {
  const { script, cards, tasks } = await withCards(page, "ordinary", {
    title: "Water the plants",
    notes: "The lemon tree needs two cans.",
    tags: ["home"],
    dueDate: `${dayInBerlin(2)}T12:00:00.000Z`,
  });
  const taskId = tasks[0]?.id;
  for (const title of ["Balcony", "Kitchen", "Office"]) {
    await script.call("POST", `/tasks/${taskId}/subtasks`, { title });
  }
  await script.call("POST", "/reminders", { taskId, daysBefore: 1, time: "09:00" });
  const startedAt = `${dayInBerlin(-2)}T08:00:00.000Z`;
  await script.call("POST", "/time", {
    taskId,
    startedAt,
    endedAt: startedAt.replace(":00", ":35"),
  });
  await script.call("POST", `/tasks/${taskId}/schedule`, {
    date: dayInBerlin(),
    recurrence: "weekly",
  });
  await page.reload();
  const { details } = cards;
  await cards.openDetails(1);
  await expect(details.getByText(/^1 day before the deadline, 0?9:00$/)).toBeVisible();
  await expect(details.getByText("Weekly")).toBeVisible();
  await expect(details.getByText("35m on 1 day")).toBeVisible();
  await expect(details.getByRole("checkbox", { name: "Office" })).toBeVisible();
  const hidden = () =>
    details.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll("div")]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ className }) => className),
    );
  await expect.poll(hidden).toEqual([]);
});
