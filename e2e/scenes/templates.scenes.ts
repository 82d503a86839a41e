import type { Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { scene } from "../src/scene.ts";
import { leaveAlone } from "../src/someday.ts";
import { newUser } from "../src/users.ts";

const trip = [
  "Passport and visa",
  "Book the train",
  "Pack",
  "Water the plants",
  "Lock the windows",
];

/** A new account, with templates if there are to be some. */
async function account(name: string, isEmpty = false) {
  const { username, password } = newUser(name);
  const script = await registerByScript(username, password);
  if (isEmpty) return script;
  await script.call("POST", "/templates", { name: "Trip", subtasks: trip });
  await script.call("POST", "/templates", {
    name: "The end of the month, with everything that the tax adviser asks for again and again",
    subtasks: Array.from({ length: 50 }, (_, step) => `Folder ${step + 1}`),
  });
  return script;
}

const openPart = async (page: Page) => {
  await page.goto("/settings/templates");
  await page.getByRole("button", { name: "New Template" }).waitFor();
};

scene("templates in the settings", async ({ page, enterAs, look }) => {
  const { token } = await account("templates");
  await enterAs(token);
  await openPart(page);
  await page.getByRole("button", { name: "Edit Trip" }).waitFor();
  await look("templates");
  await page.getByRole("button", { name: "Edit Trip" }).click();
  await page.getByRole("textbox", { name: "Subtask 5" }).focus();
  await look("templates-form", { fullPage: true });
});

scene("no templates", async ({ page, enterAs, look }) => {
  const { token } = await account("templates", true);
  await enterAs(token);
  await openPart(page);
  await page.getByText("No templates yet").waitFor();
  await look("templates-empty");
  await page.getByRole("button", { name: "New Template" }).click();
  await page.getByRole("button", { name: "Create Template" }).click();
  await page.getByRole("alert").first().waitFor();
  await look("templates-refused");
});

scene("a signal that begins with a template", async ({ page, enterAs, look, isMobile }) => {
  const { token, call } = await account("begins");
  const { id } = await call<{ id: string }>("POST", "/tasks", {
    title: "Oslo",
    subtasks: trip.map((title) => ({ title })),
  });
  await enterAs(token);
  if (isMobile) {
    await page.getByRole("button", { name: "Add a Signal" }).first().tap();
    const sheet = page.getByRole("dialog", { name: "Add a Signal" });
    await sheet.waitFor();
    await sheet.getByRole("button", { name: "More fields" }).tap();
    await sheet.getByRole("button", { name: "Template", exact: true }).tap();
    await sheet.getByRole("button", { name: /^Trip/ }).waitFor();
    await look("templates-sheet");
    await sheet.getByRole("button", { name: /^Trip/ }).tap();
    await sheet.getByRole("button", { name: "Begin without the template Trip" }).waitFor();
    await look("templates-sheet-chosen");
  } else {
    const box = page.getByRole("combobox", { name: "Add a Signal" });
    await box.pressSequentially("Rome tomorrow +");
    await page.getByRole("option", { name: "Trip" }).waitFor();
    await look("templates-suggested");
    await box.fill("Rome tomorrow +Trip ");
    await page.getByRole("button", { name: /^Trip: keep/ }).waitFor();
    await look("templates-understood");
    await box.fill("");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("Trip");
    await page.getByRole("option", { name: "New from template Trip" }).waitFor();
    await look("templates-palette");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await page.goto(`/?signal=${id}`);
  await page.getByRole("button", { name: "Keep as a template" }).waitFor();
  await look("templates-keep");
});

scene("what was left alone", async ({ page, enterAs, look }) => {
  const { token, call } = await account("someday", true);
  await leaveAlone(page, call, [
    "Learn Latin",
    "Paint the fence on the side of the garden that nobody has looked at since we moved in",
    "Sort the photos",
  ]);
  const { id } = await call<{ id: string }>("POST", "/tasks", { title: "Call Anna" });
  await call("POST", `/tasks/${id}/complete`);
  await enterAs(token);
  await page.goto("/review");
  const part = page.getByRole("region", { name: "Someday" });
  await part.getByRole("listitem").first().waitFor();
  await look("someday", { fullPage: true });
});
