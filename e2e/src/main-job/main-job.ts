import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestUser } from "../users.ts";
import type { Screen, Target } from "./screen.ts";

export const button = (name: string | RegExp, within?: Target): Target => ({
  role: "button",
  name,
  ...(within ? { within } : {}),
});
export const field = (name: string, within?: Target): Target => ({
  role: "textbox",
  name,
  ...(within ? { within } : {}),
});
export const slot = (number: number): Target => ({
  role: "listitem",
  name: new RegExp(`^Slot ${number} of `),
});
export const row = (title: string): Target => ({ role: "listitem", name: title });

const heading: Target = { role: "heading", name: "Here's what you need to do today" };
const addBox: Target = { role: "combobox", name: "Add a Signal" };
const details: Target = { role: "dialog", name: "Signal Details" };
const settings: Target = { role: "region", name: "API tokens" };
const signIn = button("Sign In", { role: "tabpanel" });
const account = button("Your account");

/**
 * The main use case, in any browser and at any origin: register, add signals, plan, reload in the
 * middle, edit, complete, sign out, sign in again.
 */
export async function mainJob(screen: Screen, user: TestUser): Promise<void> {
  await screen.open("/auth");
  // The page is rendered before its scripts have loaded.
  await screen.seeEnabled(signIn);
  await screen.click({ role: "tab", name: "Sign Up" });
  await screen.fill(field("Username"), user.username);
  await screen.fill(field("Email"), user.email);
  await screen.fill(field("Password"), user.password);
  await screen.fill(field("Confirm Password"), user.password);
  await screen.click({ role: "checkbox", name: /I accept the/ });
  await screen.click(button("Create Account"));
  await screen.see(heading);
  await screen.click(button("Skip Tour"));

  const [report, call, train] = ["Write the report", "Call Anna", "Book the train"] as const;
  for (const title of [report, call, train]) {
    await screen.fill(addBox, title);
    await screen.press(addBox, "Enter");
    await screen.see(row(title));
  }
  for (const [index, title] of [report, call].entries()) {
    // The next row moves up under the pointer: two presses within 350 ms would count as one.
    if (index > 0) await sleep(400);
    await screen.click(button("Add to today", row(title)));
    await screen.see(slot(index + 1), title);
  }

  await screen.reload();
  await screen.see(slot(1), report);
  await screen.see(slot(2), call);
  await screen.see(row(train));

  // Edited in its details, with a day from the calendar.
  await screen.click(button("More actions", slot(1)));
  await screen.click({ role: "menuitem", name: "View Details" });
  await screen.fill(field("Notes", details), "The first line.\nThe second line.\nThe third line.");
  await screen.click(button(/^Deadline: /, details));
  await screen.see({ role: "grid" });
  // Every browser accepts Emotion's style elements under the content security policy.
  const background = await screen.evaluate(() => {
    const dialog = document.querySelector("[role=dialog]");
    return dialog && getComputedStyle(dialog).backgroundColor;
  });
  assert(background?.startsWith("rgb("), `The dialog's background is ${background}.`);
  await screen.click(button("Tomorrow"));
  await screen.click(button("Save Changes", details));
  await screen.seeNo(details);

  // Notes are edited in a multi-line field.
  await screen.click(button(/^The first line/, slot(1)));
  await screen.see(field("Notes", slot(1)));
  const lines = await screen.evaluate(() => {
    const box = document.activeElement ?? document.body;
    return box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight);
  });
  assert(lines > 2.5, `The box shows ${lines} lines of three.`);
  await screen.press(field("Notes", slot(1)), "Escape");

  await screen.click({ role: "checkbox", name: "Done", within: slot(2) });
  await screen.see({ role: "main" }, "1 of 2 done");

  // A second reload, right after a change.
  await screen.reload();
  await screen.see(slot(1), report);
  // It is sent again, if the reload cut it off.
  await screen.see({ role: "main" }, "1 of 2 done");
  assert.equal(await screen.isChecked({ role: "checkbox", name: "Done", within: slot(2) }), true);

  // A token is copied from its field.
  await screen.click(account);
  await screen.click({ role: "menuitem", name: "Settings" });
  await screen.click({ role: "link", name: "API tokens" });
  await screen.click(button("New Token", settings));
  await screen.fill(field("Name", settings), "A script");
  await screen.click(button("Create Token", settings));
  await screen.click(button("Copy", settings));
  await screen.see(button("Copied", settings));
  await screen.click(button("Back to Tokens", settings));
  await screen.see(button("New Token", settings));

  await screen.click(account);
  await screen.click({ role: "menuitem", name: "Sign Out" });
  await screen.see(button("Get Started"));
  await screen.open("/");
  await screen.see(button("Get Started"));
  assert.equal(await screen.path(), "/splash");

  await screen.open("/auth");
  await screen.seeEnabled(signIn);
  await screen.fill(field("Username"), user.username);
  await screen.fill(field("Password"), user.password);
  await screen.click(signIn);
  await screen.see(slot(1), report);
  await screen.reload();
  await screen.see(slot(2), call);
}
