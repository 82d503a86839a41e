import { scene } from "../src/scene.ts";

scene("the splash page", async ({ page, picture }) => {
  await page.goto("/splash");
  await picture("splash", { readme: true });
  await picture("splash-whole", { fullPage: true });
});

scene("the splash page's dialogs", async ({ page, picture }) => {
  await page.goto("/splash");
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByRole("dialog", { name: "Welcome Back" }).waitFor();
  await picture("splash-sign-in");
  await page.getByRole("button", { name: "Need an account? Create one" }).click();
  await page.getByRole("dialog", { name: "Create Account" }).waitFor();
  await page.getByLabel("Username").fill("anna");
  await page.getByLabel("Email").fill("anna@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await picture("splash-create-account");
  await page.getByRole("button", { name: "Terms and Conditions" }).click();
  await page.getByRole("dialog", { name: "Terms and Conditions" }).waitFor();
  await picture("terms");
});

scene("resetting a password", async ({ page, picture }) => {
  await page.goto("/splash");
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("dialog", { name: "Reset Password" }).waitFor();
  await picture("splash-reset");
});

scene("/auth", async ({ page, picture }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).waitFor();
  await picture("auth-sign-in");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill("an");
  await page.getByLabel("Email").fill("anna");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct house");
  await page.getByLabel("Username").focus();
  await picture("auth-sign-up-problems");
});

scene("an address that nobody has", async ({ page, picture }) => {
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await picture("not-found");
});
