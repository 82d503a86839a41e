import type { Locator, Page } from "@playwright/test";

/** 'API tokens' in the App Settings dialog. */
export class ApiTokensPage {
  readonly page: Page;
  readonly dialog: Locator;
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
    this.dialog = page.getByRole("dialog", { name: "App Settings" });
    this.rows = this.dialog.getByRole("list", { name: "API tokens" }).getByRole("listitem");
    this.newToken = this.dialog.getByRole("button", { name: "New Token" });
    this.name = this.dialog.getByRole("textbox", { name: "Name" });
    this.expires = this.dialog.getByRole("combobox", { name: "Expires" });
    this.createToken = this.dialog.getByRole("button", { name: "Create Token" });
    this.token = this.dialog.getByRole("textbox", { name: "Token" });
    this.copy = this.dialog.getByRole("button", { name: /^Cop(y|ied)$/ });
    this.backToTokens = this.dialog.getByRole("button", { name: "Back to Tokens" });
  }

  /** From any signed-in screen. */
  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "Your account" }).click();
    await this.page.getByRole("menuitem", { name: "Settings" }).click();
    await this.dialog.getByRole("tab", { name: "API tokens" }).click();
    await this.newToken.waitFor();
  }

  access(name: "Read only" | "Read and write"): Locator {
    return this.dialog.getByRole("radio", { name });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The confirmation to revoke a token, in its row. */
  question(name: string): Locator {
    return this.dialog.getByRole("group", { name: `Revoke “${name}”?` });
  }

  async askToRevoke(name: string): Promise<void> {
    await this.dialog.getByRole("button", { name: `Revoke ${name}` }).click();
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
