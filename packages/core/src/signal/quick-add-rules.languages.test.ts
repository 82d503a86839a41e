import { describe, expect, it } from "vitest";
import { factOf } from "../../test/quick-add-fact.ts";
import { readRules } from "./quick-add-rules.ts";
import { QuickAddText } from "./quick-add-text.ts";
import { germanWords } from "./quick-add-words/de.ts";
import { englishWords } from "./quick-add-words/en.ts";
import { spanishWords } from "./quick-add-words/es.ts";
import { frenchWords } from "./quick-add-words/fr.ts";
import { italianWords } from "./quick-add-words/it.ts";
import { japaneseWords } from "./quick-add-words/ja.ts";
import { dutchWords } from "./quick-add-words/nl.ts";
import { portugueseWords } from "./quick-add-words/pt-BR.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";
import { ukrainianWords } from "./quick-add-words/uk.ts";
import { chineseWords } from "./quick-add-words/zh-Hans.ts";

const languages: Readonly<Record<string, QuickAddWords>> = {
  de: germanWords,
  fr: frenchWords,
  es: spanishWords,
  pt: portugueseWords,
  it: italianWords,
  nl: dutchWords,
  uk: ukrainianWords,
  ja: japaneseWords,
  zh: chineseWords,
};

const workdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";
const last = "FREQ=MONTHLY;BYMONTHDAY=-1";

