import type { Locator, Page } from "@playwright/test";

/** 'App Settings', at /settings. */
export class SettingsPage {
  readonly page: Page;
  readonly heading: Locator;
  /** The list of the parts. */
  readonly nav: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { name: "App Settings", level: 1 });
    this.nav = page.getByRole("navigation", { name: "Settings" });
  }

  /** From any signed-in screen, by its menu. Opens the first part where no other is named. */
  async open(part?: string): Promise<void> {
    await this.page.getByRole("button", { name: "Your account" }).click();
    await this.page.getByRole("menuitem", { name: "Settings" }).click();
    if (part !== undefined) await this.goTo(part);
  }

  /** By the list of the parts. */
  async goTo(part: string): Promise<void> {
    await this.nav.getByRole("link", { name: part }).click();
    await this.part(part).waitFor();
  }

  part(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }
}
