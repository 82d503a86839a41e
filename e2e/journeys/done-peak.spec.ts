import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

declare global {
  interface Window {
    drawnPeaks: number;
  }
}

/** Signs in with motion, as a user with two planned signals and some others, and counts peaks. */
async function enter(page: Page) {
  const user = newUser("peaks");
  const { call } = await registerByScript(user.username, user.password);
  const project = await call<{ id: string }>("POST", "/projects", { name: "Website" });
  const add = (title: string, more = {}) =>
    call<{ id: string }>("POST", "/tasks", { title, ...more });
  for (const title of ["Call Anna", "Book the train", "Water plants"]) await add(title);
  await add("Write the text", { projectId: project.id });
  for (const title of ["Plan the talk", "Pay the bill"]) {
    const { id: taskId } = await add(title);
    await call("POST", "/daily-plan/select", { date: dayInBerlin(), taskId });
  }
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(countPeaks);
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.rows.nth(3).waitFor();
  /** Expects that an action draws so many peaks, and that nothing of them remains. */
  const draws = async (count: number, act: () => Promise<unknown>) => {
    const before = await page.evaluate(() => window.drawnPeaks);
    await act();
    const drawn = async () => (await page.evaluate(() => window.drawnPeaks)) - before;
    if (count > 0) await expect.poll(drawn).toBe(count);
    await expect(page.locator("[data-part=done-peak]")).toHaveCount(0);
    expect(await drawn()).toBe(count);
  };
  return { planner, project, draws };
}

/** In the browser: counts the peaks above done buttons, and the lines of cards that get one. */
function countPeaks(): void {
  window.drawnPeaks = 0;
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const nodes = type === "attributes" ? [target] : [...addedNodes];
      const found = nodes.filter(
        (node) =>
          node instanceof Element && node.matches("[data-part=done-peak], [data-peak][data-draw]"),
      );
      window.drawnPeaks += found.length;
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-draw"],
  });
}

const done = { name: "Done" };

test("a peak is drawn once wherever a signal is finished", async ({ page }) => {
  const { planner, project, draws } = await enter(page);
  const { keyboard } = page;
  await draws(1, async () => {
    await planner.row("Call Anna").getByRole("checkbox", done).click();
    await expect(planner.row("Call Anna")).toHaveCount(0);
  });
  await draws(1, async () => {
    await page.getByRole("listitem", { name: "Water plants" }).focus();
    await keyboard.press("d");
    await expect(planner.row("Water plants")).toHaveCount(0);
  });
  await draws(1, async () => {
    await planner.slot(1).focus();
    await keyboard.press("d");
    await expect(planner.slot(1).getByRole("checkbox", done)).toBeChecked();
  });
  await draws(0, () => planner.slot(1).getByRole("checkbox", done).click());

  await page.goto(`/projects/${project.id}`);
  await draws(1, () => page.getByRole("checkbox", done).first().click());

  await page.goto("/week");
  const card = page.getByRole("listitem", { name: "Pay the bill" });
  await draws(1, async () => {
    await card.getByRole("checkbox", done).click();
    await expect(page.getByRole("listitem", { name: "Pay the bill, done" })).toBeVisible();
  });

  // From the palette, which closes before it.
  await page.goto("/");
  await planner.row("Book the train").getByRole("checkbox", done).waitFor();
  await keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("Book the train");
  await palette.getByRole("option", { name: "Book the train" }).click();
  await draws(1, async () => {
    await palette.getByRole("option", { name: "Done" }).click();
    await expect(planner.row("Book the train")).toHaveCount(0);
  });

  // Several at once: one each.
  await planner.add("Pay the rent", "Post the letter");
  await planner.addBox.blur();
  await page.getByRole("listitem", { name: "Pay the rent" }).focus();
  await keyboard.press("ControlOrMeta+a");
  await expect(page.getByRole("toolbar", { name: "Selected signals" })).toContainText("2 selected");
  await draws(2, async () => {
    await keyboard.press("d");
    await expect(planner.rows).toHaveCount(0);
  });
});

// Firefox cannot be told here to reduce motion.
test("no peak is drawn with reduced motion", { tag: "@chromium" }, async ({ page }) => {
  const { planner, draws } = await enter(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await draws(0, async () => {
    await planner.row("Call Anna").getByRole("checkbox", done).click();
    await expect(planner.row("Call Anna")).toHaveCount(0);
  });
  await page.goto("/week");
  await draws(0, async () => {
    await page.getByRole("listitem", { name: "Plan the talk" }).getByRole("checkbox").click();
    await expect(page.getByRole("listitem", { name: "Plan the talk, done" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["iPhone 14"];
  test.use(phone);

  test("a peak is drawn in the row of a finished signal", { tag: "@chromium" }, async ({
    page,
  }) => {
    const { planner, draws } = await enter(page);
    await draws(1, () => planner.slot(1).getByRole("checkbox", done).tap());
    // The opened card draws its own.
    const card = planner.slot(2);
    await card.locator("[data-part=title]").tap();
    await card.getByRole("button", { name: "Collapse" }).waitFor();
    await draws(1, () => card.getByRole("checkbox", done).tap());
    await draws(1, async () => {
      await planner.row("Call Anna").getByRole("checkbox", done).tap();
      await expect(planner.row("Call Anna")).toHaveCount(0);
    });
  });
});
