import { expect, type Locator, type Page } from "@playwright/test";
import type { TestUser } from "../users.ts";

/** The /auth screen. */
export class AuthPage {
  readonly page: Page;
  readonly signUpTab: Locator;
  readonly username: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly confirmPassword: Locator;
  readonly terms: Locator;
  readonly createAccount: Locator;
  readonly signIn: Locator;

  constructor(page: Page) {
    this.page = page;
    this.signUpTab = page.getByRole("tab", { name: "Sign Up" });
    this.username = page.getByLabel("Username");
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password", { exact: true });
    this.confirmPassword = page.getByLabel("Confirm Password");
    this.terms = page.getByRole("checkbox", { name: /I accept the/ });
    this.createAccount = page.getByRole("button", { name: "Create Account" });
    this.signIn = page.getByRole("tabpanel").getByRole("button", { name: "Sign In" });
  }

  async open(): Promise<void> {
    await this.page.goto("/auth");
    // It is rendered before its scripts have loaded.
    await expect(this.signIn).toBeEnabled();
  }

  /** Creates an account, which opens the planner. */
  async signUp({ username, email, password }: TestUser): Promise<void> {
    await this.open();
    await this.signUpTab.click();
    await this.username.fill(username);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.confirmPassword.fill(password);
    await this.terms.check();
    await this.createAccount.click();
    await this.page.waitForURL(/\/(\?.*)?$/);
  }

  async signInAs(username: string, password: string): Promise<void> {
    await this.open();
    await this.username.fill(username);
    await this.password.fill(password);
    await this.signIn.click();
    await this.page.waitForURL(/\/(\?.*)?$/);
  }
}
