import { registerByScript } from "../src/api.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

const welcome = "Daysignal is in beta. Use at your own discretion.";
const termsHint = "You must accept the terms and conditions to continue";

test.describe("a visitor at the splash", () => {
  // Expected errors: a name that is too short, one that is taken.
  test.use({ expectedStatuses: [400, 409] });

  test("creates an account, and sees what is missing", async ({ page }) => {
    const user = newUser("splash");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const taken = newUser("taken");
    await registerByScript(taken.username, taken.password);
    const splash = new SplashPage(page);
    const planner = new PlannerPage(page);
    await page.goto("/");
    await expect(page).toHaveURL(/\/splash$/);
    await expect(page.getByText("Signal-to-Noise Ratio Task Management")).toBeVisible();
    await expect(splash.features).toHaveCount(4);
    await expect(splash.highlighted).toHaveText(/Smart prioritization/);
    await expect(splash.highlighted).toHaveText(/Daily planning/);
    await splash.features.last().hover();
    await expect(splash.highlighted).toHaveText(/Zero distractions/);
    await expect(page.getByRole("heading", { name: "Designed for Daily Focus" })).toBeVisible();
    await expect(splash.miniature).toBeVisible();

    // Anyone may register here, so it begins with that.
    await splash.getStarted.click();
    await expect(splash.dialog("Create Account")).toBeVisible();
    // What is loaded late does not move the link under the pointer.
    const passkeys = Promise.withResolvers<void>();
    await page.route(/passkey-sign-in/, async (route) => {
      await passkeys.promise;
      await route.continue();
    });
    await splash.press("Already have an account? Sign in");
    await expect(splash.dialog("Welcome Back")).toBeVisible();
    const toCreate = page.getByRole("button", { name: "Need an account? Create one" });
    await expect(splash.passkey).toBeDisabled();
    const place = await toCreate.boundingBox();
    passkeys.resolve();
    await expect(splash.passkey).toBeEnabled();
    expect(await toCreate.boundingBox()).toEqual(place);
    await toCreate.click();
    await expect(splash.username).toBeFocused();
    await expect(splash.password).toHaveAccessibleDescription("At least 6 characters");

    // Disabled until the terms are accepted; pressing Enter shows the reason.
    await expect(splash.createAccount).toBeDisabled();
    await splash.username.fill("ab");
    await splash.email.fill(user.email);
    await expect(page.getByText(termsHint)).toBeHidden();
    await splash.password.fill(user.password);
    await expect(page.getByText(termsHint)).toBeVisible();
    await splash.password.press("Enter");
    await expect(planner.toast(/^Error$/)).toBeVisible();
    await expect(
      planner.toast("You must accept the terms and conditions to create an account"),
    ).toBeVisible();

    await splash.press("Terms and Conditions");
    const terms = splash.dialog("Terms and Conditions");
    await expect(terms).toContainText("Beta release. Effective August 17, 2025.");
    await expect(terms.getByRole("heading", { level: 3 })).toHaveText([
      "1. Acceptance",
      "2. Beta Notice",
      "3. No Liability for Data Issues",
      "4. No Warranties",
      "5. Limitation of Liability",
      "6. User Responsibilities",
      "7. Modifications",
      "8. Governing Law",
    ]);
    await page.keyboard.press("Escape");
    await expect(terms).toBeHidden();
    await expect(page.getByRole("button", { name: "Terms and Conditions" }).first()).toBeFocused();
    await splash.terms.check();
    await expect(page.getByText(termsHint)).toBeHidden();

    // The server validates lengths and names; its error is shown at the field.
    await splash.createAccount.click();
    await expect(planner.toast("Registration failed")).toBeVisible();
    await expect(splash.username).toHaveAccessibleDescription(
      "Username must be at least 3 characters.",
    );
    await expect(splash.username).toBeFocused();
    await splash.username.fill(taken.username);
    await splash.createAccount.click();
    await expect(splash.username).toHaveAccessibleDescription(
      "This username is taken. Choose another one.",
    );
    await expect(splash.email).toHaveValue(user.email);
    await expect(splash.terms).toBeChecked();

    await splash.username.fill(user.username);
    await splash.createAccount.click();
    await expect(planner.toast(welcome)).toBeVisible();
    await expect(splash.dialog("Create Account")).toBeHidden();
    await expect(planner.heading).toHaveText("Here's what you need to do today");

    // Signed-in users are redirected from /auth.
    await page.goto("/auth");
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("without a mouse", () => {
  test.use({ expectedStatuses: [401] });

  test("a user signs in on the splash; wrong credentials keep the typed values", async ({
    page,
  }) => {
    const user = newUser("returning");
    await registerByScript(user.username, user.password);
    const splash = new SplashPage(page);
    const planner = new PlannerPage(page);
    const { keyboard } = page;
    await splash.open();
    await splash.enter.focus();
    await keyboard.press("Enter");
    await expect(splash.username).toBeFocused();
    // The last part of the dialog that is loaded.
    await page.getByRole("button", { name: "Use a Passkey" }).waitFor();
    await keyboard.press("Escape");
    await expect(splash.dialog("Welcome Back")).toBeHidden();
    await expect(splash.enter).toBeFocused();

    await keyboard.press("Enter");
    await expect(splash.username).toBeFocused();
    await keyboard.press("Enter");
    await expect(splash.username).toHaveAccessibleDescription("Username is required.");
    await expect(splash.password).toHaveAccessibleDescription("Password is required.");
    await keyboard.type(user.username);
    await keyboard.press("Tab");
    await keyboard.type("not this one");
    await expect(splash.remember).not.toBeChecked();
    await keyboard.press("Enter");
    await expect(planner.toast("Login failed")).toBeVisible();
    await expect(planner.toast("Username or password is wrong.")).toBeVisible();
    await expect(splash.username).toHaveValue(user.username);
    await expect(splash.password).toHaveValue("not this one");

    // While pending, the button says so and ignores clicks.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/trpc/account.login*", async (route) => {
      await asked;
      await route.continue();
    });
    await splash.password.fill(user.password);
    await splash.remember.focus();
    await keyboard.press("Space");
    await expect(splash.remember).toBeChecked();
    await splash.signIn.focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Please wait..." })).toBeDisabled();
    answer();
    await expect(planner.toast(welcome)).toBeVisible();
    await expect(splash.dialog("Welcome Back")).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("a new user signs up at /auth, and every error is shown at its field", async ({ page }) => {
  const user = newUser("signup");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const auth = new AuthPage(page);
  await auth.open();
  await expect(page.getByRole("checkbox", { name: "Keep me logged in for 90 days" })).toBeChecked();
  const sellingPoints = page.getByRole("complementary", { name: "What you get" });
  for (const point of ["Smart prioritization", "Daily planning", "Project management"]) {
    await expect(sellingPoints).toContainText(point);
  }
  await expect(sellingPoints).toContainText("Zero distractions");

  // The carousel advances automatically, and to a chosen slide.
  const slide = (name: string) => sellingPoints.getByRole("heading", { name });
  await expect(slide("Focus on Signals")).toBeVisible();
  await expect(slide("Smart Scheduling")).toBeVisible();
  await sellingPoints.getByRole("button", { name: "End-of-Day Rollover" }).click();
  await expect(slide("End-of-Day Rollover")).toBeVisible();

  await auth.signUpTab.click();
  await expect(auth.username).toHaveAccessibleDescription("At least 3 characters");
  await expect(auth.password).toHaveAccessibleDescription("At least 6 characters");
  await auth.username.fill("ab");
  await auth.email.fill("nobody");
  await auth.password.fill("short");
  await auth.confirmPassword.fill("different");
  await expect(auth.username).toHaveAccessibleDescription(
    "Username must be at least 3 characters.",
  );
  await expect(auth.email).toHaveAccessibleDescription("Email must be an email address.");
  await expect(auth.password).toHaveAccessibleDescription(
    "Password must be at least 6 characters.",
  );
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await auth.terms.check();
  await expect(auth.createAccount).toBeDisabled();

  // Whenever the button is disabled, the reason is shown, also for a partial confirmation.
  await auth.confirmPassword.fill("sho");
  await expect(auth.createAccount).toBeDisabled();
  await expect(auth.confirmPassword).toHaveAccessibleDescription(
    /Type the whole password again|Passwords do not match/,
  );
  await auth.confirmPassword.fill("short");
  await expect(page.getByText("Passwords do not match")).toBeHidden();
  await auth.createAccount.click();
  await expect(auth.username).toBeFocused();
  await auth.username.fill(user.username);
  await auth.email.fill(user.email);
  await auth.password.fill(user.password);
  await auth.confirmPassword.fill(user.password);
  await auth.terms.uncheck();
  await expect(page.getByText(termsHint)).toBeVisible();
  await expect(auth.createAccount).toBeDisabled();
  await auth.terms.check();
  await auth.createAccount.click();
  await expect(new PlannerPage(page).toast(welcome)).toBeVisible();
});
