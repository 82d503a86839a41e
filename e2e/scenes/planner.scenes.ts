import type { Locator } from "@playwright/test";
import { registerWithExtremes } from "../src/extremes.ts";
import { expect, scene } from "../src/scene.ts";

scene("the planner with a day's work", async ({ signedIn, look, isMobile }) => {
  await look("planner");
  await look("planner-whole", { fullPage: true });
  // A phone only shows available signals.
  if (isMobile) return;
  for (const view of ["Available", "Scheduled", "Completed"]) {
    await signedIn.getByRole("tab", { name: view }).click();
    await look(`list-${view.toLowerCase()}`, { fullPage: true });
  }
});

scene("the list, searched and filtered", async ({ signedIn, look, isMobile }) => {
  scene.skip(isMobile);
  await signedIn.getByRole("button", { name: "Search signals" }).click();
  await signedIn.getByRole("searchbox").fill("write");
  await look("list-search", { fullPage: true });
  await signedIn.getByRole("searchbox").fill("nothing is called like this");
  await signedIn.getByText(/^No signal matches/).waitFor();
  await look("list-search-empty", { fullPage: true });
  await signedIn.getByRole("searchbox").fill("");
  await signedIn.getByRole("button", { name: /^Filter/ }).click();
  await signedIn
    .getByRole("dialog", { name: "Filter signals" })
    .getByText("All projects")
    .waitFor();
  await look("list-filter");
});

scene("a row, opened", async ({ signedIn, look, isMobile, hasTouch }) => {
  const row = signedIn.locator("[data-row]").first();
  if (isMobile) {
    await row.locator("[data-part=title]").tap();
  } else if (hasTouch) {
    await row.getByRole("button", { name: "More actions" }).tap();
    await signedIn.getByRole("menuitem", { name: "Expand" }).click();
  } else {
    await row.hover();
    await row.getByRole("button", { name: "Show more" }).click({ force: true });
  }
  await expect(signedIn.getByRole("button", { name: "Collapse" })).toBeVisible();
  await look("list-expanded", { fullPage: true });
});

scene("several rows, selected", async ({ signedIn, look, hasTouch }) => {
  const rows = signedIn.locator("[data-row]");
  if (hasTouch) {
    await rows.nth(1).getByRole("button", { name: "More actions" }).tap();
    await signedIn.getByRole("menuitem", { name: "Select" }).click();
  } else {
    await rows.nth(1).hover();
    await rows
      .nth(1)
      .getByRole("checkbox", { name: /^Select/ })
      .check();
  }
  await rows.nth(3).click({ modifiers: ["Shift"] });
  await signedIn.getByRole("toolbar", { name: "Selected signals" }).waitFor();
  await look("list-selected");
});

scene("other days", async ({ signedIn, look }) => {
  await signedIn.getByRole("button", { name: "Next day" }).click();
  await look("planner-tomorrow");
  await signedIn.getByRole("button", { name: "Previous day" }).click();
  await signedIn.getByRole("button", { name: "Previous day" }).click();
  await expect(signedIn.getByRole("heading", { level: 1 })).toContainText("yesterday");
  await look("planner-yesterday");
});

scene("what a card opens", async ({ signedIn, look, isMobile }) => {
  const card = signedIn.getByRole("listitem", { name: /^Slot 1 of / });
  const press = (button: Locator) => (isMobile ? button.tap() : button.click());
  if (isMobile) await card.locator("[data-part=title]").tap();
  else await card.hover();
  await press(card.getByRole("button", { name: "More actions" }));
  await signedIn.getByRole("menuitem", { name: "View Details" }).waitFor();
  await look("card-menu");
  for (const [name, fact] of [
    ["project", /^Project: /],
    ["subtasks", /^Subtasks: /],
    ["tags", /^Tags: /],
    ["effort", /^Effort: /],
    ["deadline", /^Deadline: /],
  ] as const) {
    await signedIn.keyboard.press("Escape");
    await press(card.getByRole("button", { name: fact }));
    await card.locator("[aria-expanded=true]").waitFor();
    await look(`card-${name}`);
  }
});

scene("the menus", async ({ signedIn, look }) => {
  await signedIn.getByRole("button", { name: "Your account" }).click();
  await signedIn.getByRole("menuitem", { name: "Sign Out" }).waitFor();
  await look("user-menu");
});

