import { expect, type Page } from "@playwright/test";

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
  return [...new Set(answers.join(" ").match(/[A-Za-z]{2,}/g))];
}

/**
 * The texts of a page in the pseudo-language that are not in its brackets: visible text, and names
 * of elements. Exempt is what people wrote (`dir="auto"`, `bdi`, words that the API knows) and what is the same
 * everywhere: the product's name, keys, code, months and weekdays, which `Intl` writes.
 */
export async function findUntranslated(page: Page): Promise<string[]> {
  return page.evaluate(
    (own) => {
      const isWritten = new Set(own);
      const exempt =
        "[dir=auto], bdi, code, kbd, [translate=no], [aria-live], script, style, noscript, option";
      const known =
        /\b(?:Daysignal|Ctrl|Shift|Alt|Esc|Enter|Tab|Del|Space|AM|PM|UTC|GMT|kB|MB|GB|API)\b/g;
      const dates =
        /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g;
      const outside = (text: string): string => {
        const inner = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
        return inner === text ? text.replace(known, "").replace(dates, "") : outside(inner);
      };
      const words = (text: string) =>
        outside(text)
          .split("\n")
          .map((line) => line.trim())
          .filter((line) => line.match(/[A-Za-z]{2,}/g)?.some((word) => !isWritten.has(word)));
      const written = new Set(
        [...document.querySelectorAll<HTMLElement>("[dir=auto], bdi")].map((one) =>
          (one.textContent ?? "").trim(),
        ),
      );
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent?.checkVisibility() || parent.closest(exempt)) continue;
        texts.push(walker.currentNode.textContent ?? "");
      }
      const names = [...document.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "title", "placeholder", "alt", "aria-description"].flatMap((attribute) => {
          const value = element.getAttribute(attribute);
          if (!value || !element.checkVisibility() || written.has(value.trim())) return [];
          return value.includes("⟦") ? [] : words(value).map((word) => `${attribute}: ${word}`);
        }),
      );
      return [...words(texts.join("\n")), ...names];
    },
    await writtenWords(page),
  );
}
