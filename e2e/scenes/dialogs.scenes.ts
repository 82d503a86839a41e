import type { Locator, Page } from "@playwright/test";
import { DayPage } from "../src/pages/day-page.ts";
import { type SceneFixtures, scene } from "../src/scene.ts";
import { dayInBerlin } from "../src/users.ts";

async function openFromAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

/** On a phone a card is a row, which a tap expands. */
async function expand(card: Locator): Promise<void> {
  await card.getByRole("checkbox", { name: "Done" }).waitFor();
  const row = card.locator("button [data-part=title]");
  if ((await row.count()) > 0) await row.click();
}

async function openFromCardMenu(page: Page, item: string): Promise<void> {
  const card = page.getByRole("listitem", { name: /^Slot 2 of / });
  await expand(card);
  await card.hover();
  await card.getByRole("button", { name: "More actions" }).click({ force: true });
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

scene("Close the day", async ({ signedIn, look }) => {
  await new DayPage(signedIn).fromPalette("Close the day");
  await signedIn.getByRole("dialog", { name: "Close the day" }).waitFor();
  await signedIn.getByLabel("Note of the day").fill("The talk is written.");
  await look("close-day");
});

scene("Set Time", async ({ newcomer, look }) => {
  await newcomer.evaluate(planTimed, dayInBerlin());
  await newcomer.reload();
  const card = newcomer.getByRole("listitem", { name: /^Slot 1 of / });
  await expand(card);
  await card.getByRole("button", { name: "Set Time: 14:30" }).click();
  await newcomer.getByRole("dialog", { name: "Set Time" }).waitFor();
  await look("time-box");
  await newcomer.keyboard.press("Escape");
  await newcomer.getByRole("dialog").waitFor({ state: "hidden" });
  await look("time-box-card");
});

scene("Leave Feedback", async ({ signedIn, look, isMobile }) => {
  await openFromAccountMenu(signedIn, isMobile ? "Feedback" : "Leave Feedback");
  await look("feedback");
});

scene("Signal Details", async ({ signedIn, look }) => {
  await openFromCardMenu(signedIn, "View Details");
  await look("signal-details");
  await signedIn.getByRole("button", { name: "History" }).click();
  const history = signedIn.getByRole("list", { name: "History" });
  await history.getByText("Made", { exact: true }).scrollIntoViewIfNeeded();
  await look("signal-history");
});

scene.describe(() => {
  // A time that overlaps another one is refused.
  scene.use({ expectedStatuses: [409] });

  scene("Time spent", async ({ newcomer, look }) => {
    await newcomer.evaluate(spendTime, dayInBerlin());
    await newcomer.reload();
    const card = newcomer.getByRole("listitem", { name: /^Slot 1 of / });
    await expand(card);
    await card.hover();
    await card.getByRole("button", { name: /^Effort: / }).click();
    await newcomer.getByRole("menuitem", { name: /^Use / }).waitFor();
    await look("learned-estimate");
    await newcomer.keyboard.press("Escape");
    await newcomer.getByRole("menu").waitFor({ state: "hidden" });
    // Where it may be below the places, or is not seen until it has the focus.
    await card.getByRole("button", { name: "More actions" }).press("Enter");
    await newcomer.getByRole("menuitem", { name: "View Details" }).click();
    const details = newcomer.getByRole("dialog", { name: "Signal Details" });
    const time = details.getByRole("button", { name: "Time spent" });
    await details.getByText(" on 7 days").waitFor();
    await look("time-summary");
    await time.click();
    const panel = details.getByRole("group", { name: "Time spent" });
    await panel.getByRole("button", { name: "Show Earlier" }).waitFor();
    await panel.scrollIntoViewIfNeeded();
    await look("time-panel");
    await panel.getByLabel("From", { exact: true }).fill("23:00");
    await panel.getByLabel("To", { exact: true }).fill("22:00");
    await panel.getByRole("button", { name: "Add Time" }).click();
    await panel.getByRole("alert").waitFor();
    await look("time-problem");
    await panel.getByLabel("Day", { exact: true }).fill(dayInBerlin(-12));
    await panel.getByLabel("From", { exact: true }).fill("11:10");
    await panel.getByLabel("To", { exact: true }).fill("11:30");
    await panel.getByRole("button", { name: "Add Time" }).click();
    await panel.getByText("has this time").waitFor();
    await look("time-overlaps");
    await panel.getByRole("button", { name: /^Edit/ }).nth(1).click();
    await panel.getByRole("button", { name: "Cancel" }).waitFor();
    await look("time-correction");
  });
});

scene("Schedule Signal", async ({ signedIn, look }) => {
  await openFromCardMenu(signedIn, "Schedule Signal");
  await look("schedule");
});

scene("A rule of its own", async ({ newcomer, look }) => {
  await newcomer.evaluate(planDaily, dayInBerlin());
  await newcomer.reload();
  const card = newcomer.getByRole("listitem", { name: /^Slot 1 of .*Water plants/ });
  await expand(card);
  await card.getByRole("button", { name: "More actions" }).click({ force: true });
  await newcomer.getByRole("menuitem", { name: "Schedule Signal" }).click();
  const dialog = newcomer.getByRole("dialog", { name: "Schedule Signal" });
  await dialog.locator("[data-view=day][data-is-today]").click();
  await dialog.getByRole("radio", { name: "Custom" }).check();
  await dialog.getByRole("checkbox", { name: "Tuesday" }).check();
  await dialog.getByRole("combobox", { name: "If one is missed" }).focus();
  await look("custom-rule");
});

scene("Remove Recurring Signal and Edit Recurring Schedule", async ({ newcomer, look }) => {
  await newcomer.evaluate(planDaily, dayInBerlin());
  await newcomer.reload();
  const card = newcomer.getByRole("listitem", { name: /^Slot 1 of .*Water plants/ });
  await expand(card);
  // On an upright tablet a card has no other button for it.
  await card.getByRole("button", { name: "More actions" }).click({ force: true });
  await newcomer.getByRole("menuitem", { name: "Remove from this day" }).click();
  await newcomer.getByRole("dialog", { name: "Remove Recurring Signal" }).waitFor();
  await look("remove-recurring");
  await newcomer.keyboard.press("Escape");
  await newcomer.getByRole("dialog").waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "More actions" }).click({ force: true });
  await newcomer.getByRole("menuitem", { name: "Edit Recurring Schedule" }).click();
  await newcomer.getByRole("dialog", { name: "Edit Recurring Schedule" }).waitFor();
  await look("edit-recurrence");
  await newcomer.keyboard.press("Escape");
  await newcomer.getByRole("dialog").waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "More actions" }).click({ force: true });
  await newcomer.getByRole("menuitem", { name: "Change this one…" }).click();
  await newcomer.getByRole("dialog", { name: "Change This One" }).waitFor();
  await look("change-occurrence");
});

