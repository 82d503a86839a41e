import { expect, test } from "vitest";
import { factOf } from "../../../test/quick-add-fact.ts";
import { readRules } from "../quick-add-rules.ts";
import { QuickAddText } from "../quick-add-text.ts";
import { germanWords } from "./de.ts";
import { spanishWords } from "./es.ts";
import { frenchWords } from "./fr.ts";
import { italianWords } from "./it.ts";
import { japaneseWords } from "./ja.ts";
import { dutchWords } from "./nl.ts";
import { portugueseWords } from "./pt-BR.ts";
import type { QuickAddWords } from "./quick-add-words.ts";
import type { RuleWords } from "./rule-words.ts";
import { ukrainianWords } from "./uk.ts";
import { chineseWords } from "./zh-Hans.ts";

const languages: [string, QuickAddWords & { rules?: RuleWords }][] = Object.entries({
  ...{ de: germanWords, es: spanishWords, fr: frenchWords, it: italianWords, ja: japaneseWords },
  ...{ nl: dutchWords, pt: portugueseWords, uk: ukrainianWords, zh: chineseWords },
});
/** They say "every two weeks" only. */
const withoutBiweekly = ["ja", "uk", "zh"];
const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/** Example texts for a pattern; each of its alternatives occurs in at least one. */
function examplesOf(source: string): string[] {
  const alternatives = splitTop(source);
  if (alternatives.length > 1) return alternatives.flatMap(examplesOf);
  const pieces = [...source.matchAll(piece)].map(([whole]): string[] => {
    if (/^\(\?<?[!=]/.test(whole)) return [""];
    const optional = whole.endsWith("?") ? [""] : [];
    const bare = whole.replace(/\?$/, "");
    if (bare === "\\d+") return ["2"];
    if (bare === "\\p{L}+") return ["а"];
    if (bare.startsWith("[")) return [...bare.slice(1, -1), ...optional];
    const inner = /^\((?:\?:|\?<\w+>)(.*)\)$/s.exec(bare)?.[1];
    return [...(inner === undefined ? [bare.replace("\\", "")] : examplesOf(inner)), ...optional];
  });
  const count = Math.max(1, ...pieces.map((options) => options.length));
  return Array.from({ length: count }, (_, n) =>
    pieces.map((options) => options[n % options.length]).join(""),
  );
}

const nested = "(?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*";
const piece = new RegExp(
  `\\(${nested}\\)\\??|\\[[^\\]]*\\]\\??|\\\\p\\{L\\}\\+|\\\\d\\+|\\\\.|.\\??`,
  "gsu",
);

/** The alternatives at the top level of a pattern, outside groups. */
function splitTop(source: string): string[] {
  const parts = [""];
  for (const [whole] of source.matchAll(piece)) {
    if (whole === "|") parts.push("");
    else parts[parts.length - 1] += whole;
  }
  return parts;
}

/** A phrase with its placeholders replaced by examples. */
function fill(phrase: string, words: RuleWords, given: Readonly<Record<string, string>> = {}) {
  const first = (source = "") => examplesOf(source)[0] ?? "";
  const [monday = "", tuesday = ""] = words.weekdays.map(first);
  const [and] = examplesOf(words.and).filter((text) => text.trim() !== "");
  const examples: Readonly<Record<string, string>> = {
    ...{ n: "3", ordinal: first(words.ordinals[1]), nth: first(words.ordinals[0]) },
    ...{ edge: first(words.last), unit: first(words.units[0]), weekday: monday, date: "15" },
    ...{ weekdays: `${monday}${and}${tuesday}`, several: `${monday}${and}${tuesday}` },
    ...{ done: first(words.done) },
    ...given,
  };
  return phrase.replace(/\$$/, "").replaceAll(/\{([a-z]+)\}/g, (_, name) => examples[name] ?? "?");
}

// Recognition does not depend on the time zone, so one zone is enough.
test.runIf(process.env["TZ"] === "America/Los_Angeles").each(languages)(
  "every word for a rule in %s is read as what its place says",
  (language, spoken) => {
    const words = spoken.rules;
    if (!words) throw new Error("It has words for rules.");
    const ruleOf = (typed: string) => {
      const text = new QuickAddText(`Alpha ${typed}`, []);
      const found = readRules(text, [spoken]);
      return [text.without(found), ...found.map(factOf)];
    };
    const expectRule = (typed: string, rule: unknown) =>
      expect([typed, ...ruleOf(typed)]).toEqual([typed, "Alpha", rule]);
    const phraseWith = (...names: string[]) => {
      const found = words.every.find((phrase) => names.every((name) => phrase.includes(name)));
      return examplesOf(found?.replaceAll(/\{([a-z]+)\}/g, "<$1>") ?? "")[0]?.replaceAll(
        /<(\w+)>/g,
        "{$1}",
      );
    };
    const everyFew = phraseWith("{n}", "{unit}") ?? "";
    const ofMonth = phraseWith("{nth}", "{weekday}") ?? "";

    expect([words.numbers, words.weekdays, words.units].map(({ length }) => length)).toEqual([
      ...[9, 7, 4],
    ]);
    expect(Object.values(words).flat()).not.toContain("");
    const empty = Object.entries(words).flatMap(([name, { length }]) => (length ? [] : [name]));
    expect(empty).toEqual(withoutBiweekly.includes(language) ? ["biweekly"] : []);
    for (const [index, source] of words.numbers.entries()) {
      for (const n of examplesOf(source)) {
        expectRule(fill(everyFew, words, { n }), expect.stringContaining(`INTERVAL=${index + 2}`));
      }
    }
    for (const [index, source] of words.units.entries()) {
      for (const unit of examplesOf(source)) {
        expectRule(
          fill(everyFew, words, { unit }),
          expect.stringContaining(`FREQ=${frequencies[index]};INTERVAL=3`),
        );
      }
    }
    for (const [index, source] of [...words.ordinals, words.last].entries()) {
      for (const nth of examplesOf(source)) {
        const number = index === 4 ? -1 : index + 1;
        expectRule(fill(ofMonth, words, { nth }), `FREQ=MONTHLY;BYDAY=${number}MO`);
      }
    }
    for (const [index, source] of words.weekdays.entries()) {
      for (const weekday of examplesOf(source)) {
        expectRule(fill(ofMonth, words, { weekday }), `FREQ=MONTHLY;BYDAY=1${codes[index]}`);
      }
    }

    const examples = (sources: readonly string[]) =>
      sources.flatMap((source) =>
        examplesOf(source.replace(/\$$/, "").replaceAll(/\{([a-z]+)\}/g, "<$1>")).map((example) =>
          fill(example.replaceAll(/<(\w+)>/g, "{$1}"), words),
        ),
      );
    const fixed: [readonly string[], string][] = [
      [words.workdays, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
      [words.lastDay, "FREQ=MONTHLY;BYMONTHDAY=-1"],
      [words.biweekly, "FREQ=WEEKLY;INTERVAL=2"],
      [words.quarterly, "FREQ=MONTHLY;INTERVAL=3"],
      [words.yearly, "FREQ=YEARLY"],
    ];
    for (const [sources, rule] of fixed) {
      for (const typed of examples(sources)) expectRule(typed, rule);
    }
    for (const typed of examples(words.every)) {
      expectRule(typed, expect.not.stringContaining("after"));
    }
    for (const typed of examples(words.afterDone)) {
      expectRule(typed, expect.stringContaining("after"));
    }
  },
);
