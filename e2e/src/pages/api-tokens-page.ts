import type { Locator, Page } from "@playwright/test";
import { SettingsPage } from "./settings-page.ts";

/** 'API tokens' in the settings. */
export class ApiTokensPage {
  readonly page: Page;
  readonly settings: SettingsPage;
  readonly part: Locator;
  readonly rows: Locator;
  readonly newToken: Locator;
  readonly name: Locator;
  readonly expires: Locator;
  readonly createToken: Locator;
  readonly token: Locator;
  readonly copy: Locator;
  readonly backToTokens: Locator;

  constructor(page: Page) {
    this.page = page;
    this.settings = new SettingsPage(page);
    this.part = this.settings.part("API tokens");
    this.rows = this.part.getByRole("list", { name: "API tokens" }).getByRole("listitem");
    this.newToken = this.part.getByRole("button", { name: "New Token" });
    this.name = this.part.getByRole("textbox", { name: "Name" });
    this.expires = this.part.getByRole("combobox", { name: "Expires" });
    this.createToken = this.part.getByRole("button", { name: "Create Token" });
    this.token = this.part.getByRole("textbox", { name: "Token" });
    this.copy = this.part.getByRole("button", { name: /^Cop(y|ied)$/ });
    this.backToTokens = this.part.getByRole("button", { name: "Back to Tokens" });
  }

  /** From any signed-in screen. */
  async open(): Promise<void> {
    await this.settings.open("API tokens");
    await this.newToken.waitFor();
  }

  access(name: "Read only" | "Read and write"): Locator {
    return this.part.getByRole("radio", { name });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The confirmation to revoke a token, in its row. */
  question(name: string): Locator {
    return this.part.getByRole("group", { name: `Revoke “${name}”?` });
  }

  async askToRevoke(name: string): Promise<void> {
    await this.part.getByRole("button", { name: `Revoke ${name}` }).click();
  }

  /** Creates a token and returns it as shown. */
  async create(name: string, access: "Read only" | "Read and write"): Promise<string> {
    await this.newToken.click();
    await this.name.fill(name);
    await this.access(access).check();
    await this.createToken.click();
    const token = await this.token.inputValue();
    await this.backToTokens.click();
    await this.row(name).waitFor();
    return token;
  }
}
