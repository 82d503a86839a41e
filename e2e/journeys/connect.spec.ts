import { registerByScript } from "../src/api.ts";
import { appAddress, askAsApp } from "../src/app-request.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("a visitor signs in, refuses an app or allows it by keyboard, and is sent back to it", async ({
  page,
}) => {
  const { username, password } = newUser("connect");
  await registerByScript(username, password);
  await page.route(`${appAddress}?*`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>The app</title>" }),
  );
  const answer = async () => {
    await expect(page).toHaveTitle("The app");
    return Object.fromEntries(new URL(page.url()).searchParams);
  };
  const path = await askAsApp("Example Assistant");

  await page.goto(path);
  const auth = new AuthPage(page);
  await expect(auth.signIn).toBeEnabled();
  await auth.username.fill(username);
  await auth.password.fill(password);
  await auth.password.press("Enter");
  const main = page.getByRole("main");
  await expect(main).toContainText("Example Assistant");
  await expect(main).toContainText("localhost:6274");
  await page.getByRole("button", { name: "Refuse" }).click();
  expect(await answer()).toMatchObject({ error: "access_denied", state: "1e5" });

  await page.goto(path);
  const access = page.getByRole("radio", { name: "Read only" });
  await expect(access).toBeChecked();
  await access.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Allow" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await answer()).toMatchObject({ code: expect.stringMatching(/./), state: "1e5" });
});
