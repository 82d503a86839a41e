import type { Locator, Page } from "@playwright/test";
import { expect } from "../test.ts";
import type { Screen, Target } from "./screen.ts";

/** A `Screen` by Playwright. */
export function playwrightScreen(page: Page): Screen {
  const find = ({ role, name, within }: Target): Locator => {
    const place = within ? find(within) : page;
    const options = name === undefined ? {} : { name, exact: typeof name === "string" };
    return place.getByRole(role as Parameters<Page["getByRole"]>[0], options).first();
  };
  return {
    open: async (path) => {
      await page.goto(path);
    },
    reload: async () => {
      await page.reload();
    },
    path: async () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    click: (target) => find(target).click(),
    fill: (target, text) => find(target).fill(text),
    press: (target, key) => find(target).press(key),
    see: async (target, text = "") => {
      await expect(find(target)).toBeVisible();
      await expect(find(target)).toContainText(text);
    },
    seeEnabled: (target) => expect(find(target)).toBeEnabled(),
    seeNo: (target) => expect(find(target)).toHaveCount(0),
    value: (target) => find(target).inputValue(),
    isChecked: (target) => find(target).isChecked(),
    evaluate: (script) => page.evaluate(script),
  };
}
