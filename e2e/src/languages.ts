import { expect, type Page } from "@playwright/test";
import { textsOutside, withOtherWords, wordsIn } from "./untranslated.ts";

/** English in brackets and from right to left: text without brackets is not translated. */
export const pseudoLanguage = "en-Arab-XA";

/**
 * Switches the page to another language without a reload, as if another tab had chosen it. Retries,
 * because the account's settings can arrive later and override it.
 */
export async function showIn(page: Page, language: string): Promise<void> {
  // Hydration of the English page must be over: it would report a mismatch.
  await page.waitForTimeout(300);
  await expect(async () => {
    await page.evaluate((tag) => {
      localStorage.setItem("language", tag);
      dispatchEvent(new StorageEvent("storage", { key: "language" }));
    }, language);
    await expect(page.locator("html")).toHaveAttribute("lang", language, { timeout: 2000 });
  }).toPass();
}

/** The words of all data that the signed-in user entered. */
async function writtenWords(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  if (token === null) return [];
  const paths = ["user", "tasks?limit=500", "projects", "clients", "tokens", "sessions"];
  const responses = await Promise.all(
    paths.map(async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await page.request.get(`/api/${path}`, { headers })).text();
    }),
  );
  return wordsIn(responses.join(" "));
}

/**
 * Finds texts of a page in the pseudo-language that are not in brackets. Exempt are `known` words
 * and those of the user's own data.
 */
export async function findUntranslated(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const lines = await page.evaluate(textsOutside, { open: "⟦", close: "⟧" });
  return withOtherWords(lines, new Set([...(await writtenWords(page)), ...known]));
}
