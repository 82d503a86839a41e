import { registerByScript } from "../src/api.ts";
import { holdAssets } from "../src/hold-assets.ts";
import { AuthPage } from "../src/pages/auth-page.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { TrashPage } from "../src/pages/trash-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

const titles = ["Write the report", "Call Anna", "Tidy the attic"];

// A live stream that connects anew may ask for a signal that has been deleted for good since. Changes
// of what is in the trash are refused, and stale once it was restored.
test.use({ expectedStatuses: [404, 409, 412] });

test("finished, removed and deleted signals are restored by undo, or from the trash", async ({
  page,
}) => {
  const user = newUser("trash");
  const script = await registerByScript(user.username, user.password);
  const ids = new Map<string, string>();
  for (const title of titles) {
    const { id } = await script.call<{ id: string }>("POST", "/tasks", { title });
    ids.set(title, id);
    if (title === "Tidy the attic") continue;
    await script.call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId: id });
  }
  await signInByScript(page, user);
  const planner = new DayPage(page);
  const done = planner.slot(2).getByRole("checkbox", { name: "Done" });

  await done.click();
  await expect(planner.toast("Signal done")).toBeVisible();
  await expect(done).toBeChecked();
  await planner.undo.click();
  await expect(done).not.toBeChecked();

  // A done card returns to its slot, done.
  await done.click();
  await planner.fromCardMenu(2, "Delete Signal");
  await expect(planner.toast("Moved to trash")).toBeVisible();
  await expect(planner.slot(2)).toContainText("Empty signal slot");
  await planner.undo.click();
  await expect(planner.slot(2)).toContainText("Call Anna");
  await expect(done).toBeChecked();
  await page.reload();
  await expect(planner.slot(2)).toContainText("Call Anna");
  await expect(done).toBeChecked();

  for (const slot of [1, 2]) await planner.fromCardMenu(slot, "Delete Signal");
  await planner.fromRowMenu("Tidy the attic", "Delete Signal");
  await expect(planner.row("Tidy the attic")).toHaveCount(0);

  await planner.fromAccountMenu("Trash");
  const trash = new TrashPage(page);
  await expect(trash.count).toHaveText("3 deleted signals");
  await expect(trash.cards.first()).toContainText("Tidy the attic");

  // Restored by mistake and undone, then restored.
  await trash.restore("Write the report").click();
  await expect(trash.count).toHaveText("2 deleted signals");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(trash.count).toHaveText("3 deleted signals");
  // The palette works on the trash as well.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("report");
  await page.getByRole("option", { name: "Write the report" }).click();
  await page.getByRole("option", { name: "Restore" }).click();
  await expect(trash.count).toHaveText("2 deleted signals");

  // Permanent deletion asks first; focus stays in the grid.
  await trash.deletePermanently("Tidy the attic").click();
  await trash.question.getByRole("button", { name: "Keep" }).click();
  await expect(trash.deletePermanently("Tidy the attic")).toBeFocused();
  await page.keyboard.press("Enter");
  await trash.question.getByRole("button", { name: "Delete Permanently" }).click();
  await expect(trash.count).toHaveText("1 deleted signal");
  await expect(trash.restore("Call Anna")).toBeFocused();

  await trash.back.click();
  await expect(planner.row("Write the report")).toBeVisible();
  await expect(planner.slot(1)).toContainText("Empty signal slot");
  await page.goto("/trash");
  await expect(trash.count).toHaveText("1 deleted signal");
  await trash.restore("Call Anna").click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await expect(trash.back).toBeFocused();

  // What was typed for a signal that was deleted meanwhile is kept, also through a reload.
  await trash.back.click();
  const retitle = async (title: string, text: string, isForGood: boolean) => {
    await planner.row(title).getByText(title, { exact: true }).click();
    const field = page.getByRole("textbox", { name: "Title" });
    await field.fill(text);
    await script.call("DELETE", `/tasks/${ids.get(title)}`);
    if (isForGood) await script.call("DELETE", `/tasks/${ids.get(title)}/permanent`);
    await field.press("Enter");
    await expect(page.getByRole("button", { name: "View Details" })).toBeVisible();
  };
  const unsent = page.getByRole("dialog", { name: "Not sent" });
  await retitle("Write the report", "Write the report on paper", false);
  await page.getByRole("button", { name: "View Details" }).click();
  await expect(unsent).toContainText("Write the report on paper");
  await unsent.getByRole("button", { name: "Restore" }).click();
  await expect(unsent).toContainText("Nothing is left here.");
  await unsent.getByRole("button", { name: "Done" }).click();
  await expect(planner.row("Write the report on paper")).toBeVisible();
  await retitle("Call Anna", "Call Anna back", true);
  await page.reload();
  await page.getByRole("button", { name: "View Details" }).click();
  await unsent.getByRole("button", { name: "Add a Signal" }).click();
  await expect(unsent).toContainText("Nothing is left here.");
  const stored = async () => {
    const signals = await script.call<{ title: string }[]>("GET", "/tasks");
    return signals.map(({ title }) => title).sort();
  };
  // The list is empty as soon as the change is on its way.
  await expect.poll(stored).toEqual(["Call Anna back", "Write the report on paper"]);
});

test.describe("a session that ends", () => {
  test.use({ expectedStatuses: [401, 404] });

  test("offers to sign in on the open screen, and returns to it", async ({ page }) => {
    const user = newUser("ended");
    const script = await registerByScript(user.username, user.password);
    for (const title of titles.slice(0, 2)) await script.call("POST", "/tasks", { title });
    const [first] = await script.call<{ id: string }[]>("GET", "/tasks?search=Anna");
    await script.call("DELETE", `/tasks/${first?.id}`);
    const auth = new AuthPage(page);
    const planner = new DayPage(page);
    const trash = new TrashPage(page);
    const required = page.getByRole("heading", { name: "Authentication Required" });
    const endSession = async () => {
      const token = await page.evaluate(() => localStorage.getItem("auth_token"));
      await fetch(`${process.env["TESTED_URL"]}/api/logout`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      });
    };

    // The outbox and the listener for the session's end are loaded after the screen: here only
    // after the session has ended.
    const release = await holdAssets(page, /\/assets\/background-/);
    await auth.signInAs(user.username, user.password);
    await planner.row("Write the report").waitFor();
    await endSession();
    await planner.row("Write the report").getByRole("button", { name: "Add to today" }).click();
    await expect(required).toBeVisible();
    await release();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await auth.username.fill(user.username);
    await auth.password.fill(user.password);
    await auth.signIn.click();
    // The last change is sent now.
    await expect(planner.slot(1)).toContainText("Write the report");

    await planner.fromAccountMenu("Trash");
    await expect(trash.count).toHaveText("1 deleted signal");
    // The end of the session is shown without a click.
    await endSession();
    await expect(required).toBeVisible();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await auth.username.fill(user.username);
    await auth.password.fill(user.password);
    await auth.signIn.click();
    await expect(page).toHaveURL(/\/trash$/);
    await trash.restore("Call Anna").click();
    await expect(page.getByText("The trash is empty")).toBeVisible();
  });
});
