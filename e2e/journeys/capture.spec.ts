import { registerByScript } from "../src/api.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("what is shared while signed out is in the add box after signing in", async ({ page }) => {
  const user = newUser("capture");
  await registerByScript(user.username, user.password);
  const auth = new AuthPage(page);
  const { addBox } = new PlannerPage(page);

  await page.goto("/share?title=A%20map&url=https://example.org/");
  await expect(auth.signIn).toBeEnabled();
  await page.reload();
  await expect(auth.signIn).toBeEnabled();
  await auth.username.fill(user.username);
  await auth.password.fill(user.password);
  await auth.signIn.click();
  await expect(addBox).toHaveValue("A map https://example.org/");
  await expect(addBox).toBeFocused();
});
