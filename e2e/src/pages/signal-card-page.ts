import type { Locator, Page } from "@playwright/test";
import { PlannerPage } from "./planner-page.ts";

/** The cards of the planner, their pickers, subtasks and details. */
export class SignalCardPage extends PlannerPage {
  readonly details: Locator;
  readonly saveChanges: Locator;
  readonly tags: Locator;
  readonly subtasks: Locator;

  constructor(page: Page) {
    super(page);
    this.details = page.getByRole("dialog", { name: "Signal Details" });
    this.saveChanges = this.details.getByRole("button", { name: "Save Changes" });
    this.tags = page.getByRole("dialog", { name: "Tags" });
    this.subtasks = page.getByRole("dialog", { name: "Subtasks" });
  }

  /** A field of a card, by its whole name: "Effort: 1h", "Add tags". */
  fact(slot: number, name: string | RegExp): Locator {
    return this.slot(slot).getByRole("button", {
      name,
      ...(typeof name === "string" ? { exact: true } : {}),
    });
  }

  /** The titles of the subtasks in a panel, in order. */
  subtaskTitles(panel: Locator): Locator {
    return panel.getByRole("list", { name: "Subtasks" }).getByTitle("Edit subtask");
  }

  async addSubtasks(panel: Locator, ...titles: string[]): Promise<void> {
    const field = panel.getByRole("textbox", { name: "Add a subtask" });
    for (const title of titles) {
      await field.fill(title);
      await field.press("Enter");
      await this.subtaskTitles(panel).filter({ hasText: title }).waitFor();
    }
  }

  async openDetails(slot: number): Promise<void> {
    await this.slot(slot).getByRole("button", { name: "More actions" }).click();
    await this.page.getByRole("menuitem", { name: "View Details" }).click();
    await this.details.waitFor();
  }
}
