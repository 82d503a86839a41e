import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { languageTags, readMessage } from "@daysignal/core";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";

type Compiled = ReturnType<typeof compileMessageOrThrow>;

const format = formatter({ explicitIdAsDefault: true });

/** A language's translations by the id of the message; English ones by the English text. */
async function textsIn(language: string): Promise<Map<string, string>> {
  const file = new URL(`../src/locales/${language}.po`, import.meta.url);
  const catalogue = await format.parse(await readFile(file, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename: file.pathname,
  });
  return new Map(
    Object.entries(catalogue).map(([id, { translation }]) => [
      id,
      translation || (language === "en" ? id : ""),
    ]),
  );
}

/** The names of a message's values, and the elements in it (`<0>`), each once and in order. */
function namesIn(message: string): string[] {
  const names = new Set<string>();
  const visit = (tokens: Compiled) => {
    for (const token of tokens) {
      if (typeof token === "string") {
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) names.add(tag);
        continue;
      }
      names.add(token[0]);
      for (const branch of branchesOf(token)) visit(branch);
    }
  };
  visit(compileMessageOrThrow(message));
  return [...names].sort();
}

/** The branches of a plural; its offset is no branch. */
const branchesOf = ([, , cases]: Compiled[number] | []): Compiled[] =>
  Object.values<unknown>(Object(cases)).filter((one): one is Compiled => Array.isArray(one));

/** The plural forms of the language that a message lacks. */
function missingForms(message: string, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return compileMessageOrThrow(message).flatMap((token) =>
    typeof token !== "string" && token[1] === "plural"
      ? pluralCategories.filter((form) => !(form in Object(token[2])))
      : [],
  );
}

/** A plural without an offset has it as undefined in the library's form. */
const withoutOffset = (compiled: unknown): unknown => JSON.parse(JSON.stringify(compiled));

describe("the texts", async () => {
  const source = await textsIn("en");

  test("in English are read at the start as Lingui reads them", () => {
    const wrong = [...source.values()].filter(
      (message) =>
        !isDeepStrictEqual(
          withoutOffset(readMessage(message)),
          withoutOffset(compileMessageOrThrow(message)),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test.each(languageTags.filter((tag) => tag !== "en"))(
    "in %s have the values, elements and plural forms that belong there",
    async (language) => {
      const wrong = [...(await textsIn(language))].flatMap(([id, text]) => {
        const original = source.get(id) ?? id;
        const isComplete = text !== "" && namesIn(text).join() === namesIn(original).join();
        const missing = missingForms(text, language);
        return isComplete && missing.length === 0 ? [] : [{ id, text, missing }];
      });
      expect(wrong).toEqual([]);
    },
  );
});
