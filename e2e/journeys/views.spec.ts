import { randomUUID } from "node:crypto";
import { registerByScript, type Script } from "../src/api.ts";
import { fillList } from "../src/fill-list.ts";
import { SignalListPage } from "../src/pages/signal-list-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

test("a view is kept in the address and under a name, and a project has a page", async ({
  page,
}) => {
  const user = newUser("views");
  const script = await registerByScript(user.username, user.password);
  await fillList(script);
  await importOldSignal(script, "answer the invoice");
  await signInByScript(page, user);
  const list = new SignalListPage(page);
  await expect(list.count).toHaveText("5 signals");

  await list.filterButton.click();
  await list.filterPanel.getByRole("combobox", { name: "Priority" }).selectOption("High or higher");
  await expect(list.titles()).toHaveText(["Write the report"]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/[?&]priority=4/);
  await page.reload();
  await expect(list.titles()).toHaveText(["Write the report"]);

  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("High");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const high = page.getByRole("tab", { name: "High" });
  await expect(high).toHaveAttribute("aria-selected", "true");
  await expect(dialog).toHaveCount(0);

  // Another tab has no filter; the browser's Back button restores it.
  await page.getByRole("tab", { name: "Available" }).click();
  await expect(list.count).toHaveText("5 signals");
  await expect(page).toHaveURL(/[?&]view=available/);
  await page.goBack();
  await expect(list.titles()).toHaveText(["Write the report"]);
  await expect(high).toHaveAttribute("aria-selected", "true");

  await page.getByRole("tab", { name: "Completed" }).click();
  await expect(list.titles()).toHaveText(["Done long ago"]);
  await page.goBack();

  // Visiting a project's page keeps the view.
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  // Wait for this screen: the planner has a button of the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await page.getByRole("button", { name: "Create Project" }).click();
  const creating = page.getByRole("dialog", { name: "Create New Project" });
  await creating.getByRole("textbox", { name: "Name" }).fill("Borges");
  await creating.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("link", { name: "Borges" })).toBeVisible();
  await page.getByRole("link", { name: "Atlas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Atlas" })).toBeVisible();
  await page.getByRole("textbox", { name: "Add a Signal" }).fill("Draw the map");
  await page.keyboard.press("Enter");
  const added = page.getByRole("listitem").filter({ hasText: "Draw the map" });
  await added.getByRole("checkbox", { name: "Done" }).click();
  await expect(page.getByText("2 open · 2 done")).toBeVisible();
  await expect(page.getByRole("list", { name: "Completed" })).toContainText("Done long ago");
  await page.getByRole("link", { name: "Back to Signals" }).click();
  await expect(high).toHaveAttribute("aria-selected", "true");

  // Text shared from another app is put into the add box.
  await page.goto("/share?title=A%20map&text=A%20map&url=https://example.org/");
  const box = page.getByRole("combobox", { name: "Add a Signal" });
  await expect(box).toHaveValue("A map https://example.org/");
  await expect(box).toBeFocused();

  // Wrong parameters are ignored.
  await page.goto("/?view=mine&priority=9&tags=call&odd=1");
  await expect(list.titles()).toHaveText(["Call Anna"]);
});

/** Imports a copy of a signal that was completed too long ago for the planner's first list. */
async function importOldSignal({ call }: Script, of: string): Promise<void> {
  const archive = await call<{ signals: { title: string }[] }>("GET", "/export");
  const completedAt = `${dayInBerlin(-60)}T12:00:00.000Z`;
  const changed = { id: randomUUID(), title: "Done long ago", status: "done", completedAt };
  const old = archive.signals
    .filter(({ title }) => title === of)
    .map((signal) => ({ ...signal, ...changed }));
  await call("POST", "/import", { ...archive, signals: [...archive.signals, ...old] });
}
