import { registerByScript } from "../src/api.ts";
import { holdAssets } from "../src/hold-assets.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { SettingsPage } from "../src/pages/settings-page.ts";
import { bracketed } from "../src/pseudo-journey.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

test("everything can be done by keyboard, or found in the palette", async ({ page }) => {
  const user = newUser("shortcuts");
  const script = await registerByScript(user.username, user.password);
  for (const title of ["Water plants", "Book the train", "Call Anna"]) {
    await script.call("POST", "/tasks", { title });
  }
  await script.call("POST", "/projects", { name: "Website" });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  const { keyboard } = page;
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await planner.row("Call Anna").waitFor();
  const listed = page.getByRole("listitem", { name: "Call Anna" });

  // Adding; typing triggers no shortcut.
  await keyboard.press("a");
  await expect(planner.addBox).toBeFocused();
  await keyboard.type("jkt? and !D");
  await expect(planner.addBox).toHaveValue("jkt? and !D");
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await planner.addBox.fill("");
  await planner.addBox.blur();

  // Planned, moved, finished, and undone after the toast is gone.
  await listed.focus();
  await keyboard.press("p");
  await expect(planner.slot(1)).toContainText("Call Anna");
  await planner.slot(1).focus();
  await keyboard.press("3");
  await expect(planner.slot(3)).toContainText("Call Anna");
  await expect(planner.slot(3)).toBeFocused();
  await keyboard.press("d");
  await expect(planner.slot(3).getByRole("checkbox", { name: "Done" })).toBeChecked();
  await expect(planner.toast("Signal done")).toBeVisible();
  await page
    .getByRole("region", { name: /notifications/i })
    .getByLabel("Close")
    .press("Enter");
  await expect(planner.toast("Signal done")).toHaveCount(0);
  await keyboard.press("z");
  await expect(planner.slot(3).getByRole("checkbox", { name: "Done" })).not.toBeChecked();

  // Fields, at the card or row with focus. A digit typed at once is not the number of a slot.
  await planner.slot(3).focus();
  await keyboard.type("!4");
  await expect(planner.slot(3)).toContainText("High Priority");
  await expect(planner.slot(3)).toBeFocused();
  await keyboard.press("ArrowDown");
  const rows = page.getByRole("list", { name: "Recommended signals" }).getByRole("listitem");
  await keyboard.press("Home");
  await expect(rows.first()).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(planner.slot(3)).toBeFocused();
  await keyboard.press("l");
  await keyboard.press("Shift+P");
  // Typed before the picker is loaded, these are no shortcuts: they would move and start the signal.
  await keyboard.type("yg");
  const search = page.getByRole("combobox", { name: "Search projects" });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("yg");
  await keyboard.press("Escape");
  await expect(rows.first()).toBeFocused();
  await keyboard.press("Shift+T");
  await keyboard.type("yg");
  const tag = page.getByRole("textbox", { name: "Add a tag" });
  await expect(tag).toBeFocused();
  await expect(tag).toHaveValue("yg");
  await tag.fill("");
  await keyboard.press("Escape");
  await expect(rows.first()).toBeFocused();
  await keyboard.press("Shift+A");
  await keyboard.type("yg");
  const who = page.getByRole("dialog").getByRole("textbox").first();
  await expect(who).toBeFocused();
  await expect(who).toHaveValue("yg");
  await who.fill("");
  await keyboard.press("Escape");
  await expect(rows.first()).toBeFocused();
  await keyboard.press("Shift+I");
  await expect(page.getByRole("menu", { name: "Impact" })).toBeFocused();
  await keyboard.press("4");
  await expect(planner.toast("Impact of 1 signal: Critical")).toBeVisible();
  await expect(rows.first()).toBeFocused();

  // The fields of all selected signals.
  await keyboard.press("Control+a");
  await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
  await keyboard.press("Shift+T");
  await expect(page.getByRole("textbox", { name: "Add a tag" })).toBeFocused();
  await keyboard.type("errand");
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await expect(planner.row("Water plants")).toContainText("errand");
  await expect(planner.row("Book the train")).toContainText("errand");
  await expect(rows.first()).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Selected signals" })).toHaveCount(0);

  // Days.
  await keyboard.press("j");
  await expect(planner.heading).toHaveText("Here's what you need to do tomorrow");
  const today = page
    .getByRole("navigation", { name: "Date" })
    .getByRole("button", { name: "Today" });
  await today.press("Enter");
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await expect(today).toBeFocused();
  await keyboard.press("j");
  await expect(planner.heading).toHaveText("Here's what you need to do tomorrow");
  await keyboard.press("t");
  await expect(planner.heading).toHaveText("Here's what you need to do today");

  // The palette finds days, projects, signals and their actions.
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("24 dec 2031");
  await expect(palette.getByRole("option", { name: /Go to 24 December 2031/ })).toBeVisible();
  await keyboard.press("Enter");
  await expect(planner.heading).toHaveText("Here's what you need to do 24 December 2031");
  await expect(palette).toHaveCount(0);
  await keyboard.press("t");
  await expect(planner.heading).toHaveText("Here's what you need to do today");
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("water");
  await expect(palette.getByRole("option", { name: "Water plants" })).toBeVisible();
  await keyboard.press("Enter");
  await expect(palette.getByRole("option", { name: /Move to slot 2/ })).toBeVisible();
  await palette.getByRole("combobox").fill("slot 2");
  await expect(palette.getByRole("option").first()).toHaveText(bracketed(/^Move to slot 2/));
  await keyboard.press("Enter");
  await expect(palette).toHaveCount(0);
  await expect(planner.slot(2)).toContainText("Water plants");
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("websi");
  await expect(palette.getByRole("option").first()).toHaveText("Website");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Website/ })).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Help lists the keys; single-character ones can be switched off, the palette stays.
  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Plan for the day")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(planner.heading).toBeHidden();
  await expect(help.getByText("Plan for the day")).toBeVisible();
  await page.emulateMedia({ media: null });
  await keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("settings");
  await expect(palette.getByRole("option").first()).toHaveText(/Settings/);
  await keyboard.press("Enter");
  const general = new SettingsPage(page).part("General");
  await expect(general.getByRole("heading", { name: "General" })).toBeFocused();
  await general
    .getByRole("radiogroup", { name: "Single-key shortcuts" })
    .getByRole("radio", { name: "Off" })
    .press("Space");
  await keyboard.press("Escape");
  await expect(general).toHaveCount(0);
  await expect(planner.heading).toBeFocused();
  await keyboard.press("j");
  await keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  // It listens for Escape a frame after it has the focus, which is long on a busy machine.
  await expect(async () => {
    await keyboard.press("Escape");
    await expect(palette).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(planner.heading).toHaveText("Here's what you need to do today");

  // On another screen its heading gets focus.
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("guide");
  await expect(palette.getByRole("option").first()).toHaveText(/Guide/);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Guide", level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Your first week", exact: true }).press("Enter");
  const bookmark = `javascript:location.href='${new URL(page.url()).origin}/share?`;
  await expect(page.getByText(bookmark)).toBeVisible();

  // The palette also works there, and leads to projects and signals.
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("websi");
  await expect(palette.getByRole("option").first()).toHaveText("Website");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Website", level: 1 })).toBeFocused();
  await keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("water");
  await palette.getByRole("option", { name: "Water plants" }).waitFor();
  await keyboard.press("Enter");
  await palette.getByRole("option", { name: "View Details" }).waitFor();
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Signal Details" })).toContainText("Water plants");
});

test("keys that are pressed before the commands have loaded work as soon as they have", async ({
  page,
}) => {
  const user = newUser("early-keys");
  await registerByScript(user.username, user.password);
  const release = await holdAssets(page, /\/assets\/(planner-parts|soon)-[^/]*\.js$/);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.slot(1).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(planner.addBox).toBeHidden();
  await release();
  await expect(planner.addBox).toBeFocused();
  await expect(planner.heading).toHaveText("Here's what you need to do tomorrow");
  await expect(planner.addBox).toHaveValue("");
});
