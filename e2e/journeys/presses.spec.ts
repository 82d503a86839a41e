import { devices, type Page } from "@playwright/test";
import { registerByScript } from "../src/api.ts";
import { dragTo } from "../src/drag.ts";
import { Finger } from "../src/finger.ts";
import { SignalCardPage } from "../src/pages/signal-card-page.ts";
import { signInByScript } from "../src/sign-in.ts";
import { expect, test } from "../src/test.ts";
import { dayInBerlin, newUser } from "../src/users.ts";

declare global {
  interface Window {
    presses: number;
  }
}

/** Signs in as a user with a project and four waiting signals, and counts what is pressed. */
async function enter(page: Page) {
  const user = newUser("presses");
  const { call } = await registerByScript(user.username, user.password);
  await call("POST", "/projects", { name: "Website" });
  for (const title of ["Call Anna", "Book the train", "Water plants", "Buy milk"]) {
    await call("POST", "/tasks", { title });
  }
  await signInByScript(page, user);
  const planner = new SignalCardPage(page);
  await planner.rows.nth(3).waitFor();
  // Typing a text is not counted.
  await page.evaluate(() => {
    window.presses = 0;
    const count = () => {
      window.presses += 1;
    };
    addEventListener("pointerdown", count, { capture: true });
    const isTyping = ({ key, target }: KeyboardEvent) =>
      key.length === 1 && target instanceof HTMLInputElement;
    addEventListener("keydown", (event) => isTyping(event) || count(), { capture: true });
  });
  const takes = async (presses: number, act: () => Promise<unknown>) => {
    await page.evaluate(() => {
      window.presses = 0;
    });
    await act();
    expect(await page.evaluate(() => window.presses)).toBe(presses);
  };
  return { planner, takes, row: (title: string) => planner.row(title), call };
}

test("a day takes few presses at a desk", { tag: "@drag" }, async ({ page }) => {
  const { planner, takes, row } = await enter(page);
  const { keyboard } = page;
  await takes(2, async () => {
    await planner.addBox.click();
    await keyboard.type("Write the talk");
    await keyboard.press("Enter");
    await row("Write the talk").waitFor();
  });
  await takes(2, async () => {
    await planner.addBox.click();
    await keyboard.type("Book the hall today !4 @Website ");
    await keyboard.press("Enter");
    await expect(planner.slot(1)).toContainText("Book the hall");
  });
  await expect(planner.slot(1)).toContainText("High Priority");
  await expect(planner.slot(1)).toContainText("Website");
  await takes(1, async () => {
    await row("Call Anna").getByRole("button", { name: "Add to today" }).click();
    await expect(planner.slot(2)).toContainText("Call Anna");
  });
  await takes(1, async () => {
    await dragTo(planner.slot(1), planner.slot(2));
    await expect(planner.slot(2)).toContainText("Book the hall");
  });
  await takes(2, async () => {
    await planner.fact(2, "Add a deadline").click();
    await page.getByRole("button", { name: "Tomorrow", exact: true }).click();
    await expect(planner.fact(2, "Deadline: Due tomorrow")).toBeFocused();
  });
  await takes(1, async () => {
    await keyboard.press("o");
    await planner.details.waitFor();
  });
  await keyboard.press("Escape");
  await expect(planner.details).toHaveCount(0);
  await takes(2, async () => {
    await planner.fact(2, "Add subtasks").click();
    await expect(page.getByRole("textbox", { name: "Add a subtask" })).toBeFocused();
    await keyboard.type("Ask for the key");
    await keyboard.press("Enter");
    await expect(planner.slot(2)).toContainText("0 of 1");
  });
  await keyboard.press("Escape");
  await takes(1, async () => {
    await planner.slot(2).getByRole("checkbox", { name: "Done" }).click();
    await expect(planner.slot(2)).toHaveAccessibleName(/, done$/);
  });
  await takes(1, async () => {
    await planner.slot(1).hover();
    await planner.slot(1).getByRole("button", { name: "Plan for tomorrow" }).click();
    await expect(planner.slot(1)).toContainText("Empty signal slot");
  });
  await takes(2, async () => {
    await keyboard.press("l");
    await keyboard.press("y");
    await expect(planner.rows).toHaveCount(3);
  });
});

const { defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];

test.describe("on a phone", () => {
  test.use(phone);

  test("a day takes few presses by touch", { tag: "@chromium" }, async ({ page }) => {
    const { planner, takes, row, call } = await enter(page);
    const sheet = page.getByRole("dialog", { name: "Add a Signal" });
    await takes(2, async () => {
      await page.getByRole("button", { name: "Add a Signal" }).tap();
      await expect(sheet.getByRole("combobox", { name: "Title" })).toBeFocused();
      await page.keyboard.type("Book the hall today !4 @Website ");
      await sheet.getByRole("button", { name: "Add", exact: true }).tap();
      await expect(sheet.getByRole("combobox", { name: "Title" })).toHaveValue("");
    });
    await sheet.getByRole("button", { name: "Done" }).tap();
    await expect(sheet).toBeHidden();
    await expect(planner.slot(1)).toContainText("Book the hall");
    await takes(1, async () => {
      await row("Call Anna").getByRole("button", { name: "Add to today" }).tap();
      await expect(planner.slot(2)).toContainText("Call Anna");
    });
    await takes(1, async () => {
      await planner.slot(2).getByRole("checkbox", { name: "Done" }).tap();
      await expect(planner.slot(2)).toHaveAccessibleName(/, done$/);
    });

    // Tomorrow, of a card and of a row: one swipe, which can be undone.
    const finger = await Finger.on(page);
    const card = planner.slot(1).getByRole("button", { name: /^Book the hall/ });
    const isTomorrow = (title: string) =>
      expect
        .poll(() => call<{ title: string }[]>("GET", "/tasks/scheduled"))
        .toContainEqual(expect.objectContaining({ title, currentLocation: dayInBerlin(1) }));
    await takes(1, async () => {
      await finger.swipe(card, -200);
      await expect(planner.slot(1)).toContainText("Empty signal slot");
    });
    await isTomorrow("Book the hall");
    await expect(planner.toast("Moved to tomorrow")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(planner.slot(1)).toContainText("Book the hall");
    await takes(1, async () => {
      await finger.swipe(row("Buy milk"), -300);
      await expect(row("Buy milk")).toHaveCount(0);
    });
    await isTomorrow("Buy milk");
    await takes(1, async () => {
      await finger.swipe(card, 200);
      await expect(planner.slot(1)).toHaveAccessibleName(/, done$/);
    });

    // What is done stays today, and a movement that scrolls swipes nothing.
    await finger.swipe(planner.slot(1).getByRole("button", { name: /^Book the hall/ }), -200);
    await finger.push(row("Water plants"), 120);
    await expect(planner.slot(1)).toContainText("Book the hall");
    await expect(row("Water plants")).toBeVisible();
  });
});
