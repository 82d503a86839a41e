import { test as base, expect, type Page } from "@playwright/test";

/**
 * A page that fails its journey when the browser complains: an error in the
 * console, an exception nobody caught, a violation of the content security
 * policy. The browser also logs answers that are refusals: a journey that
 * provokes some lists their status.
 */
export const test = base.extend<{ expectedAnswers: number[] }>({
  expectedAnswers: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env["APP_URL"]);
  },
  page: async ({ page, expectedAnswers }, use) => {
    const complaints: string[] = [];
    listen(page, complaints, expectedAnswers);
    await use(page);
    expect(complaints, "the browser complained").toEqual([]);
  },
});

function listen(page: Page, complaints: string[], expectedAnswers: readonly number[]): void {
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    const isExpected = expectedAnswers.some((status) => text.includes(`status of ${status}`));
    if (message.type() === "error" && !isExpected) complaints.push(`console: ${text}`);
  });
}

export { expect };
