import { expect, type Locator, type Page } from "@playwright/test";
import { forwardKey } from "../pseudo-journey.ts";
import { PlannerPage } from "./planner-page.ts";

/** The planner's day: its cards and their dialogs, the navigation to other days, and undo. */
export class DayPage extends PlannerPage {
  readonly previousDay: Locator;
  readonly nextDay: Locator;
  /** The Undo button of a toast. */
  readonly undo: Locator;
  readonly swapOneOut: Locator;
  readonly planForToday: Locator;

  constructor(page: Page) {
    super(page);
    this.previousDay = page.getByRole("button", { name: "Previous day" });
    this.nextDay = page.getByRole("button", { name: "Next day" });
    this.undo = page.getByRole("button", { name: "Undo" });
    this.swapOneOut = page.getByRole("button", { name: "Swap one out" });
    this.planForToday = page.getByRole("button", { name: "Plan for today" });
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  async remove(slot: number): Promise<void> {
    await this.slot(slot).hover();
    await this.slot(slot).getByRole("button", { name: "Remove", exact: true }).click();
  }

  async fromCardMenu(slot: number, item: string): Promise<void> {
    await this.slot(slot).hover();
    await this.slot(slot).getByRole("button", { name: "More actions" }).click();
    await this.press(item);
  }

  async fromRowMenu(title: string, item: string): Promise<void> {
    await this.row(title).hover();
    await this.row(title).getByRole("button", { name: "More actions" }).click();
    await this.press(item);
  }

  /**
   * Clicks an item of the open menu, and waits until it is closed: the next click of that name
   * would find it. Late content can move the menu, so that a click may miss.
   */
  private async press(name: string): Promise<void> {
    const item = this.page.getByRole("menuitem", { name });
    await item.waitFor();
    await expect(async () => {
      if (await item.isVisible()) await item.click({ timeout: 3000 });
      await expect(item).toBeHidden({ timeout: 3000 });
    }).toPass();
  }

  async scheduleFromRow(title: string): Promise<void> {
    await this.fromRowMenu(title, "Schedule Signal");
    await this.dialog("Schedule Signal").waitFor();
  }

  /**
   * Chooses a day in an open calendar with focus on today. By keys, because the day may be in the
   * next month.
   */
  async chooseDayFromToday(days: number): Promise<void> {
    await this.page.locator("[data-view=day][data-focus]:focus").waitFor();
    for (let step = 0; step < days; step += 1) await this.page.keyboard.press(forwardKey);
    await this.page.keyboard.press("Enter");
  }

  /** Runs a command by its name in the palette. */
  async fromPalette(name: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+K");
    await this.page.getByPlaceholder("Search or command…").fill(name);
    await this.page.getByRole("option", { name }).first().click();
  }

  /** Clicks an item of the user menu. */
  async fromAccountMenu(item: string): Promise<void> {
    await this.page.getByRole("button", { name: "Your account" }).click();
    await this.press(item);
  }
}
