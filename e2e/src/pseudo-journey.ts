import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { parsePo } from "pofile-ts";
import { pseudoLanguage } from "./languages.ts";
import {
  type Brackets,
  collectWords,
  textsOutside,
  withOtherWords,
  wordsIn,
} from "./untranslated.ts";

/** Whether the journeys run in the pseudo-language, from right to left. */
export const isPseudoJourney = process.env["JOURNEYS_LANGUAGE"] === pseudoLanguage;

/** The arrow key that moves to the next element of a row. */
export const forwardKey = isPseudoJourney ? "ArrowLeft" : "ArrowRight";
export const backKey = isPseudoJourney ? "ArrowRight" : "ArrowLeft";

/**
 * The brackets of journeys. Playwright ignores both characters when it compares names and texts, so
 * that journeys find elements by their English names; both have no width on the screen.
 */
const brackets: Brackets = { open: "\u00ad", close: "\u200b" };

/**
 * Makes a pattern with `^` or `$` match a text in brackets as well: Playwright compares patterns with
 * all characters.
 */
export function bracketed(pattern: RegExp): RegExp {
  const mark = `[${brackets.open}${brackets.close}]*`;
  const source = pattern.source.replace(/^\^/, `^${mark}`).replace(/\$$/, `${mark}$$`);
  return isPseudoJourney ? new RegExp(source, pattern.flags) : pattern;
}

/** The source of the app's module of texts, with every English text in brackets. */
function textsInBrackets(): string {
  const file = new URL("../../apps/web/src/locales/en.po", import.meta.url);
  const { items } = parsePo(readFileSync(file, "utf8"));
  const messages = items.map(({ msgid, msgstr: [text] }) => {
    return [msgid, `${brackets.open}${text || msgid}${brackets.close}`];
  });
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}

/**
 * Shows all pages of a context in the pseudo-language, with text a third wider. The returned function
 * returns the texts without brackets that were shown so far.
 */
export async function showPseudoLanguage(context: BrowserContext): Promise<() => string[]> {
  const found = new Set<string>();
  const written = collectWords(context);
  await context.route(`**/assets/locales/${pseudoLanguage}-*.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: textsInBrackets() }),
  );
  await context.exposeFunction("reportTexts", (lines: string[], typed: string[]) => {
    for (const line of lines) found.add(line);
    for (const word of typed.flatMap(wordsIn)) written.add(word);
  });
  const looked = { language: pseudoLanguage, brackets };
  await context.addInitScript({
    content: `(${watchTexts})(${textsOutside}, ${JSON.stringify(looked)})`,
  });
  return () => withOtherWords([...found], written);
}

interface Watched {
  language: string;
  brackets: Brackets;
}

declare function reportTexts(lines: string[], typed: string[]): void;

/**
 * In the browser, before the app: chooses the pseudo-language, and reports the texts of the screen
 * after every change and before every click or key press.
 */
function watchTexts(find: typeof textsOutside, { language, brackets }: Watched): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage.setItem("language", language);
  const wider = new CSSStyleSheet();
  wider.replaceSync(
    "body { letter-spacing: 0.2em } :is(bdi, code, [dir=auto]) { letter-spacing: normal }",
  );
  document.adoptedStyleSheets.push(wider);
  // Taken now, because a journey may replace the clock later.
  const later = setTimeout;
  const report = () => {
    // Prerendered pages are English, and hidden until they are translated.
    if (!document.body || document.querySelector("[data-outline], [data-prerendered]")) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    reportTexts(
      find(brackets),
      fields.map(({ value }) => value),
    );
  };
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      report();
    }, 50);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, report, { capture: true });
}
