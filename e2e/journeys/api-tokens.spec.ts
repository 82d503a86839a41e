import { registerByScript } from "../src/api.ts";
import { ApiTokensPage } from "../src/pages/api-tokens-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

/** The status of a request with this token, and its error code. */
async function answerTo(token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${process.env["TESTED_URL"]}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? { status: response.status } : { status: response.status, code };
}

test("a script is authorised by a token made in the settings, until it is revoked", async ({
  page,
}) => {
  const user = newUser("scripts");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const tokens = new ApiTokensPage(page);
  await tokens.open();
  await expect(page.getByText("No API tokens yet")).toBeVisible();

  const reader = await tokens.create("Morning report", "Read only");
  await expect(tokens.row("Morning report")).toContainText("Read only");
  await expect(tokens.row("Morning report")).toContainText("Never used");
  expect(await answerTo(reader, "GET", "/tasks")).toEqual({ status: 200 });
  const refusal = await answerTo(reader, "POST", "/tasks", { title: "From a script" });
  expect(refusal).toEqual({ status: 403, code: "READ_ONLY" });

  const writer = await tokens.create("Mail to signals", "Read and write");
  await expect(tokens.rows).toHaveCount(2);
  await expect(tokens.rows.first()).toContainText("Mail to signals");
  const created = await answerTo(writer, "POST", "/tasks", { title: "From a script" });
  expect(created).toEqual({ status: 200 });

  // Revoking asks; it is cancelled first, then confirmed.
  await tokens.askToRevoke("Morning report");
  await tokens.question("Morning report").getByRole("button", { name: "Keep" }).click();
  await expect(tokens.row("Morning report")).toContainText("Read only");
  await tokens.askToRevoke("Morning report");
  const revoked = page.waitForResponse((response) => response.url().includes("token.revoke"));
  await tokens.question("Morning report").getByRole("button", { name: "Revoke" }).click();
  await expect(tokens.rows).toHaveCount(1);
  expect((await revoked).ok()).toBe(true);
  expect(await answerTo(reader, "GET", "/tasks")).toEqual({ status: 401, code: "NOT_SIGNED_IN" });
  expect(await answerTo(writer, "GET", "/tasks")).toEqual({ status: 200 });

  // The list is refetched whenever it is opened, because scripts use tokens.
  await tokens.settings.goTo("General");
  await tokens.settings.goTo("API tokens");
  await expect(tokens.row("Mail to signals")).toContainText("Last used today");
  await expect(tokens.rows).toHaveCount(1);
});

test("a token is created, copied once and revoked by keyboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const user = newUser("keys");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  const tokens = new ApiTokensPage(page);
  await tokens.open();
  const { keyboard } = page;

  await tokens.newToken.press("Enter");
  await expect(tokens.name).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByText("Name is required.")).toBeVisible();
  await expect(tokens.name).toBeFocused();
  await keyboard.type("Backup");
  await tokens.expires.selectOption("On a date");
  await page.getByLabel("Last day").fill("2020-01-01");
  await tokens.name.press("Enter");
  await expect(page.getByText("Choose today or a later day.")).toBeVisible();
  await expect(tokens.name).toHaveValue("Backup");
  await tokens.expires.selectOption("Never");
  await tokens.name.press("Enter");

  await expect(page.getByText("Copy it now: it will not be shown again.")).toBeVisible();
  const token = await tokens.token.inputValue();
  await expect(tokens.copy).toBeFocused();
  await keyboard.press("Enter");
  await expect(tokens.copy).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await tokens.backToTokens.press("Enter");
  await expect(tokens.newToken).toBeFocused();
  await expect(tokens.row("Backup")).toContainText("Never expires");

  // Escape closes the question, and does not leave the settings.
  const revoke = tokens.row("Backup").getByRole("button", { name: "Revoke Backup" });
  await revoke.press("Enter");
  const question = tokens.question("Backup");
  await expect(question.getByRole("button", { name: "Keep" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(revoke).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  await expect(tokens.newToken).toBeFocused();
  await keyboard.press("Escape");
  await expect(tokens.part).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedStatuses: [503] });

  test("a token that could not be revoked is restored, with a toast that can be closed", async ({
    page,
  }) => {
    const user = newUser("phone");
    await registerByScript(user.username, user.password);
    await signInByScript(page, user);
    const tokens = new ApiTokensPage(page);
    await tokens.open();
    await tokens.create("Backup", "Read only");
    await page.route("**/trpc/token.revoke*", (route) => route.fulfill({ status: 503 }));
    await tokens.askToRevoke("Backup");
    await tokens.question("Backup").getByRole("button", { name: "Revoke" }).click();
    const toast = page
      .getByRole("region", { name: /notifications/i })
      .getByRole("status")
      .filter({ hasText: "Failed to revoke token" });
    await expect(toast).toBeVisible();
    await expect(tokens.row("Backup")).toBeVisible();
    await expect(toast).toBeInViewport({ ratio: 1 });

    // Closing the toast closes nothing else.
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toHaveCount(0);
    await expect(tokens.part).toBeVisible();
  });
});
