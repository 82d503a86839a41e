import type { Locator, Page } from "@playwright/test";
import { AuthPage } from "../src/pages/auth-page.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { forwardKey } from "../src/pseudo-journey.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser, zone } from "../src/users.ts";

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

test("a new user plans a day without a mouse", async ({ page }) => {
  const user = newUser("keys");
  const { keyboard } = page;
  await new AuthPage(page).open();
  await tabTo(page, page.getByRole("tab", { name: "Sign In" }));
  await keyboard.press(forwardKey);
  await tabTo(page, page.getByLabel("Username"));
  await keyboard.type(user.username);
  await tabTo(page, page.getByLabel("Email"));
  await keyboard.type(user.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await keyboard.type(user.password);
  await tabTo(page, page.getByLabel("Confirm Password"));
  await keyboard.type(user.password);
  await tabTo(page, page.getByRole("checkbox", { name: /I accept the/ }));
  await keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Create Account" }));
  await keyboard.press("Enter");

  const planner = new PlannerPage(page);
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await tabTo(page, planner.addBox);
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    await keyboard.type(title);
    await keyboard.press("Enter");
    await expect(planner.addBox).toHaveValue("");
    await expect(planner.addBox).toBeFocused();
  }
  await expect(planner.count).toHaveText("5 signals");

  // Four are planned; focus stays in the list for the next one.
  await tabTo(page, planner.rows.first().getByRole("button", { name: "Add to today" }));
  for (const left of ["4 signals", "3 signals", "2 signals", "1 signal"]) {
    await keyboard.press("Enter");
    await expect(planner.count).toHaveText(left);
    await tabTo(page, planner.rows.first().getByRole("button", { name: "Add to today" }));
  }
  const refused = await planner.rows
    .first()
    .getByRole("button", { name: /^(One|Two|Three|Four|Five)$/ })
    .textContent();
  await keyboard.press("Enter");
  await expect(planner.toast("Maximum signals reached")).toBeVisible();
  await expect(planner.toast("You can only have 4 signals for today.")).toBeVisible();
  await expect(planner.row(refused ?? "")).toBeVisible();

  // The first card is finished with Space and moved two slots by its menu.
  await page.reload();
  await planner.slot(1).waitFor();
  await tabTo(page, planner.slot(1));
  const title = (await planner.slot(1).getAttribute("aria-label"))?.split(": ")[1] ?? "";
  await keyboard.press("Space");
  await expect(page.getByText("1 of 4 done")).toBeVisible();
  await tabTo(page, planner.slot(1).getByRole("button", { name: "More actions" }));
  await keyboard.press("Enter");
  const move = page.getByRole("menuitem", { name: "Move to slot 3" });
  await expect(move).toBeVisible();
  while ((await move.getAttribute("data-highlighted")) === null) await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(planner.slot(3)).toContainText(title);

  await page.reload();
  await expect(planner.slot(3)).toContainText(title);
  await expect(planner.slot(3).getByRole("checkbox", { name: "Done" })).toBeChecked();
  await expect(planner.count).toHaveText("1 signal");

  // The next day, unfinished signals are back in the list, and one is planned for tomorrow by the
  // palette.
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const headers = { authorization: `Bearer ${token}`, "x-time-zone": zone };
  const made = await page.request.post("/api/tasks", { headers, data: { title: "Left open" } });
  const { id } = (await made.json()) as { id: string };
  const data = { date: dayInBerlin(-1), taskId: id };
  await page.request.post("/api/daily-plan/select", { headers, data });
  await page.reload();
  await expect(planner.toast("1 signal returned to available signals")).toBeVisible();
  await keyboard.press("j");
  await expect(planner.heading).toHaveText("Here's what you need to do tomorrow");
  await planner.slot(1).waitFor();
  await keyboard.press("Control+k");
  await page.getByPlaceholder("Search or command…").waitFor();
  await keyboard.type("left open");
  await expect(page.getByRole("option", { name: "Left open" })).toBeVisible();
  await keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Add to tomorrow" })).toBeVisible();
  await keyboard.press("Enter");
  await expect(planner.slot(1)).toContainText("Left open");

  const location = async () => {
    const found = await page.request.get(`/api/tasks/${id}`, { headers });
    return ((await found.json()) as { currentLocation: string }).currentLocation;
  };
  await expect.poll(location).toBe(dayInBerlin(1));

  // After three returns it asks for a decision, in the morning sheet and on its card.
  for (let returns = 1; returns < 3; returns += 1) {
    const earlier = { ...data, date: dayInBerlin(-1 - returns) };
    await page.request.post("/api/daily-plan/select", { headers, data: earlier });
    await page.request.post("/api/daily-plan/rollover", { headers });
  }
  const sheet = page.getByRole("region", { name: "1 signal keeps coming back" });
  await sheet.waitFor();
  await keyboard.press("t");
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await tabTo(page, sheet.getByRole("button", { name: "Left open Returned 3 times" }));
  await keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: "Returned 3 times" });
  await expect(asked.getByRole("button", { name: "Plan it today" })).toBeDisabled();
  await expect(asked.getByRole("button", { name: "Split it" })).toHaveCount(0);
  await keyboard.press("Escape");
  await expect(sheet.getByRole("button", { name: /^Left open/ })).toBeFocused();
  await planner.slot(1).focus();
  await keyboard.press("r");
  await expect(planner.slot(1)).not.toContainText(/One|Two|Three|Four|Five/);
  await tabTo(page, sheet.getByRole("button", { name: /^Left open/ }));
  await keyboard.press("Enter");
  await tabTo(page, asked.getByRole("button", { name: "Plan it today" }));
  await keyboard.press("Enter");
  await expect(planner.toast("Added to today")).toBeVisible();
  await expect(planner.slot(1)).toContainText("Left open");
  await expect(sheet).toHaveCount(0);
  await expect(planner.slot(1)).toBeFocused();
  await keyboard.press("z");
  await expect(planner.slot(1)).not.toContainText("Left open");
  const readHistory = async () =>
    (await page.request.get(`/api/tasks/${id}/history`, { headers })).json();
  await expect
    .poll(readHistory)
    .toContainEqual(
      expect.objectContaining({ kind: "decided", fields: ["plan-today"], by: "screen" }),
    );
});
