import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { calendarDay, plusDays } from "@daysignal/core";
import type { Locator, Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { DayPage } from "../src/pages/day-page.ts";
import { scene, untilStable } from "../src/scene.ts";
import { dayInBerlin, mondayInBerlin, newUser, workingDayFromNow } from "../src/users.ts";

const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

/** The space around a single part, in pixels. */
const margin = 12;

/** Takes a picture of the window, or of parts of it, as WebP, which Playwright does not write. */
async function take(page: Page, name: string, ...parts: Locator[]): Promise<void> {
  await untilStable(page);
  await page.mouse.move(0, 0);
  const box = around(await Promise.all(parts.map((part) => part.boundingBox())));
  const window = await page.context().newCDPSession(page);
  const { data } = await window.send("Page.captureScreenshot", {
    format: "webp",
    quality: 80,
    ...(box
      ? {
          clip: {
            x: Math.max(0, box.x - margin),
            y: Math.max(0, box.y - margin),
            width: box.width + 2 * margin,
            height: box.height + 2 * margin,
            scale: 1,
          },
        }
      : {}),
  });
  await writeFile(`${folder}${name}.webp`, Buffer.from(data, "base64"));
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** The box around boxes; null if there are none. */
function around(boxes: readonly (Box | null)[]): Box | null {
  const shown = boxes.filter((box) => box !== null);
  if (shown.length === 0) return null;
  const x = Math.min(...shown.map((box) => box.x));
  const y = Math.min(...shown.map((box) => box.y));
  const width = Math.max(...shown.map((box) => box.x + box.width)) - x;
  const height = Math.max(...shown.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}

/** What was understood of a typed line, over what is below the box. */
const understood = (page: Page) => page.getByRole("group", { name: "Understood" });

for (const name of ["planner", "planner-dark", "planner-phone"]) {
  scene(name, async ({ signedIn }) => {
    await signedIn.getByRole("button", { name: "Best next" }).waitFor();
    await take(signedIn, name);
  });
}

scene("add-signal", async ({ signedIn }) => {
  const box = signedIn.getByRole("combobox", { name: "Add a Signal" });
  await box.fill("Call Anna tomorrow !4 ~30m #call");
  await signedIn.getByRole("button", { name: /keep “tomorrow” as text/ }).waitFor();
  const form = signedIn.locator("form").filter({ has: box });
  await take(signedIn, "add-signal", form, understood(signedIn));
});

scene("templates", async ({ page, enterAs }) => {
  const { username, password } = newUser("templates");
  const { token, call } = await registerByScript(username, password);
  const subtasks = ["Passport and visa", "Book the train", "Pack", "Water the plants"];
  await call("POST", "/templates", { name: "Trip", subtasks });
  await enterAs(token);
  const box = page.getByRole("combobox", { name: "Add a Signal" });
  await box.pressSequentially("Oslo +Trip tomorrow");
  await page.getByRole("button", { name: /^Trip: keep/ }).waitFor();
  await take(page, "templates", page.locator("form").filter({ has: box }), understood(page));
});

scene("close-day", async ({ signedIn }) => {
  await new DayPage(signedIn).fromPalette("Close the day");
  const dialog = signedIn.getByRole("dialog", { name: "Close the day" });
  await dialog.getByLabel("Note of the day").fill("The talk is written.");
  await take(signedIn, "close-day", dialog);
});

scene("morning, and a full day", async ({ page, enterAs }) => {
  const { username, password } = newUser("morning");
  const { token, call } = await registerByScript(username, password);
  const add = async (fields: object) => (await call<{ id: string }>("POST", "/tasks", fields)).id;
  await call("PATCH", "/settings", workingDayFromNow(8));
  const due = (days: number) => ({ dueDate: `${dayInBerlin(days)}T12:00:00.000Z` });
  const proposal = await add({ title: "Write the proposal", priority: 4, estimatedMinutes: 90 });
  await call("POST", "/daily-plan/select", { date: dayInBerlin(-1), taskId: proposal });
  await add({ title: "Renew the passport", estimatedMinutes: 30, ...due(0) });
  await add({ title: "Prepare the workshop", priority: 5, impact: 4, estimatedMinutes: 120 });
  await add({ title: "Call Anna", priority: 3, estimatedMinutes: 15 });
  for (const title of ["Water the plants", "Pay the rent"]) await add({ title });
  await enterAs(token);
  await page.getByText("1 signal returned").waitFor();
  // The notice would cover the picture.
  await page.getByRole("link", { name: "Plan your day" }).waitFor();
  await page.goto("/plan");
  await page.getByRole("button", { name: /^Write the proposal/ }).click();
  await page.getByText("1 of 4 planned").waitFor();
  await take(page, "morning");
  await page.getByRole("button", { name: "Plan the best 3" }).click();
  await page.getByRole("link", { name: "Start the day" }).click();
  await page.locator("[data-row]").first().getByRole("button", { name: "Add to today" }).click();
  await page.getByRole("button", { name: "Swap one out" }).click();
  await take(page, "swap", page.getByRole("dialog", { name: "Swap one out" }));
});

scene("focus", async ({ page, enterAs }) => {
  const { username, password } = newUser("focus");
  const { token, call } = await registerByScript(username, password);
  const date = dayInBerlin();
  const plan = async (title: string, estimatedMinutes: number) => {
    const fields = { title, estimatedMinutes };
    const { id: taskId } = await call<{ id: string }>("POST", "/tasks", fields);
    await call("POST", "/daily-plan/select", { date, taskId });
    return taskId;
  };
  const taskId = await plan("Write the proposal", 60);
  await plan("Call Anna", 15);
  for (const title of ["Collect the numbers", "Write the first page", "Let Ben read it"])
    await call("POST", `/tasks/${taskId}/subtasks`, { title });
  const start = new Date(Date.now() - 37 * 60_000);
  await call("POST", `/tasks/${taskId}/start`, { at: start });
  await enterAs(token);
  await page.goto("/focus");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByText("Let Ben read it").waitFor();
  // By the server's clock, which the first responses tell.
  await page.getByRole("timer").filter({ hasText: /^37:/ }).waitFor();
  await take(page, "focus");
});

scene("later", async ({ page, enterAs }) => {
  const { username, password } = newUser("later");
  const { token, call } = await registerByScript(username, password);
  const add = (title: string, more: object) => call("POST", "/tasks", { title, ...more });
  await add("Cancel the old insurance", { hiddenUntil: dayInBerlin(64) });
  await add("Plant the tulips", { hiddenUntil: dayInBerlin(40), tags: ["garden"] });
  await add("Renew the passport", { hiddenUntil: dayInBerlin(3), priority: 3 });
  await add("Book the train", { waitingFor: "Anna", askOn: dayInBerlin(5) });
  await enterAs(token);
  await page.goto("/?view=hidden");
  await page.locator("[data-row]").filter({ hasText: "Plant the tulips" }).waitFor();
  await take(page, "later", page.getByRole("tabpanel").locator("xpath=.."));
});

scene("week", async ({ signedIn }) => {
  await signedIn.goto("/week");
  await signedIn.getByText("Free slot").filter({ visible: true }).first().waitFor();
  await take(signedIn, "week");
});

scene("goals", async ({ page, enterAs }) => {
  const { username, password } = newUser("goals");
  const { token, call } = await registerByScript(username, password);
  await call("PATCH", "/settings", { weekStart: 1 });
  // The whole week is still to come.
  const monday = mondayInBerlin(7);
  const goal = (title: string, status = "open") => ({ id: crypto.randomUUID(), title, status });
  const website = goal("Publish the new website");
  const goals = [website, goal("Run three times", "reached"), goal("Plan the trip to Porto")];
  await call("PUT", `/weeks/${monday}/goals`, { goals });
  const plan = async (day: number, title: string, goalId: string | null = null) => {
    const { id: taskId } = await call("POST", "/tasks", { title, goalId });
    const date = plusDays(calendarDay(monday), day);
    await call("POST", "/daily-plan/select", { date, taskId });
  };
  for (const [day, title] of [
    "Write the texts",
    "Choose the pictures",
    "Let Ben read it",
  ].entries())
    await plan(day, title, website.id);
  await plan(0, "Call Anna");
  await plan(1, "Renew the passport");
  await plan(3, "Prepare the workshop");
  await enterAs(token);
  await page.goto(`/week?date=${monday}`);
  await page.getByRole("img", { name: "Goal: Publish the new website" }).first().waitFor();
  await page.getByText("Plan the trip to Porto").waitFor();
  await take(page, "goals");
});

scene("signal-details", async ({ signedIn }) => {
  await signedIn.getByRole("listitem", { name: /^Slot 2 of / }).focus();
  await signedIn.keyboard.press("o");
  const dialog = signedIn.getByRole("dialog", { name: "Signal Details" });
  await dialog.getByRole("button", { name: "Save Changes" }).waitFor();
  await take(signedIn, "signal-details", dialog);
});

scene("review", async ({ signedIn }) => {
  await signedIn.goto("/review?by=month");
  await signedIn.getByRole("heading", { name: "Done in a year" }).waitFor();
  await take(signedIn, "review");
});

scene("decide", async ({ signedIn }) => {
  await signedIn.goto("/review?by=month");
  await signedIn
    .getByRole("button", { name: /^Decide about/ })
    .first()
    .click();
  await take(signedIn, "decide", signedIn.getByRole("dialog"));
});

scene("palette", async ({ signedIn }) => {
  await signedIn.keyboard.press("Control+k");
  const palette = signedIn.getByRole("dialog");
  await palette.getByRole("combobox").fill("lisbon");
  await palette.getByRole("option").first().waitFor();
  await take(signedIn, "palette", palette);
});
