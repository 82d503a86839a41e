import { AuthPage } from "../src/pages/auth-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { scene } from "../src/scene.ts";

scene("the splash page", async ({ page, look }) => {
  await page.goto("/splash");
  await look("splash");
  await look("splash-whole", { fullPage: true });
});

scene("the splash page's dialogs", async ({ page, look }) => {
  const splash = new SplashPage(page);
  await splash.open();
  await splash.enter.click();
  await page.getByRole("dialog", { name: "Welcome Back" }).waitFor();
  await look("splash-sign-in");
  await page.getByRole("button", { name: "Need an account? Create one" }).click();
  await page.getByRole("dialog", { name: "Create Account" }).waitFor();
  await page.getByLabel("Username").fill("anna");
  await page.getByLabel("Email").fill("anna@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await look("splash-create-account");
  await page.getByRole("button", { name: "Terms and Conditions" }).click();
  await page.getByRole("dialog", { name: "Terms and Conditions" }).waitFor();
  await look("terms");
});

scene("resetting a password", async ({ page, look }) => {
  const splash = new SplashPage(page);
  await splash.open();
  await splash.enter.click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("dialog", { name: "Reset Password" }).waitFor();
  await look("splash-reset");
});

scene("/auth", async ({ page, look }) => {
  await new AuthPage(page).open();
  await look("auth-sign-in");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill("an");
  await page.getByLabel("Email").fill("anna");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct house");
  await page.getByLabel("Username").focus();
  await look("auth-sign-up-problems");
});

scene("/auth with single sign-on", async ({ page, look }) => {
  await page.route("**/trpc/account.getVisitorInfo*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"singleSignOn":null',
      '"singleSignOn":"Example Works"',
    );
    await route.fulfill({ response, body });
  });
  await new AuthPage(page).open();
  await page.getByText("Sign in with Example Works").waitFor();
  await look("auth-single-sign-on");
});

scene("an address that nobody has", async ({ page, look }) => {
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await look("not-found");
});
