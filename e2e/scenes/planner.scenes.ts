import { expect, scene } from "../src/scene.ts";

scene("the planner with a day's work", async ({ signedIn, picture }) => {
  await picture("planner", { readme: true });
  await picture("planner-whole", { fullPage: true });
  for (const view of ["Available", "Scheduled", "Completed"]) {
    await signedIn.getByRole("tab", { name: view }).click();
    await picture(`list-${view.toLowerCase()}`, { fullPage: true });
  }
});

scene("the list, searched and filtered", async ({ signedIn, picture }) => {
  await signedIn.getByRole("button", { name: "Search" }).click();
  await signedIn.getByRole("searchbox").fill("call");
  await picture("list-search", { fullPage: true });
  await signedIn.getByRole("searchbox").fill("nothing is called like this");
  await picture("list-search-empty", { fullPage: true });
  await signedIn.getByRole("searchbox").fill("");
  await signedIn.getByRole("button", { name: /^Filter/ }).click();
  await picture("list-filter");
});

scene("a row, opened", async ({ signedIn, picture }) => {
  const row = signedIn.locator("[data-row]").first();
  await row.hover();
  await row.getByRole("button", { name: "Show more" }).click({ force: true });
  await expect(signedIn.getByRole("button", { name: "Collapse" })).toBeVisible();
  await picture("list-expanded", { fullPage: true });
});

scene("other days", async ({ signedIn, picture }) => {
  await signedIn.getByRole("button", { name: "Next day" }).click();
  await picture("planner-tomorrow");
  await signedIn.getByRole("button", { name: "Previous day" }).click();
  await signedIn.getByRole("button", { name: "Previous day" }).click();
  await expect(signedIn.getByRole("heading", { level: 1 })).toContainText("yesterday");
  await picture("planner-yesterday");
});

scene("the menus", async ({ signedIn, picture }) => {
  await signedIn.getByRole("button", { name: "Your account" }).click();
  await signedIn.getByRole("menuitem", { name: "Sign Out" }).waitFor();
  await picture("user-menu");
});

scene("a planner with nothing in it yet", async ({ newcomer: _newcomer, picture }) => {
  await picture("planner-empty", { fullPage: true });
});

scene("the trash", async ({ signedIn, picture }) => {
  await signedIn.goto("/trash");
  await signedIn.getByRole("link", { name: "Back to Signals" }).waitFor();
  await picture("trash");
});

scene("an empty trash", async ({ newcomer, picture }) => {
  await newcomer.goto("/trash");
  await newcomer.getByRole("link", { name: "Back to Signals" }).waitFor();
  await picture("trash-empty");
});