// biome-ignore format: one example a line
const examples: [language: string, words: string, rule: string][] = [
  ["de", "jeden zweiten Freitag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["de", "alle zwei Wochen am Montag und Donnerstag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
  ["de", "alle 3 Tage", "FREQ=DAILY;INTERVAL=3"],
  ["de", "jeden dritten Tag", "FREQ=DAILY;INTERVAL=3"],
  ["de", "jede zweite Woche", "FREQ=WEEKLY;INTERVAL=2"],
  ["de", "alle 6 Monate", "FREQ=MONTHLY;INTERVAL=6"],
  ["de", "jeden Montag, Mittwoch und Freitag", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ["de", "werktags", workdays],
  ["de", "an Werktagen", workdays],
  ["de", "jeden 15.", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["de", "am 31. jeden Monats", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"],
  ["de", "letzter Tag des Monats", last],
  ["de", "am letzten Tag des Monats", last],
  ["de", "jeden ersten Montag", "FREQ=MONTHLY;BYDAY=1MO"],
  ["de", "jeden zweiten Dienstag im Monat", "FREQ=MONTHLY;BYDAY=2TU"],
  ["de", "am letzten Freitag des Monats", "FREQ=MONTHLY;BYDAY=-1FR"],
  ["de", "alle 3 Tage nach Erledigung", "FREQ=DAILY;INTERVAL=3 after"],
  ["de", "6 Wochen nach der Erledigung", "FREQ=WEEKLY;INTERVAL=6 after"],
  ["de", "jede Woche nach Abschluss", "FREQ=WEEKLY after"],
  ["de", "vierteljährlich", "FREQ=MONTHLY;INTERVAL=3"],
  ["de", "jedes Jahr", "FREQ=YEARLY"],
  ["fr", "un vendredi sur deux", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["fr", "tous les 3 jours", "FREQ=DAILY;INTERVAL=3"],
  ["fr", "toutes les deux semaines le lundi et le jeudi", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
  ["fr", "chaque lundi et mercredi", "FREQ=WEEKLY;BYDAY=MO,WE"],
  ["fr", "tous les jours ouvrables", workdays],
  ["fr", "en semaine", workdays],
  ["fr", "tous les 15", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["fr", "le 1er de chaque mois", "FREQ=MONTHLY;BYMONTHDAY=1"],
  ["fr", "dernier jour du mois", last],
  ["fr", "chaque premier lundi du mois", "FREQ=MONTHLY;BYDAY=1MO"],
  ["fr", "tous les 3 jours une fois fait", "FREQ=DAILY;INTERVAL=3 after"],
  ["fr", "deux semaines après l'avoir fait", "FREQ=WEEKLY;INTERVAL=2 after"],
  ["fr", "chaque année", "FREQ=YEARLY"],
  ["es", "cada dos viernes", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["es", "cada 3 días", "FREQ=DAILY;INTERVAL=3"],
  ["es", "cada dos semanas los lunes y jueves", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
  ["es", "todos los martes y jueves", "FREQ=WEEKLY;BYDAY=TU,TH"],
  ["es", "todos los días laborables", workdays],
  ["es", "entre semana", workdays],
  ["es", "cada 15", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["es", "el día 1 de cada mes", "FREQ=MONTHLY;BYMONTHDAY=1"],
  ["es", "último día del mes", last],
  ["es", "cada primer lunes del mes", "FREQ=MONTHLY;BYDAY=1MO"],
  ["es", "cada 3 días después de hacerlo", "FREQ=DAILY;INTERVAL=3 after"],
  ["es", "cada año", "FREQ=YEARLY"],
  ["pt", "a cada duas sextas", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["pt", "a cada 3 dias", "FREQ=DAILY;INTERVAL=3"],
  ["pt", "cada 3 dias", "FREQ=DAILY;INTERVAL=3"],
  ["pt", "de dois em dois dias", "FREQ=DAILY;INTERVAL=2"],
  ["pt", "toda segunda e quarta", "FREQ=WEEKLY;BYDAY=MO,WE"],
  ["pt", "todos os dias úteis", workdays],
  ["pt", "todo dia 15", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["pt", "último dia do mês", last],
  ["pt", "toda primeira segunda-feira do mês", "FREQ=MONTHLY;BYDAY=1MO"],
  ["pt", "a cada 3 dias depois de feito", "FREQ=DAILY;INTERVAL=3 after"],
  ["pt", "todo ano", "FREQ=YEARLY"],
  ["it", "ogni due venerdì", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["it", "un venerdì sì e uno no", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["it", "ogni 3 giorni", "FREQ=DAILY;INTERVAL=3"],
  ["it", "a giorni alterni", "FREQ=DAILY;INTERVAL=2"],
  ["it", "ogni lunedì e giovedì", "FREQ=WEEKLY;BYDAY=MO,TH"],
  ["it", "tutti i giorni feriali", workdays],
  ["it", "ogni 15", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["it", "ultimo giorno del mese", last],
  ["it", "ogni primo lunedì del mese", "FREQ=MONTHLY;BYDAY=1MO"],
  ["it", "ogni 3 giorni dopo averlo fatto", "FREQ=DAILY;INTERVAL=3 after"],
  ["it", "ogni anno", "FREQ=YEARLY"],
  ["nl", "elke tweede vrijdag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["nl", "om de dag", "FREQ=DAILY;INTERVAL=2"],
  ["nl", "om de 3 dagen", "FREQ=DAILY;INTERVAL=3"],
  ["nl", "elke twee weken op maandag en donderdag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
  ["nl", "elke werkdag", workdays],
  ["nl", "doordeweeks", workdays],
  ["nl", "elke 15e", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["nl", "laatste dag van de maand", last],
  ["nl", "elke eerste maandag", "FREQ=MONTHLY;BYDAY=1MO"],
  ["nl", "elke 3 dagen na voltooiing", "FREQ=DAILY;INTERVAL=3 after"],
  ["nl", "elk jaar", "FREQ=YEARLY"],
  ["uk", "кожну другу п'ятницю", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["uk", "кожні 3 дні", "FREQ=DAILY;INTERVAL=3"],
  ["uk", "кожен понеділок і четвер", "FREQ=WEEKLY;BYDAY=MO,TH"],
  ["uk", "у будні", workdays],
  ["uk", "кожного 15 числа", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["uk", "останній день місяця", last],
  ["uk", "кожен перший понеділок місяця", "FREQ=MONTHLY;BYDAY=1MO"],
  ["uk", "кожні 3 дні після виконання", "FREQ=DAILY;INTERVAL=3 after"],
  ["uk", "щороку", "FREQ=YEARLY"],
  ["ja", "隔週金曜日", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["ja", "3日ごと", "FREQ=DAILY;INTERVAL=3"],
  ["ja", "毎週月曜と木曜", "FREQ=WEEKLY;BYDAY=MO,TH"],
  ["ja", "平日", workdays],
  ["ja", "毎月15日", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["ja", "毎月末日", last],
  ["ja", "毎月第2火曜日", "FREQ=MONTHLY;BYDAY=2TU"],
  ["ja", "毎月最終金曜日", "FREQ=MONTHLY;BYDAY=-1FR"],
  ["ja", "四半期ごと", "FREQ=MONTHLY;INTERVAL=3"],
  ["ja", "毎年", "FREQ=YEARLY"],
  ["ja", "完了後3日ごと", "FREQ=DAILY;INTERVAL=3 after"],
  ["ja", "毎年", "FREQ=YEARLY"],
  ["zh", "隔周五", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["zh", "每3天", "FREQ=DAILY;INTERVAL=3"],
  ["zh", "每两周", "FREQ=WEEKLY;INTERVAL=2"],
  ["zh", "每周一和周四", "FREQ=WEEKLY;BYDAY=MO,TH"],
  ["zh", "每个工作日", workdays],
  ["zh", "每月15号", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["zh", "每月最后一天", last],
  ["zh", "每月第一个周一", "FREQ=MONTHLY;BYDAY=1MO"],
  ["zh", "完成后3天", "FREQ=DAILY;INTERVAL=3 after"],
  ["zh", "每年", "FREQ=YEARLY"],
];

/** Reads a line: the remaining title, and the recognised rules. */
function read(language: string, line: string): [title: string, rules: string] {
  const words = languages[language];
  const text = new QuickAddText(line, []);
  const found = readRules(text, words ? [words, englishWords] : [englishWords]);
  return [text.without(found), found.map(factOf).join(" | ")];
}

describe("rules in the add box", () => {
  it.each(examples)("read in %s “%s”", (language, words, rule) => {
    expect(read(language, `Alpha ${words}`)).toEqual(["Alpha", rule]);
    expect(read(language, `Alpha ${words.toUpperCase()}`)).toEqual(["Alpha", rule]);
  });

  it("read in the middle of a line, unless they are also words of a sentence", () => {
    expect(read("de", "Beete alle 3 Tage gießen")).toEqual([
      "Beete gießen",
      "FREQ=DAILY;INTERVAL=3",
    ]);
  });

  it.each(Object.keys(languages))("read English beside %s", (language) => {
    expect(read(language, "Alpha every other friday")).toEqual([
      "Alpha",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
    ]);
  });

  it.each([
    ["de", "Den letzten Tag des Monats buchen"],
    ["de", "Werktags geöffnet"],
    ["de", "Jeden zweiten fragen"],
    ["de", "3 Tage nach der Abreise"],
    ["de", "jeden Tag"],
    ["de", "jede erste Woche"],
    ["fr", "Réserver le dernier jour du mois"],
    ["fr", "Tous les deux partent"],
    ["es", "Reservar el último día del mes"],
    ["es", "cada uno"],
    ["pt", "Reservar o último dia do mês"],
    ["it", "Prenotare l'ultimo giorno del mese"],
    ["nl", "De laatste dag van de maand"],
    ["uk", "через тиждень"],
    ["ja", "毎年の計画"],
    ["ja", "3日の会議"],
    ["zh", "每年的计划"],
    ["zh", "3天的会议"],
  ])("leave in %s “%s” as it is", (language, line) => {
    expect(read(language, line)).toEqual([line, ""]);
  });
});
