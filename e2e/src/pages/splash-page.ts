import type { Locator, Page } from "@playwright/test";

/** /splash and the dialogs that open from it. */
export class SplashPage {
  readonly page: Page;
  readonly getStarted: Locator;
  readonly enter: Locator;
  readonly features: Locator;
  readonly highlighted: Locator;
  readonly miniature: Locator;
  readonly username: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly remember: Locator;
  readonly terms: Locator;
  readonly createAccount: Locator;
  readonly signIn: Locator;
  readonly passkey: Locator;

  constructor(page: Page) {
    this.page = page;
    this.getStarted = page.getByRole("button", { name: "Get Started" });
    this.enter = page.getByRole("button", { name: "Enter Daysignal" });
    this.features = page.getByRole("region", { name: "What it does" }).getByRole("listitem");
    this.highlighted = page.locator("[data-highlighted]");
    this.miniature = page.getByRole("img", { name: /^The planner:/ });
    this.username = page.getByLabel("Username");
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password", { exact: true });
    this.remember = page.getByRole("checkbox", { name: "Keep me logged in" });
    this.terms = page.getByRole("checkbox", { name: /I accept the/ });
    this.createAccount = page.getByRole("button", { name: "Create Account" });
    this.signIn = page.getByRole("dialog").getByRole("button", { name: "Sign In", exact: true });
    this.passkey = page.getByRole("button", { name: "Use a Passkey" });
  }

  /**
   * Opens it and waits until it is hydrated: an earlier click submits the plain form, which leads
   * to /auth.
   */
  async open(): Promise<void> {
    await this.page.goto("/splash");
    await this.enter.evaluate(async (button) => {
      const isAlive = () => Object.keys(button).some((key) => key.startsWith("__reactProps"));
      while (!isAlive()) await new Promise(requestAnimationFrame);
    });
  }

  dialog(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  /** Clicks a button or link of the dialogs by its label. */
  press(name: string): Promise<void> {
    return this.page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  }
}
