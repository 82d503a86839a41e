import type { DailyPlan } from "@daysignal/core";
import type { Locator, Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { PlannerPage } from "../src/pages/planner-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

test.use({
  expectedStatuses: [404],
  expectedErrors: [
    "net::ERR_FAILED",
    "Failed to fetch dynamically imported module",
    "Cannot read properties of null",
    "The choices cannot be shown.",
    "is not iterable",
  ],
});

test("a chunk that fails to load shows an error in its place, the screen stays, and it can be retried", {
  tag: "@chromium",
}, async ({ page }) => {
  const user = newUser("lost-parts");
  const script = await registerByScript(user.username, user.password);
  await script.call("POST", "/tasks", { title: "Report", estimatedMinutes: 47 });
  await signInByScript(page, user);
  const planner = new PlannerPage(page);
  await planner.row("Report").waitFor();
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    // A menu that is still closing ignores clicks, and the next step opens it again.
    await page.getByRole("menu").waitFor({ state: "hidden" });
  };
  // Menus and popovers themselves are preloaded soon after the screen.
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem", { name: "Settings" }).waitFor({ state: "hidden" });
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("popover-sheet")),
      ),
    )
    .toBe(true);

  const parts: { open: () => Promise<void>; shown: Locator; closes: boolean }[] = [
    {
      open: () => menu("Leave Feedback"),
      shown: page.getByRole("dialog", { name: "Leave Feedback" }),
      closes: true,
    },
    {
      open: () => page.keyboard.press("ControlOrMeta+k"),
      shown: page.getByRole("dialog").getByRole("combobox"),
      closes: true,
    },
    {
      open: () => page.getByRole("button", { name: /^Choose a date/ }).click(),
      shown: page.getByRole("dialog").getByRole("grid"),
      closes: false,
    },
    {
      open: () => page.getByRole("button", { name: "Filter signals" }).click(),
      shown: page.getByRole("dialog").getByText("Tags").first(),
      closes: false,
    },
    {
      open: () => page.getByRole("button", { name: "Create Project", exact: true }).click(),
      shown: page.getByRole("dialog", { name: "Create New Project" }),
      closes: true,
    },
  ];
  const lose = await interceptFiles(page);
  for (const [index, { open, shown, closes }] of parts.entries()) {
    lose(index % 2 === 0 ? "cut" : "gone");
    await open();
    const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(alert).toBeVisible();
    await expect(planner.heading).toBeVisible();
    await expect(planner.row("Report")).toBeVisible();
    if (closes) {
      // It can be closed as well, and is loaded again the next time.
      await alert.getByRole("button", { name: "Close" }).click();
      await expect(alert).toBeHidden();
      await open();
    }
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(alert).toBeVisible();
    lose("none");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(shown).toBeVisible();
    await expect(alert).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
  }
  await planner.add("Still works");

  // So can a picker, whose choices are computed when it is opened.
  await page.evaluate(() => {
    const { includes } = Array.prototype;
    Array.prototype.includes = function (this: unknown[], ...args: [unknown, number?]) {
      if (args[0] === 47) throw new Error("The choices cannot be shown.");
      return includes.apply(this, args);
    };
    Object.assign(globalThis, { mend: () => Object.assign(Array.prototype, { includes }) });
  });
  await planner.row("Report").getByRole("button", { name: "Effort: 47m" }).click();
  const failed = page.getByRole("menu").getByRole("alert");
  await expect(failed).toBeVisible();
  await expect(planner.row("Still works")).toBeVisible();
  await page.evaluate("mend()");
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("menuitemradio", { name: "47m" })).toBeVisible();
  await page.keyboard.press("Escape");

  // A part of the first render can throw as well: here the day, which gets a card without
  // tags.
  await planner.row("Report").getByRole("button", { name: "Add to today" }).click();
  await expect(planner.slot(1)).toContainText("Report");
  // The slot is filled at once; only a stored one is in the plan's response.
  const day = () => script.call<DailyPlan>("GET", `/daily-plan/${dayInBerlin()}`);
  await expect.poll(async () => (await day()).slots[0]?.signal?.title).toBe("Report");
  await page.route(/\/trpc\/.*plan\./, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/("slots":\[\{.*?"tags":)\[\]/, "$1null");
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await expect(planner.slot(1)).toHaveCount(0);
  await expect(planner.row("Still works")).toBeVisible();
  await planner.add("Works even so");

  // So can the add box, which here reads a draft of another shape.
  await planner.addBox.fill("Half a thought !4");
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith("new signal/text")) ?? "";
    const draft = { plain: null, fields: { estimatedMinutes: 60 } };
    sessionStorage.setItem(key.replace("/text", "/box fields"), JSON.stringify(draft));
  });
  await page.reload();
  await expect(planner.addBox).toHaveValue("Half a thought !4");
  // It is parsed once the box has focus.
  await planner.addBox.focus();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(2);
  await expect(planner.row("Works even so")).toBeVisible();
  await expect(planner.addBox).toHaveCount(0);
  // A response may still be in flight, and the end of the journey would cut it off.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("without a connection", () => {
  test.use({ goesOffline: true, expectedErrors: ["Cannot read properties of undefined"] });

  test("a screen that was not loaded before says so, and appears when the connection is back", async ({
    page,
    context,
  }) => {
    const user = newUser("tunnel");
    await registerByScript(user.username, user.password);
    await signInByScript(page, user);
    const planner = new PlannerPage(page);
    await planner.addBox.waitFor();
    const open = () => page.getByRole("link", { name: "Review", exact: true }).click();
    await context.setOffline(true);
    await open();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await page.goBack();
    await expect(planner.addBox).toBeVisible();
    await open();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Review" })).toBeVisible();
  });
});

/** How the app's files fail: no connection, or replaced by a new version. */
type Loss = "none" | "cut" | "gone";

/**
 * Intercepts the app's files by a single route: removing and adding one would let single
 * requests through.
 */
async function interceptFiles(page: Page): Promise<(loss: Loss) => void> {
  let loss: Loss = "none";
  await page.route("**/assets/**", (route) => {
    if (loss === "cut") return route.abort();
    if (loss === "gone") return route.fulfill({ status: 404, json: { error: "No." } });
    return route.continue();
  });
  return (next) => {
    loss = next;
  };
}
