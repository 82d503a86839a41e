import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createI18n, english, type I18n } from "@daysignal/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

/** The `I18n` of a language, by its tag. */
export type Catalogues = (language: string) => I18n;

/**
 * Reads the catalogues `{language}.po` in `folder`, each on first use. Missing translations are in
 * English, and so is a language whose file is missing or broken, which is logged once. Without a
 * folder everything is in English.
 */
export function openCatalogues(
  folder: string | undefined,
  log: { warn(error: unknown, sentence: string): void },
): Catalogues {
  const known = new Map<string, I18n>([["en", english]]);

  function read(language: string): I18n {
    if (folder === undefined) return english;
    try {
      return readCatalogue(join(folder, `${language}.po`), language);
    } catch (error) {
      log.warn(error, `The texts in ${language} cannot be read: English is used instead`);
      return english;
    }
  }

  return (language) => {
    const i18n = known.get(language) ?? read(language);
    known.set(language, i18n);
    return i18n;
  };
}

function readCatalogue(path: string, language: string): I18n {
  // Synchronous, because error messages are translated where nothing can be awaited. It takes some
  // milliseconds, once per language.
  const { items } = parsePo(readFileSync(path, "utf8"));
  const translated = items.flatMap(({ msgid, msgstr: [text = ""] }) =>
    text === "" ? [] : [[msgid, text] as const],
  );
  if (items.length === 0) throw new Error("The catalogue is empty.");
  return openTexts({ language, messages: Object.fromEntries(translated) });
}

/** The texts of a language in a form that can be sent to a worker. */
export interface LanguageTexts {
  language: string;
  /** By id; empty for English, whose texts are in the code. */
  messages: I18n["messages"];
}

/** The texts of an `I18n`. */
export const textsOf = ({ locale, messages }: I18n): LanguageTexts => ({
  language: locale,
  messages: locale === "en" ? {} : messages,
});

/** Creates an `I18n` from texts. */
export function openTexts({ language, messages }: LanguageTexts): I18n {
  if (language === "en") return english;
  const i18n = createI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: language, messages });
  return i18n;
}
