import type { Locator, Page } from "@playwright/test";

/** /account: rows that open in place. */
export class AccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  row(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** The button of a row, which says its state. */
  opener(name: string): Locator {
    return this.row(name).getByRole("heading", { level: 2 }).getByRole("button");
  }

  async open(...names: string[]): Promise<void> {
    for (const name of names) await this.opener(name).click();
  }
}