scene("a planner with nothing in it yet", async ({ newcomer: _newcomer, look }) => {
  await look("planner-empty", { fullPage: true });
});

scene("the trash", async ({ signedIn, look }) => {
  await signedIn.goto("/trash");
  await signedIn.getByRole("link", { name: "Back to Signals" }).waitFor();
  await look("trash");
});

scene("the signed-in devices", async ({ signedIn, look }) => {
  await signedIn.goto("/sessions");
  await signedIn.getByText("This device").waitFor();
  await look("sessions");
});

scene("the account", async ({ signedIn, look }) => {
  await signedIn.goto("/account");
  await signedIn.getByRole("button", { name: /^Storage .+ used$/ }).waitFor();
  await look("account", { fullPage: true });
});

scene("the administration", async ({ signedIn, look }) => {
  // The seed's account is the first of its installation, so it is an operator's.
  const asOperator = { authorization: `Bearer ${process.env["SEEDED_TOKEN"]}` };
  await signedIn.request.post("/api/feedback", {
    headers: asOperator,
    data: {
      type: "bug",
      subject: "The time bar stands still",
      message: "After the computer slept, it shows the time of the evening before.",
    },
  });
  await signedIn.goto("/admin");
  await signedIn
    .getByRole("button", { name: /^Actions for / })
    .first()
    .waitFor();
  await look("admin-accounts");
  await signedIn
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await signedIn.getByRole("menuitem", { name: "Storage Quota…" }).waitFor();
  await look("admin-account-menu");
  await signedIn.keyboard.press("Escape");
  await signedIn.getByRole("tab", { name: "Invitations" }).click();
  await signedIn.getByRole("button", { name: "Invite" }).click();
  await signedIn.getByLabel("Link of the invitation").waitFor();
  await look("admin-invitation");
  await signedIn.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await signedIn.getByText("0 of 1 used").first().waitFor();
  await look("admin-invitations");
  await signedIn.getByRole("tab", { name: "Feedback" }).click();
  await signedIn.getByRole("button", { name: "Answer" }).first().click();
  await signedIn.getByRole("button", { name: "Send Answer" }).waitFor();
  await look("admin-feedback");
  await signedIn.getByRole("tab", { name: "Health" }).click();
  await signedIn.getByText("Last backup").waitFor();
  await look("admin-health");
  await signedIn.getByRole("tab", { name: "Log" }).click();
  await signedIn.getByRole("listitem").filter({ hasText: "Invitation made" }).first().waitFor();
  await look("admin-log");
});

scene("an empty trash", async ({ newcomer, look }) => {
  await newcomer.goto("/trash");
  await newcomer.getByRole("link", { name: "Back to Signals" }).waitFor();
  await look("trash-empty");
});

scene("the sheet of a phone", async ({ signedIn, look, isMobile }) => {
  scene.skip(!isMobile);
  await signedIn.getByRole("button", { name: "Add a Signal" }).click();
  const sheet = signedIn.getByRole("dialog", { name: "Add a Signal" });
  await sheet.getByRole("combobox", { name: "Title" }).fill("Call Anna about the offer");
  await look("phone-add");
  await sheet.getByRole("button", { name: "Tags" }).click();
  await sheet.getByRole("group", { name: "Suggested tags" }).waitFor();
  await look("phone-add-tags");
  await sheet.getByRole("button", { name: "More fields" }).click();
  await sheet.getByRole("button", { name: "Hide until" }).click();
  const nextMonth = sheet.getByRole("button", { name: "Next month", exact: true });
  await nextMonth.waitFor();
  await look("phone-add-hide");
  await nextMonth.click();
  await sheet.getByRole("button", { name: "Waiting for" }).click();
  await sheet.getByRole("textbox", { name: "Who or what" }).fill("Anna");
  await sheet.getByRole("button", { name: "Ask on: No day" }).waitFor();
  await look("phone-add-wait");
  await sheet.getByRole("combobox", { name: "Title" }).press("Enter");
  await signedIn
    .getByRole("region", { name: /notifications/i })
    .getByText(/\S/)
    .first()
    .waitFor();
  await look("phone-added");
});

scene("what the add box understands", async ({ signedIn, look, isMobile }) => {
  scene.skip(isMobile);
  await signedIn
    .getByRole("combobox", { name: "Add a Signal" })
    .fill("Call Anna tomorrow !4 ~30m #call every week");
  await signedIn.getByRole("button", { name: /^Every week/ }).waitFor();
  await look("quick-add");
});

