import { registerByScript } from "../src/api.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { paste } from "../src/paste.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("what is shared while signed out and what is pasted as lines becomes signals", async ({
  page,
}) => {
  const user = newUser("capture");
  await registerByScript(user.username, user.password);
  const auth = new AuthPage(page);
  const planner = new PlannerPage(page);
  const { addBox } = planner;

  // Like a phone's share sheet, which has the address from the manifest.
  const { share_target: target } = await (await page.request.get("/manifest.webmanifest")).json();
  const { title, url } = target.params;
  const shared = new URLSearchParams({ [title]: "A map", [url]: "https://example.org/" });
  await page.goto(`${target.action}?${shared}`);
  await expect(auth.signIn).toBeEnabled();
  await page.reload();
  await expect(auth.signIn).toBeEnabled();
  await auth.username.fill(user.username);
  await auth.password.fill(user.password);
  await auth.signIn.click();
  await expect(addBox).toHaveValue("A map https://example.org/");
  await expect(addBox).toBeFocused();
  await addBox.press("Enter");
  await expect(planner.row("A map https://example.org/")).toBeVisible();

  // A single line is pasted as text; several are listed first, and Cancel leaves the box unchanged.
  expect(await paste(addBox, "One line\n")).toBe(true);
  const lines = "- [ ] Call Anna !4 tomorrow\n* Milk\n\n1. Tea\nmilk\nNotes for later";
  await addBox.fill("Before");
  expect(await paste(addBox, lines)).toBe(false);
  const dialog = page.getByRole("dialog", { name: "Add Several Signals" });
  await expect(dialog.getByRole("button", { name: "Add 5 Signals" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(addBox).toHaveValue("Before");
  await expect(addBox).toBeFocused();
  await expect(planner.toast("Nothing was added")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();

  // Each can be changed or left out, also after a reload.
  await expect(dialog.getByText("The same as line 2")).toBeVisible();
  await expect(dialog.getByText("High priority · Tomorrow")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Add line 4" }).uncheck();
  await dialog.getByRole("textbox", { name: "Line 3" }).fill("Green tea");
  await page.reload();
  await expect(dialog.getByRole("textbox", { name: "Line 3" })).toHaveValue("Green tea");
  await dialog.getByRole("button", { name: "Add 4 Signals" }).click();
  await planner.keepToast("4 signals added");
  for (const title of ["Green tea", "Milk", "Notes for later"]) {
    await expect(planner.row(title)).toBeVisible();
  }
  await expect(planner.count).toHaveText("4 signals");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(planner.count).toHaveText("1 signal");
  await expect(planner.row("A map https://example.org/")).toBeVisible();

  // In a slot, whose line is gone afterwards: more can be typed at once.
  await planner.slot(1).press("Enter");
  await paste(planner.slot(1).getByRole("combobox"), "Bread\nButter");
  await dialog.getByRole("button", { name: "Add 2 Signals" }).click();
  await expect(planner.slot(2)).toContainText("Butter");
  await expect(dialog).toHaveCount(0);
  await expect(addBox).toBeFocused();
});
