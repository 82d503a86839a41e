import { registerByScript } from "../src/api.ts";
import { mailedCode } from "../src/mail.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

const welcome = "Daysignal is in beta. Use at your own discretion.";

test.describe("a user who has forgotten the password", () => {
  // The response to the first step asks for the code; a wrong code is refused.
  test.use({ expectedStatuses: [400, 403] });

  test("sets a new one with the emailed code", async ({ page }) => {
    const user = newUser("forgetful");
    await registerByScript(user.username, user.password);
    const splash = new SplashPage(page);
    const planner = new PlannerPage(page);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await splash.open();
    await splash.enter.click();
    await splash.press("Forgot your password?");
    await splash.press("Back to Sign In");
    await expect(splash.dialog("Welcome Back")).toBeVisible();
    await splash.press("Forgot your password?");
    await expect(splash.dialog("Reset Password")).toBeVisible();
    await expect(field("Email")).toBeFocused();

    await splash.press("Send Code");
    await expect(field("Email")).toHaveAccessibleDescription("Email is required.");
    await expect(field("New Password")).toHaveAccessibleDescription("New Password is required.");
    await field("Email").fill("nobody");
    await field("New Password").fill("short");
    await field("Confirm Password").fill("different");
    await splash.press("Send Code");
    await expect(field("Email")).toHaveAccessibleDescription("Email must be an email address.");
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await field("Email").fill(user.email);
    await field("Confirm Password").fill("short");
    await splash.press("Send Code");
    await expect(planner.toast(/^Error$/)).toBeVisible();
    await expect(field("New Password")).toHaveAccessibleDescription(
      "New Password must be at least 6 characters.",
    );
    await field("New Password").fill("battery staple");
    await field("Confirm Password").fill("battery staple");

    // A proxy responds instead of the server: nothing is lost.
    await page.route("**/trpc/account.resetPassword*", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Log in to the WiFi</h1>" }),
    );
    await splash.press("Send Code");
    await expect(planner.toast("Network error. Please try again.")).toBeVisible();
    await page.unroute("**/trpc/account.resetPassword*");
    await splash.press("Send Code");

    await expect(field("Code")).toBeFocused();
    await field("Code").fill("0000 0000");
    await splash.press("Reset Password");
    await expect(field("Code")).toHaveAccessibleDescription(
      "This code is wrong or no longer valid. Check it, or ask for a new one.",
    );
    await expect.poll(() => mailedCode(user.email)).toBeDefined();
    await field("Code").fill((await mailedCode(user.email)) ?? "");
    await splash.press("Reset Password");
    await expect(planner.toast(/^Success$/)).toBeVisible();
    await expect(planner.toast("Password reset successfully. You can now sign in.")).toBeVisible();
    await expect(splash.dialog("Reset Password")).toBeHidden();

    await splash.username.fill(user.username);
    await splash.password.fill("battery staple");
    await splash.signIn.click();
    await expect(planner.toast(welcome)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test("does so at /auth as well, and keeps only the checked API tokens", async ({ page }) => {
    const user = newUser("careful");
    const script = await registerByScript(user.username, user.password);
    for (const name of ["Mine", "Of somebody"]) {
      await script.call("POST", "/tokens", { name, access: "read" });
    }
    const auth = new AuthPage(page);
    await auth.open();
    const sendCode = async (email: string) => {
      await page.getByRole("button", { name: "Forgot your password?" }).click();
      await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("New Password").fill("battery staple");
      await page.getByLabel("Confirm Password").fill("battery staple");
      await page.getByRole("button", { name: "Send Code" }).click();
      await expect(page.getByLabel("Code")).toBeFocused();
    };
    // An unknown address gets the same response.
    await sendCode("nobody-has-this@example.org");
    await page.getByRole("button", { name: "Back to Sign In" }).click();
    await expect(auth.signUpTab).toBeVisible();
    await sendCode(user.email);
    await expect.poll(() => mailedCode(user.email)).toBeDefined();
    await page.getByLabel("Code").fill((await mailedCode(user.email)) ?? "");
    await page.getByRole("button", { name: "Reset Password" }).click();
    const mine = page.getByRole("checkbox", { name: /^API token: Mine/ });
    await expect(mine).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /Of somebody/ })).toBeFocused();
    await mine.check();
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password reset successfully.")).toBeVisible();
    await page.getByLabel("Username").fill(user.username);
    await page.getByLabel("Password", { exact: true }).fill("battery staple");
    await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/\/$/);
    const response = await page.request.get("/api/tokens");
    expect((await response.json()).map(({ name }: { name: string }) => name)).toEqual(["Mine"]);
  });
});
