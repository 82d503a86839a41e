import { expect, type Locator, type Page } from "@playwright/test";
import { PlannerPage } from "./planner-page.ts";

/** The list of signals on the planner: search, filter, order and rows. */
export class SignalListPage extends PlannerPage {
  readonly filterButton: Locator;
  readonly filterPanel: Locator;
  readonly searchButton: Locator;
  readonly searchField: Locator;
  readonly sortButton: Locator;
  /** The actions on the selected rows. */
  readonly bar: Locator;

  constructor(page: Page) {
    super(page);
    this.filterButton = page.getByRole("button", { name: /^Filter signals/ });
    this.filterPanel = page.getByRole("dialog", { name: "Filter signals" });
    this.searchButton = page.getByRole("button", { name: "Search signals" });
    this.searchField = page.getByRole("searchbox", { name: "Search signals" });
    this.sortButton = page.getByRole("button", { name: /^Sort signals/ });
    this.bar = page.getByRole("toolbar", { name: "Selected signals" });
  }

  /** The titles of the rows in order. */
  titles(): Locator {
    return this.page.getByRole("listitem").getByTitle("Edit title");
  }

  /** The row's list item, which has focus and handles keys. */
  item(title: string): Locator {
    return this.page.getByRole("listitem", { name: title, exact: true });
  }

  /** The checkbox that selects a row. */
  box(title: string): Locator {
    return this.row(title).getByRole("checkbox", { name: `Select ${title}` });
  }

  async select(title: string): Promise<void> {
    await this.row(title).hover();
    await this.box(title).check();
  }

  async sortBy(order: string): Promise<void> {
    const menu = this.page.getByRole("menu");
    // A menu that is still opening or closing takes no clicks, and the next order is picked from it.
    await expect(async () => {
      if (!(await menu.isVisible())) await this.sortButton.click();
      await this.page.getByRole("menuitemradio", { name: order }).click({ timeout: 5000 });
      await menu.waitFor({ state: "hidden", timeout: 5000 });
    }).toPass();
  }

  async expand(title: string): Promise<Locator> {
    const row = this.row(title);
    await row.hover();
    await row.getByRole("button", { name: "Show more" }).click();
    await row.getByText("Estimated time").waitFor();
    return row;
  }
}
