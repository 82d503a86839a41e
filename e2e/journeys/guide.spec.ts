import { registerByScript } from "../src/api.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("the guide is read from its contents and searched by keyboard", async ({ page }) => {
  const user = newUser("guide");
  await registerByScript(user.username, user.password);
  await signInByScript(page, user);
  await page.goto("/guide");
  const article = page.getByRole("article");
  await expect(article.getByRole("table")).toHaveCount(0);
  await expect(article.getByRole("listitem")).toHaveCount(14);
  await article.getByRole("link", { name: "Looking back" }).click();
  await expect(article.getByRole("heading", { name: "Looking back" })).toBeVisible();

  // Title and text of all pages; Down leads to the results, Up back to the field.
  const field = page.getByRole("searchbox", { name: "Search the guide" });
  await field.fill("day full");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.first().getByRole("link")).toHaveText("3. When the day is full");
  await expect(results.first().locator("mark").first()).toHaveText("day");
  await expect(results.first()).toContainText("Your first day");
  await field.press("ArrowDown");
  await expect(results.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const heading = article.getByRole("heading", { name: "3. When the day is full" });
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/\/guide\/first-day#3-when-the-day-is-full$/);
  await expect(field).toHaveValue("");

  await field.fill("xylophone");
  await expect(page.getByRole("main")).toContainText("Nothing matches “xylophone”");
  await field.press("Escape");
  await expect(heading).toBeVisible();
});