scene.describe(() => {
  // A change of an older version is refused with 412.
  scene.use({ expectedStatuses: [412] });

  scene("Changed elsewhere too", async ({ newcomer, look }) => {
    const id = await newcomer.evaluate(planDaily, dayInBerlin());
    await newcomer.reload();
    const card = newcomer.getByRole("listitem", { name: /^Slot 1 of / });
    await expand(card);
    await card.getByRole("button", { name: "More actions" }).click({ force: true });
    await newcomer.getByRole("menuitem", { name: "View Details" }).click();
    const details = newcomer.getByRole("dialog", { name: "Signal Details" });
    await details.getByRole("textbox", { name: "Title" }).fill("Water the plants on the balcony");
    await details.getByRole("textbox", { name: "Notes" }).fill("The lemon tree needs two cans.");
    await newcomer.evaluate(changeElsewhere, id);
    await newcomer.getByText("Water the cactus").first().waitFor({ state: "attached" });
    await details.getByRole("button", { name: "Save Changes" }).click();
    await newcomer.getByRole("dialog", { name: "Changed elsewhere too" }).waitFor();
    await look("conflict");
  });
});

/** In the browser: a change made on another device. */
async function changeElsewhere(id: string): Promise<void> {
  await fetch(`/api/tasks/${id}`, {
    method: "PATCH",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${localStorage.getItem("auth_token")}`,
    },
    body: JSON.stringify({ title: "Water the cactus", notes: "Hardly any." }),
  });
}

/** In the browser: creates a signal of the signed-in user that repeats daily from `date`. */
async function planDaily(date: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${localStorage.getItem("auth_token")}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };
  const { id } = await post("/tasks", { title: "Water plants" });
  await post(`/tasks/${id}/schedule`, { date, recurrence: "daily" });
  return id;
}

/** In the browser: plans a signal of the signed-in user at a time. */
async function planTimed(date: string): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${localStorage.getItem("auth_token")}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };
  const { id } = await send("POST", "/tasks", { title: "Write the talk", estimatedMinutes: 90 });
  await send("POST", "/daily-plan/select", { date, taskId: id });
  await send("PATCH", `/daily-plan/${date}/${id}`, { startsAt: "14:30", minutes: 45 });
  await send("PATCH", "/settings", { timeFormat: "24" });
}

/** Runs in the page: a signal that runs, with time on several days, and finished ones that took longer. */
async function spendTime(date: string): Promise<void> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${localStorage.getItem("auth_token")}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };
  const at = (days: number, hours: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + (days * 24 + hours) * 3_600_000).toISOString();
  const spend = (taskId: string, day: number, from: number, to: number) =>
    send("/time", { taskId, startedAt: at(day, from), endedAt: at(day, to) });
  const { id } = await send("/tasks", { title: "Write the talk", estimatedMinutes: 60 });
  await send("/daily-plan/select", { date, taskId: id });
  for (const day of [-12, -11, -10, -9, -8]) {
    const done = await send("/tasks", { title: `Talk ${day}`, estimatedMinutes: 60 });
    await spend(done.id, day, 9, 10.6);
    await send(`/tasks/${done.id}/complete`, {});
  }
  await spend(id, -1, 8, 8.75);
  await spend(id, -1, 13.5, 15);
  await spend(id, -3, 22.25, 23.5);
  for (const day of [-20, -21, -22, -23]) await spend(id, day, 9, 9.5);
  await send(`/tasks/${id}/start`, {});
}

/** Below this width in pixels, the projects panel is in a sheet. */
const panelWidth = 1024;

async function openProjects(page: Page, look: SceneFixtures["look"]): Promise<void> {
  if ((page.viewportSize()?.width ?? panelWidth) >= panelWidth) return;
  await page.getByRole("button", { name: "Projects", exact: true }).click();
  await page.getByRole("dialog", { name: "Projects" }).waitFor();
  await look("projects");
}

scene("projects", async ({ signedIn, look, isMobile }) => {
  // The panel exists on large screens only.
  scene.skip(isMobile);
  await openProjects(signedIn, look);
  const panel = signedIn.getByRole("region", { name: "Active Projects" });
  await panel.getByRole("button", { name: "Create project" }).click();
  await signedIn.getByRole("dialog", { name: "Create New Project" }).waitFor();
  await look("project-create");
  await signedIn.keyboard.press("Escape");
  await signedIn.getByRole("dialog", { name: "Create New Project" }).waitFor({ state: "hidden" });
  await panel.getByRole("listitem").first().getByRole("button").first().click();
  await signedIn.getByRole("dialog").getByRole("button", { name: "Edit" }).waitFor();
  await look("project");
  await signedIn.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await look("project-edit");
});

scene("clients", async ({ signedIn, look, isMobile }) => {
  scene.skip(isMobile);
  await openProjects(signedIn, look);
  await signedIn.getByRole("button", { name: "Manage Clients" }).click();
  await signedIn.getByRole("dialog", { name: "Manage Clients" }).waitFor();
  await look("clients");
  await signedIn.getByRole("button", { name: "Add New Client" }).click();
  await signedIn.getByRole("dialog", { name: "Add New Client" }).waitFor();
  await look("client-add");
});
