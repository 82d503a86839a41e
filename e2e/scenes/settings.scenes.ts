import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { scene } from "../src/scene.ts";

/** By its address; without a part, a phone shows the list of the parts. */
async function openSettings(page: Page, part?: string): Promise<void> {
  await page.goto(part === undefined ? "/settings" : `/settings/${part}`);
  await page.getByRole("heading", { name: "App Settings", level: 1 }).waitFor();
}

scene("App Settings", async ({ signedIn, look }) => {
  await openSettings(signedIn);
  await look("settings");
  await openSettings(signedIn, "general");
  await signedIn.getByRole("link", { name: "Show Account" }).waitFor();
  await look("settings-general", { fullPage: true });
  await openSettings(signedIn, "score");
  await signedIn.getByRole("slider", { name: "Effort" }).press("ArrowRight");
  await look("settings-score");
  await openSettings(signedIn, "tokens");
  await look("settings-tokens");
  await openSettings(signedIn, "hooks");
  await signedIn.getByRole("button", { name: "New Hook" }).click();
  await look("settings-new-hook");
  await signedIn.getByLabel("Address").fill("https://127.0.0.1/hook");
  await signedIn.getByRole("button", { name: "Create Hook" }).click();
  await signedIn.getByRole("button", { name: "Back to Hooks" }).click();
  await signedIn
    .getByRole("button", { name: /^Show 127/ })
    .first()
    .click();
  await signedIn.getByRole("button", { name: "Send a Test" }).click();
  await signedIn.getByRole("list", { name: "Last deliveries" }).getByText("Test").waitFor();
  await look("settings-hook");
  await openSettings(signedIn, "archive");
  await look("settings-data");
});

scene("the calendar feed", async ({ newcomer, look }) => {
  await openSettings(newcomer, "calendars");
  await newcomer.getByRole("button", { name: "Make a calendar feed" }).click();
  const address = newcomer.getByRole("textbox", { name: "Address of the calendar" });
  await address.scrollIntoViewIfNeeded();
  await look("calendar-feed");
  await newcomer.getByRole("button", { name: "End the feed" }).click();
  await newcomer.getByRole("group", { name: "End the calendar feed?" }).scrollIntoViewIfNeeded();
  await look("calendar-feed-end");
});

scene("the day at a glance", async ({ newcomer, look }) => {
  await openSettings(newcomer, "calendars");
  await newcomer.getByRole("button", { name: "Make an address" }).click();
  await newcomer.getByRole("button", { name: "End the address" }).scrollIntoViewIfNeeded();
  await look("glance");
});

scene("Come from another planner", async ({ newcomer, look }) => {
  await openSettings(newcomer, "import");
  await newcomer.getByLabel("A file of another planner").setInputFiles({
    name: "Garden.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(otherPlanner),
  });
  await newcomer.getByRole("button", { name: "Import", exact: true }).waitFor();
  await look("planner-import");
  await newcomer.getByRole("button", { name: "Import", exact: true }).click();
  await newcomer.getByText("2 signals added.").waitFor();
  await look("planner-import-done");
  await newcomer.getByRole("button", { name: "Undo" }).click();
  await newcomer.getByText("2 signals removed.").waitFor();
});

scene("Come from another planner with attachments", async ({ newcomer, look }) => {
  await openSettings(newcomer, "import");
  await newcomer
    .getByLabel("A file of another planner")
    .setInputFiles(fileURLToPath(new URL("vikunja.zip", import.meta.url)));
  const summary = newcomer.getByText("changes to what the file says");
  await summary.click();
  await summary.scrollIntoViewIfNeeded();
  await look("planner-import-zip");
  await newcomer.getByRole("button", { name: "Import", exact: true }).click();
  await newcomer.getByText("4 signals and 5 files added.").waitFor();
  await summary.click();
  await look("planner-import-zip-done");
});

scene("a limit for each weekday", async ({ newcomer, look }) => {
  await openSettings(newcomer, "general");
  await newcomer.getByText("By weekday").click();
  await newcomer.getByRole("combobox", { name: "Signals on Sunday" }).selectOption("0");
  await newcomer.getByRole("combobox", { name: "Day begins" }).selectOption("04:00");
  await look("settings-weekdays");
});

/** A project as Todoist exports it. */
const otherPlanner = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Weekly,,,,,,,,
task,Water ferns @garden,Back room,1,1,Kai (48151623),,every monday at 9am,en,Europe/Berlin
task,Fill the can,,4,1,Kai (48151623),,,en,Europe/Berlin
note,Rainwater only,,,,Kai (48151623),,2026-06-08T07:02:05.000000Z,,`;