scene(
  "what the add box understands of a signal that is not for today",
  async ({ signedIn, look, isMobile }) => {
    if (isMobile) await signedIn.getByRole("button", { name: "Add a Signal" }).tap();
    const name = isMobile ? "Title" : "Add a Signal";
    await signedIn
      .getByRole("combobox", { name })
      .fill("Contract for the office, hidden until 24 dec, waiting for Anna Lee, ask on 4 jan");
    await signedIn.getByRole("button", { name: /^Waiting for Anna Lee/ }).waitFor();
    await look(isMobile ? "phone-quick-add-later" : "quick-add-later");
  },
);

scene("the command palette and the keys", async ({ signedIn, look, isMobile }) => {
  if (isMobile) await signedIn.getByRole("button", { name: "Search and commands" }).tap();
  else await signedIn.keyboard.press("ControlOrMeta+k");
  await signedIn.getByRole("dialog").waitFor();
  await look("palette");
  await signedIn.getByRole("combobox").fill("the");
  await signedIn.getByRole("option").first().click();
  await signedIn.getByRole("option", { name: "View Details" }).waitFor();
  await look("palette-signal");
  await signedIn.keyboard.press("Escape");
  await signedIn.getByRole("dialog").waitFor({ state: "hidden" });
  await signedIn.keyboard.press("?");
  await signedIn.getByRole("dialog").waitFor();
  await look("shortcuts");
});

scene("the tour", async ({ signedIn, look }) => {
  await signedIn.getByRole("button", { name: "Your account" }).click();
  await signedIn.getByRole("menuitem", { name: "Take Tour" }).click();
  const tour = signedIn.getByRole("alertdialog");
  await tour.getByText("1 of 10").waitFor();
  await look("tour");
  for (const number of [2, 3]) {
    await tour.getByRole("button", { name: "Next" }).click();
    await tour.getByText(`${number} of 10`).waitFor();
  }
  await look("tour-add");
});

scene("the first steps of the tour", async ({ newcomer, look }) => {
  await newcomer.getByRole("button", { name: "Your account" }).click();
  await newcomer.getByRole("menuitem", { name: "Take Tour" }).click();
  const tour = newcomer.getByRole("alertdialog");
  for (const number of [2, 3]) {
    await tour.getByRole("button", { name: "Next" }).click();
    await tour.getByText(`${number} of 10`).waitFor();
    await look(`tour-new-${number}`);
  }
  const field = newcomer.getByRole("combobox", { name: "Add a Signal" });
  if (!(await field.isVisible())) return;
  for (const title of ["Call Anna", "Water the plants", "Pay the rent"]) {
    await field.fill(title);
    await field.press("Enter");
    await newcomer.locator("[data-row]", { hasText: title }).waitFor();
  }
  await tour.getByText("4 of 10").waitFor();
  await look("tour-pick");
  const first = newcomer.locator("[data-row]").first();
  await first.getByRole("button", { name: "Add to today" }).click();
  await tour.getByText("Your first signal").waitFor();
  await look("tour-finish");
});

for (const slots of [4, 10]) {
  scene(`long titles in a day of ${slots} slots`, async ({ page, enterAs, look, isMobile }) => {
    await enterAs(await registerWithExtremes({ slots }));
    await look(`extremes-${slots}`, { fullPage: true });
    const row = page.locator("[data-row]").first();
    if (isMobile) await row.locator("[data-part=title]").tap();
    else await row.hover();
    await look(`extremes-${slots}-row`, { fullPage: true });
  });
}

scene("a named view, and the pages of projects", async ({ signedIn, look, isMobile }) => {
  if (!isMobile) {
    await signedIn.goto("/?priority=4&due=month");
    await signedIn.getByRole("button", { name: "Save view" }).click();
    const dialog = signedIn.getByRole("dialog", { name: "Save view" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("This month, high");
    await look("view-save");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await look("view-named", { fullPage: true });
  }
  await signedIn.goto("/projects");
  await signedIn.getByRole("heading", { name: "Active projects" }).waitFor();
  await look("projects", { fullPage: true });
  await signedIn.getByRole("listitem").getByRole("link").first().click();
  await signedIn.getByRole("button", { name: "Edit Project" }).waitFor();
  await look("project-page", { fullPage: true });
});
