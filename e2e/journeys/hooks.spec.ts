import { registerByScript } from "../src/api.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("a hook is added, tested, switched off and deleted in the settings", async ({ page }) => {
  const user = newUser("hooks");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const settings = new SettingsPage(page);
  const part = settings.part("Hooks");
  await settings.open("Hooks");
  await expect(part.getByText("No hooks yet")).toBeVisible();

  await part.getByRole("button", { name: "New Hook" }).click();
  const address = part.getByLabel("Address");
  await expect(address).toBeFocused();
  await address.fill("example");
  await part.getByRole("button", { name: "Create Hook" }).click();
  await expect(part.getByText(/must be an address that begins with http/)).toBeVisible();
  // Typed text is not lost.
  await expect(address).toHaveValue("example");
  await address.fill("http://127.0.0.1/hook");
  await part.getByRole("checkbox", { name: "A day is full" }).uncheck();
  await part.getByRole("button", { name: "Create Hook" }).click();
  await expect(part.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await part.getByRole("button", { name: "Back to Hooks" }).click();

  await part.getByRole("button", { name: "Show 127.0.0.1/hook" }).click();
  await expect(part.getByText("A signal is planned")).not.toContainText("A day is full");

  await part.getByRole("button", { name: "Edit" }).click();
  await part.getByLabel("Name").fill("Desk light");
  await part.getByRole("checkbox", { name: "A signal is finished" }).uncheck();
  await page.keyboard.press("Enter");
  await expect(part.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(part.getByText("Desk light")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(part.getByText("Desk light")).toHaveCount(0);
  await settings.goTo("Reminders");
  const reminders = settings.part("Reminders");
  await expect(reminders.getByText("Reminders also go to 127.0.0.1/hook.")).toBeVisible();
  await reminders.getByRole("link", { name: "Show Hooks" }).press("Enter");
  await expect(part.getByRole("heading", { name: "Hooks" })).toBeFocused();
  // The part is as it was left.
  await expect(part.getByText("A signal is planned")).toContainText("A signal is finished");

  await part.getByRole("button", { name: "Send a Test" }).click();
  // The server of the journeys only calls public addresses.
  await expect(part.getByRole("status")).toHaveText("Not a public address");
  const deliveries = part.getByRole("list", { name: "Last deliveries" });
  await expect(deliveries.getByRole("listitem")).toHaveCount(1);
  await part.getByRole("button", { name: "Switch Off" }).click();
  await expect(part.getByRole("button", { name: "Switch On" })).toBeVisible();

  await part.getByRole("button", { name: "Delete" }).click();
  await expect(part.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(part.getByRole("button", { name: "Delete" })).toBeFocused();
  await part.getByRole("button", { name: "Delete" }).click();
  const question = part.getByRole("group", { name: "Delete “127.0.0.1/hook”?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(part.getByText("No hooks yet")).toBeVisible();
  await expect(part.getByRole("button", { name: "New Hook" })).toBeFocused();
});
