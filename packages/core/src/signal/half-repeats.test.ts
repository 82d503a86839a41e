import { describe, expect, it } from "vitest";
import { factOf } from "../../test/quick-add-fact.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { readQuickAdd } from "./quick-add.ts";
import type { DayReading } from "./quick-add-part.ts";
import { germanWords } from "./quick-add-words/de.ts";
import { spanishWords } from "./quick-add-words/es.ts";
import { frenchWords } from "./quick-add-words/fr.ts";
import { italianWords } from "./quick-add-words/it.ts";
import { japaneseWords } from "./quick-add-words/ja.ts";
import { dutchWords } from "./quick-add-words/nl.ts";
import { portugueseWords } from "./quick-add-words/pt-BR.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";
import { ukrainianWords } from "./quick-add-words/uk.ts";
import { chineseWords } from "./quick-add-words/zh-Hans.ts";

const friday = calendarDay("2026-11-27");
const names =
  /tomorrow|(?:tues|thurs|fri)day|dienstag|donnerstag|freitag|mardi|vendredi|martes|viernes|martedì|venerdì|dinsdag|vrijdag|terça|sexta(?:-feira)?|вівторок|п'ятницю|[火金]曜日|周[二五]/giu;
const readDays = (text: string): DayReading[] =>
  [...text.matchAll(names)].map((match) => ({ index: match.index, text: match[0], day: friday }));

/** Reads a line that ends with a phrase: the remaining title, and the recognised facts. */
function read(language: QuickAddWords | undefined, phrase: string): [string, string[]] {
  const given = { readDays, words: language, projects: [], tags: [], plain: [] };
  const { title, parts } = readQuickAdd(`Alpha ${phrase}`, given);
  return [title, parts.map(factOf)];
}

// biome-ignore format: a language a block
const phrases: [name: string, language: QuickAddWords | undefined, phrases: string[]][] = [
  ["English", undefined, [
    "every 3rd friday", "every 2nd day", "every third monday of the month", "every last friday",
    "every 1st and 15th", "every 1st and 15th of the month", "on the 1st and 15th of every month",
    "every 2nd and 4th tuesday", "every first and third monday of the month", "every 5th friday",
    "every fifth friday of the month", "every other tuesday and thursday", "each 3rd friday",
    "every 3rd or 4th friday", "every penultimate friday",
  ]],
  ["German", germanWords, [
    "jeden dritten Freitag", "jeden 2. und 4. Dienstag", "jeden fünften Freitag", "jeden vorletzten Freitag",
    "jeden ersten und dritten Dienstag im Monat", "jeden zweiten Dienstag und Donnerstag", "jeden 1. und 15.",
  ]],
  ["French", frenchWords, [
    "chaque 3e vendredi", "chaque troisième vendredi", "le 1er et le 15 de chaque mois", "chaque 2e et 4e mardi",
    "tous les deux mardis et vendredis", "chaque avant-dernier vendredi", "chaque dernier vendredi",
  ]],
  ["Spanish", spanishWords, [
    "cada 3.er viernes", "cada tercer viernes", "el 1 y el 15 de cada mes", "cada segundo y cuarto martes",
    "cada dos martes y viernes", "cada último viernes del mes",
  ]],
  ["Italian", italianWords, [
    "ogni terzo venerdì", "ogni 3° venerdì", "il 1 e il 15 di ogni mese", "ogni secondo e quarto martedì",
    "ogni due martedì e venerdì",
  ]],
  ["Dutch", dutchWords, [
    "elke derde vrijdag", "de 1e en 15e van elke maand", "elke 2e en 4e dinsdag", "elke vijfde vrijdag",
    "om de dinsdag en vrijdag",
  ]],
  ["Portuguese", portugueseWords, [
    "toda terceira sexta", "toda 3ª sexta-feira", "todo dia 1 e 15", "dia 1 e 15 de cada mês",
    "toda segunda e quarta terça", "toda quinta sexta-feira",
  ]],
  ["Ukrainian", ukrainianWords, [
    "кожну третю п'ятницю", "кожну 3-тю п'ятницю", "1 і 15 числа кожного місяця",
    "кожен другий і четвертий вівторок", "кожну передостанню п'ятницю",
  ]],
  ["Japanese", japaneseWords, ["毎月第3金曜日", "毎第3金曜日", "毎月1日と15日", "毎月第2と第4火曜日", "毎月第5金曜日"]],
  ["Chinese", chineseWords, ["每月第三个周五", "每第三个周五", "每月1号和15号", "每月第二和第四个周二", "每月倒数第二个周五"]],
];

describe("a repeat", () => {
  it.each(phrases)("is read as a whole or not at all in %s", (_, language, all) => {
    for (const phrase of all) {
      const [title, facts] = read(language, phrase);
      const isRead = title === "Alpha" && facts.length === 1 && facts[0]?.startsWith("FREQ=");
      const isLeft = title === `Alpha ${phrase}` && facts.length === 0;
      expect(isRead || isLeft, `${phrase}: ${title}, ${facts.join()}`).toBe(true);
    }
  });

  it.each([
    ["every monday tomorrow", "Alpha", ["weekly", "day 2026-11-27"]],
    ["every 15th from tomorrow", "Alpha", ["FREQ=MONTHLY;BYMONTHDAY=15", "day 2026-11-27"]],
    ["every box tomorrow", "Alpha every box", ["day 2026-11-27"]],
    ["room 12 every month", "Alpha room 12", ["monthly"]],
    ["2, tomorrow", "Alpha 2", ["day 2026-11-27"]],
    ["every week friday", "Alpha", ["weekly", "day 2026-11-27"]],
  ])("does not take other words for a part of it: %s", (phrase, title, facts) => {
    const [left, found] = read(undefined, phrase);
    expect(left).toBe(title);
    expect(found).toEqual(facts);
  });

  it("is looked for in time that grows with the line alone", () => {
    for (const [, language] of phrases) {
      for (const word of ["1", "一", "every ", "first and ", "每月第"]) {
        expect(read(language, `every ${word.repeat(2000)}x friday`)).toHaveLength(2);
      }
    }
  });
});
