import { expect, type Page } from "@playwright/test";
import { textsOutside, withOtherWords, wordsIn } from "./untranslated.ts";

/** English with accents, in brackets and from right to left: what has no brackets was not translated. */
export const pseudoLanguage = "en-Arab-XA";

/**
 * Shows the page in another language without a reload, as when another tab chooses it. Again, if the
 * account's settings arrive after that.
 */
export async function showIn(page: Page, language: string): Promise<void> {
  // A page that is still being hydrated from its English would complain.
  await page.waitForTimeout(300);
  await expect(async () => {
    await page.evaluate((tag) => {
      localStorage.setItem("language", tag);
      dispatchEvent(new StorageEvent("storage", { key: "language" }));
    }, language);
    await expect(page.locator("html")).toHaveAttribute("lang", language, { timeout: 2000 });
  }).toPass();
}

/** The words in what the signed-in user wrote. */
async function writtenWords(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  if (token === null) return [];
  const paths = ["user", "tasks?limit=500", "projects", "clients", "tokens", "sessions"];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await page.request.get(`/api/${path}`, { headers })).text();
    }),
  );
  return wordsIn(answers.join(" "));
}

/**
 * The texts of a page in the pseudo-language that are not in its brackets, but for words that the
 * API knows as written by the user, and known ones.
 */
export async function findUntranslated(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const lines = await page.evaluate(textsOutside, { open: "⟦", close: "⟧" });
  return withOtherWords(lines, new Set([...(await writtenWords(page)), ...known]));
}
