import { registerByScript } from "../src/api.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("a hook is added, tested, switched off and deleted in the settings", async ({ page }) => {
  const user = newUser("hooks");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await settings.getByRole("tab", { name: "Hooks" }).click();
  await expect(settings.getByText("No hooks yet")).toBeVisible();

  await settings.getByRole("button", { name: "New Hook" }).click();
  const address = settings.getByLabel("Address");
  await expect(address).toBeFocused();
  await address.fill("example");
  await settings.getByRole("button", { name: "Create Hook" }).click();
  await expect(settings.getByText(/must be an address that begins with http/)).toBeVisible();
  // Typed text is not lost.
  await expect(address).toHaveValue("example");
  await address.fill("http://127.0.0.1/hook");
  await settings.getByRole("checkbox", { name: "A day is full" }).uncheck();
  await settings.getByRole("button", { name: "Create Hook" }).click();
  await expect(settings.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await settings.getByRole("button", { name: "Back to Hooks" }).click();

  await settings.getByRole("button", { name: "Show 127.0.0.1/hook" }).click();
  await expect(settings.getByText("A signal is planned")).not.toContainText("A day is full");

  await settings.getByRole("button", { name: "Edit" }).click();
  await settings.getByLabel("Name").fill("Desk light");
  await settings.getByRole("checkbox", { name: "A signal is finished" }).uncheck();
  await page.keyboard.press("Enter");
  await expect(settings.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(settings.getByText("Desk light")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(settings.getByText("Desk light")).toHaveCount(0);
  await settings.getByRole("tab", { name: "Reminders" }).click();
  await expect(settings.getByText("Reminders also go to 127.0.0.1/hook.")).toBeVisible();
  await settings.getByRole("button", { name: "Show Hooks" }).press("Enter");
  await expect(settings.getByRole("tab", { name: "Hooks" })).toBeFocused();
  await settings.getByRole("button", { name: "Show 127.0.0.1/hook" }).click();
  await expect(settings.getByText("A signal is planned")).toContainText("A signal is finished");

  await settings.getByRole("button", { name: "Send a Test" }).click();
  // The server of the journeys only calls public addresses.
  await expect(settings.getByRole("status")).toHaveText("Not a public address");
  const deliveries = settings.getByRole("list", { name: "Last deliveries" });
  await expect(deliveries.getByRole("listitem")).toHaveCount(1);
  await settings.getByRole("button", { name: "Switch Off" }).click();
  await expect(settings.getByRole("button", { name: "Switch On" })).toBeVisible();

  await settings.getByRole("button", { name: "Delete" }).click();
  await expect(settings.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(settings.getByRole("button", { name: "Delete" })).toBeFocused();
  await settings.getByRole("button", { name: "Delete" }).click();
  const question = settings.getByRole("group", { name: "Delete “127.0.0.1/hook”?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(settings.getByText("No hooks yet")).toBeVisible();
  await expect(settings.getByRole("button", { name: "New Hook" })).toBeFocused();
});
