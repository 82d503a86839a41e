import { isMailed, ownInstallation } from "../src/own-installation.ts";
import { signInByScript } from "../src/sign-in.ts";
import { suppressTour } from "../src/suppress-tour.ts";
import { expect } from "../src/test.ts";
import { newUser } from "../src/users.ts";

const test = ownInstallation({ REGISTRATION: "open" });

// 403: a request without the operator's password, and one with a wrong password.
test.use({ expectedStatuses: [403] });

test("an operator confirms their password before resetting one, and its owner is notified", async ({
  page,
  browser,
  installation: { url, database, mailFolder },
}) => {
  const operator = newUser("operator");
  const person = newUser("person");
  for (const data of [operator, person]) await page.request.post("/api/register", { data });
  await signInByScript(page, operator);
  // An hour later the sign-in is no longer fresh.
  await database.pool.query("update sessions set created_at = now() - interval '1 hour'");
  await page.goto("/admin");
  await page.getByLabel("Search accounts").fill(person.username);
  const menu = page.getByRole("button", { name: `Actions for ${person.username}` });
  const renew = async () => {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "New Password…" }).click();
    await page.getByRole("button", { name: "Make a New Password" }).click();
  };
  await renew();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  const password = question.getByLabel("Current Password");
  await expect(password).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
  await renew();
  await password.fill("wrong horse");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/missing or wrong/);
  await password.fill(operator.password);
  await password.press("Enter");
  const renewed = await page.getByLabel(`Password of ${person.username}`).inputValue();
  const told = () => isMailed(mailFolder, person.email, "your account was changed");
  await expect.poll(told).toBe(true);

  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(suppressTour);
  const owner = await context.newPage();
  await owner.goto("/auth");
  await owner.getByLabel("Username").fill(person.username);
  await owner.getByLabel("Password", { exact: true }).fill(renewed);
  await owner.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(owner.getByText("Somebody else knows your password")).toBeVisible();
  await owner.getByRole("button", { name: "Account", exact: true }).click();
  await expect(owner).toHaveURL(/\/account#password$/);
  await expect(owner.getByRole("form", { name: "Change Password" })).toBeVisible();
  await context.close();
});
