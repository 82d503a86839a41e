import type { BrowserContext } from "@playwright/test";

/** The marks around a translated text in a pseudo-language. */
export interface Brackets {
  open: string;
  close: string;
}

/**
 * In the browser: the visible texts, and names of elements, that are not in the brackets of the
 * pseudo-language, line by line. Exempt are texts that the page marks as entered by users
 * (`dir="auto"`, `bdi`) and those that are the same in all languages: the product's name, keys, code,
 * URLs, ids, and the months, weekdays and lists of `Intl`.
 */
export function textsOutside({ open, close }: Brackets): string[] {
  const exempt =
    "[lang]:not(html), [dir=auto], bdi, code, kbd, [translate=no], [aria-live], script, style, noscript, option";
  const known =
    /\bhttps?:\/\/\S*|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?:Daysignal|Ctrl|Shift|Alt|Esc|Enter|Tab|Del|Space|AM|PM|am|pm|and|UTC|GMT|kB|MB|GB|API)\b/g;
  const dates =
    /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g;
  const inside = new RegExp(`${open}[^${open}${close}]*${close}`, "g");
  const outside = (text: string): string => {
    const inner = text.replace(inside, " ");
    return inner === text ? text.replace(known, "").replace(dates, "") : outside(inner);
  };
  const isShown = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) === true;
  const lines = (text: string) =>
    outside(text)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /[A-Za-z]{2,}/.test(line));
  const written = new Set(
    [...document.querySelectorAll<HTMLElement>("[dir=auto], bdi")].map((one) =>
      (one.textContent ?? "").trim(),
    ),
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!isShown(parent) || parent?.closest(exempt)) continue;
    texts.push(walker.currentNode.textContent ?? "");
  }
  const names = [...document.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "title", "placeholder", "alt", "aria-description"].flatMap((attribute) => {
      const value = element.getAttribute(attribute);
      if (!value || !isShown(element) || element.closest("[lang]:not(html)")) return [];
      if (written.has(value.trim())) return [];
      return value.includes(open) ? [] : lines(value).map((line) => `${attribute}: ${line}`);
    }),
  );
  return [...lines(texts.join("\n")), ...names];
}

/** The words of a text in Latin letters. */
export const wordsIn = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** The lines that contain other words than these. */
export const withOtherWords = (lines: readonly string[], words: ReadonlySet<string>): string[] =>
  lines.filter((line) => wordsIn(line.replace(/^[a-z-]+: /, "")).some((word) => !words.has(word)));

/**
 * Collects the words of all requests and responses of a context's pages from now on: user data, and
 * sentences of the server, which are not in the pseudo-language.
 */
export function collectWords(context: BrowserContext): Set<string> {
  const words = new Set<string>();
  const add = (text: string | null) => {
    for (const word of wordsIn(text ?? "")) words.add(word);
  };
  context.on("request", (request) => add(request.postData()));
  context.on("response", async (response) => {
    if (!/json/.test(response.headers()["content-type"] ?? "")) return;
    add(await response.text().catch(() => ""));
  });
  return words;
}
