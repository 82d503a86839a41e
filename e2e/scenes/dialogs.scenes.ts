import type { Page } from "@playwright/test";
import { scene } from "../src/scene.ts";

async function openFromAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

async function openFromCardMenu(page: Page, item: string): Promise<void> {
  const card = page.getByRole("listitem", { name: /^Slot 2 of / });
  await card.hover();
  await card.getByRole("button", { name: "More actions" }).click({ force: true });
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

scene("App Settings", async ({ signedIn, look }) => {
  await openFromAccountMenu(signedIn, "Settings");
  await look("settings", { readme: true });
  await signedIn.getByRole("tab", { name: "API tokens" }).click();
  await look("settings-tokens");
  await signedIn.getByRole("tab", { name: "Your data" }).click();
  await look("settings-data");
});

scene("Leave Feedback", async ({ signedIn, look }) => {
  await openFromAccountMenu(signedIn, "Leave Feedback");
  await look("feedback");
});

scene("Signal Details", async ({ signedIn, look }) => {
  await openFromCardMenu(signedIn, "View Details");
  await look("signal-details", { readme: true });
});

scene("Schedule Signal", async ({ signedIn, look }) => {
  await openFromCardMenu(signedIn, "Schedule Signal");
  await look("schedule");
});

scene("projects", async ({ signedIn, look, viewport }) => {
  // The panel is for large screens.
  scene.skip((viewport?.width ?? 0) < 1024);
  const panel = signedIn.getByRole("region", { name: "Active Projects" });
  await panel.getByRole("button", { name: "Create New Project" }).click();
  await signedIn.getByRole("dialog", { name: "Create New Project" }).waitFor();
  await look("project-create");
  await signedIn.keyboard.press("Escape");
  await signedIn.getByRole("dialog").waitFor({ state: "hidden" });
  await panel.getByRole("listitem").first().getByRole("button").first().click();
  await signedIn.getByRole("dialog").waitFor();
  await look("project");
  await signedIn.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await look("project-edit");
});

scene("clients", async ({ signedIn, look, viewport }) => {
  scene.skip((viewport?.width ?? 0) < 1024);
  await signedIn.getByRole("button", { name: "Manage Clients" }).click();
  await signedIn.getByRole("dialog", { name: "Manage Clients" }).waitFor();
  await look("clients");
  await signedIn.getByRole("button", { name: "Add New Client" }).click();
  await signedIn.getByRole("dialog", { name: "Add New Client" }).waitFor();
  await look("client-add");
});
