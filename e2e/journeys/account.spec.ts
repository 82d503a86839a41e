import { registerByScript } from "../src/api.ts";
import { mailedCode } from "../src/mail.ts";
import { AccountPage } from "../src/pages/account-page.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { SplashPage } from "../src/pages/splash-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

// A common password, a wrong one and a wrong code are refused.
test.use({ expectedStatuses: [400, 403] });

test("a user changes name, email and password, reads the log, deletes the account and comes back", async ({
  page,
}) => {
  // The first account is an operator, which cannot delete itself.
  const operator = newUser("operator");
  await registerByScript(operator.username, operator.password);
  const user = newUser("leaving");
  const script = await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const planner = new DayPage(page);
  await planner.fromAccountMenu("Account");
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  const account = new AccountPage(page);
  const form = (name: string) => page.getByRole("form", { name });
  const press = (name: string) => form(name).getByRole("button", { name });

  // Each row says its state; several can be open, by keyboard as well.
  await expect(account.opener("Username")).toHaveAccessibleName(`Username ${user.username}`);
  await expect(account.opener("Two-factor sign-in")).toHaveAccessibleName("Two-factor sign-in Off");
  await expect(account.opener("Passkeys")).toHaveAttribute("aria-expanded", "false");
  await expect(account.row("Passkeys").getByText("None yet.")).toBeHidden();
  await account.opener("Passkeys").press("Enter");
  await expect(account.opener("Passkeys")).toHaveAttribute("aria-expanded", "true");
  await expect(account.row("Passkeys").getByText("None yet.")).toBeVisible();
  await account.open("Username", "Email", "Password");
  await account.opener("Passkeys").press("Enter");
  await expect(account.row("Passkeys").getByText("None yet.")).toBeHidden();

  // The name survives a reload before it is sent, in its open row.
  const username = `${user.username}-2`;
  const newName = form("Change Username").getByLabel("New Username");
  await newName.fill("a@b");
  await press("Change Username").click();
  await expect(newName).toHaveAccessibleDescription("New Username must not contain @.");
  await newName.fill(username);
  await page.reload();
  await expect(newName).toHaveValue(username);
  await expect(account.opener("Passkeys")).toHaveAttribute("aria-expanded", "false");
  await press("Change Username").click();
  await expect(planner.toast("Username changed")).toBeVisible();
  await expect(page.getByText(`You are ${username}. It is`)).toBeVisible();
  await expect(newName).toHaveValue("");

  const email = `${username}@example.org`;
  await form("Change Email").getByLabel("New Email").fill(email);
  await form("Change Email").getByRole("button", { name: "Send Code" }).click();
  const code = form("Change Email").getByLabel("Code");
  await expect(code).toBeFocused();
  await code.fill("0000 0000");
  await press("Change Email").click();
  await expect(code).toHaveAccessibleDescription(/^This code is wrong/);
  await expect.poll(() => mailedCode(email)).toBeDefined();
  await code.fill((await mailedCode(email)) ?? "");
  await code.press("Enter");
  await expect(planner.toast("Email changed")).toBeVisible();
  await expect(form("Change Email").getByLabel("New Email")).toBeFocused();
  await expect(page.getByText(`Now ${email}.`)).toBeVisible();

  const passwords = form("Change Password");
  await passwords.getByLabel("Current Password").fill("not this one");
  await passwords.getByLabel("New Password").fill("password1");
  await press("Change Password").click();
  await expect(passwords.getByLabel("Current Password")).toBeFocused();
  await passwords.getByLabel("Current Password").fill(user.password);
  await press("Change Password").click();
  await expect(passwords.getByLabel("New Password")).toHaveAccessibleDescription(
    "New Password must not be one of the 10,000 most common passwords.",
  );
  await passwords.getByLabel("New Password").fill("battery staple");
  await press("Change Password").click();
  await expect(planner.toast("Password changed")).toBeVisible();
  await expect.poll(() => script.call("GET", "/user").catch(() => "refused")).toBe("refused");

  await expect(account.opener("Security log")).toHaveAccessibleName(
    "Security log Password changed",
  );
  await account.open("Security log");
  const log = page.getByRole("list", { name: "Security log" }).getByRole("listitem");
  await expect(log.first()).toContainText("Password changed");
  await expect(log.filter({ hasText: "Email changed" })).toHaveCount(1);
  await expect(log.filter({ hasText: "Username changed" })).toHaveCount(1);

  // A hash in the address opens its row.
  await page.goto("/account#delete");
  await expect(account.opener("Delete account")).toBeFocused();
  await page.getByRole("button", { name: "Delete Account…" }).press("Enter");
  await expect(form("Delete Account").getByLabel("Current Password")).toBeFocused();
  await form("Delete Account").getByLabel("Current Password").fill("battery staple");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question.getByRole("button", { name: "Keep It" })).toBeFocused();
  await question.getByRole("button", { name: "Delete Account" }).click();
  await expect(planner.toast(/^Your account will be deleted on /)).toBeVisible();
  await expect(page).toHaveURL(/\/splash$/);

  const splash = new SplashPage(page);
  await splash.enter.click();
  await splash.username.fill(username);
  await splash.password.fill("battery staple");
  await splash.signIn.click();
  await expect(planner.toast("Your account is not deleted.")).toBeVisible();
});
