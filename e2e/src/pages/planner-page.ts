import type { Locator, Page } from "@playwright/test";
import { bracketed } from "../pseudo-journey.ts";

/** The planner at /. Slots are numbered from 1, as announced. */
export class PlannerPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly addBox: Locator;
  readonly rows: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.addBox = page.getByRole("combobox", { name: "Add a Signal" });
    this.rows = page.locator("[data-row]");
    this.count = page.getByText(bracketed(/^\d+ signals?$/));
  }

  slot(number: number): Locator {
    return this.page.getByRole("listitem", { name: new RegExp(`^Slot ${number} of `) });
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  view(name: "Recommended" | "Available" | "Scheduled" | "Completed"): Locator {
    return this.page.getByRole("tab", { name });
  }

  /** A toast by its text. */
  toast(text: string | RegExp): Locator {
    return this.page
      .getByRole("region", { name: /notifications/i })
      .getByText(typeof text === "string" ? text : bracketed(text));
  }

  /** Waits for a toast and points at it: a busy machine takes longer over the next steps than it stays. */
  async keepToast(text: string | RegExp): Promise<void> {
    await this.toast(text).hover();
  }

  async add(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.addBox.fill(title);
      await this.addBox.press("Enter");
      await this.row(title).waitFor();
    }
  }

  async open(date?: string): Promise<void> {
    await this.page.goto(date === undefined ? "/" : `/?date=${date}`);
    await this.slot(1).waitFor();
  }
}
