import type { Locator, Page } from "@playwright/test";
import { bracketed } from "../pseudo-journey.ts";

/** The trash at /trash. */
export class TrashPage {
  readonly page: Page;
  readonly count: Locator;
  readonly cards: Locator;
  readonly back: Locator;
  /** The confirmation of a permanent deletion. */
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.count = page.getByText(bracketed(/^\d+ deleted signals?$/));
    this.cards = page.getByRole("list", { name: "Deleted signals" }).getByRole("listitem");
    this.back = page.getByRole("link", { name: "Back to Signals" });
    this.question = page.getByRole("alertdialog", { name: "Delete permanently?" });
  }

  restore(title: string): Locator {
    return this.page.getByRole("button", { name: `Restore ${title}` });
  }

  deletePermanently(title: string): Locator {
    return this.page.getByRole("button", { name: `Delete ${title} permanently` });
  }
}
