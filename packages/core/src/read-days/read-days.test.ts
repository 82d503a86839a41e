import { casual as french } from "chrono-node/fr";
import { afterEach, describe, expect, it, vi } from "vitest";
import { frenchWords } from "../signal/quick-add-words/fr.ts";
import { japaneseWords } from "../signal/quick-add-words/ja.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { type DayLanguage, noRelativeDays } from "./day-language.ts";
import { readDays } from "./read-days.ts";

/** This day is a Saturday. */
const today = calendarDay("2026-11-21");
const days = (text: string, locale = "en-GB") =>
  readDays(text, today, locale).map((reading) => [reading.text, reading.day]);

afterEach(() => vi.unstubAllEnvs());

describe("reading days", () => {
  const zones = ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Pago_Pago"];
  it.each([
    ["Call Anna tomorrow", "tomorrow", "2026-11-22"],
    ["today", "today", "2026-11-21"],
    ["Tidy up saturday", "saturday", "2026-11-21"],
    ["Tidy up sat", "sat", "2026-11-21"],
    ["next saturday", "next saturday", "2026-11-28"],
    ["Pay on friday", "on friday", "2026-11-27"],
    ["24 dec", "24 dec", "2026-12-24"],
    ["Dec 24th", "Dec 24th", "2026-12-24"],
    ["24th of December", "24th of December", "2026-12-24"],
    ["20 nov", "20 nov", "2027-11-20"],
    ["may 5", "may 5", "2027-05-05"],
    ["in 3 days", "in 3 days", "2026-11-24"],
    ["in two weeks", "in two weeks", "2026-12-05"],
    ["in a month", "in a month", "2026-12-21"],
    ["next week", "next week", "2026-11-23"],
    ["Tidy up next week", "next week", "2026-11-23"],
    ["next month", "next month", "2026-12-01"],
    ["the day after tomorrow", "the day after tomorrow", "2026-11-23"],
    ["day after tomorrow", "day after tomorrow", "2026-11-23"],
    ["2026-12-24", "2026-12-24", "2026-12-24"],
    ["end of month", "end of month", "2026-11-30"],
    ["Day After tomorrow", "Day After tomorrow", "2026-11-23"],
    ["24 dec 2027", "24 dec 2027", "2027-12-24"],
    ["1/2/2027", "1/2/2027", "2027-02-01"],
    ["Pay 1/2/2027 back", "1/2/2027", "2027-02-01"],
    ["friday’s", "friday", "2026-11-27"],
  ])("finds the day in “%s”, wherever the device is", (text, words, day) => {
    for (const zone of zones) {
      vi.stubEnv("TZ", zone);
      expect(days(text)).toEqual([[words, day]]);
    }
  });

  it.each([
    "You may call",
    "may",
    "December",
    "at 5pm",
    "in 5 minutes",
    "now",
    "Release 1.5",
    "Buy 1/2 kg of butter",
    "for 2 days",
    "2 weeks",
    "last friday",
    "yesterday",
    "3 days ago",
    "24 dec 2020",
    "2026-02-30",
    "24-26 dec",
    "monday-friday",
    "plan the weekend",
    "2026",
  ])("finds no day in “%s”", (text) => {
    expect(days(text)).toEqual([]);
  });

  it("leaves a time of day in the sentence", () => {
    expect(days("Call Anna tomorrow at 5pm")).toEqual([["tomorrow", "2026-11-22"]]);
  });

  it("reads numeric dates in the user's format", () => {
    expect(days("on 5/6", "en-US")).toEqual([["5/6", "2027-05-06"]]);
    expect(days("on 5/6", "en-GB")).toEqual([["5/6", "2027-06-05"]]);
    expect(days("24/12/2026", "de-DE")).toEqual([["24/12/2026", "2026-12-24"]]);
  });

  it("reads 1/2 as a date only after “on” or when it stands alone", () => {
    expect(days("Pay on 1/2")).toEqual([["1/2", "2027-02-01"]]);
    expect(days("1/2")).toEqual([["1/2", "2027-02-01"]]);
    expect(days(" 1/2 ")).toEqual([["1/2", "2027-02-01"]]);
    for (const word of ["by", "due", "ON"]) expect(days(`Pay ${word} 1/2`)).toHaveLength(1);
    for (const line of ["Pay on my 1/2", "Moon 1/2", "1/2 on it", "1/2 by 3"]) {
      expect(days(line)).toEqual([]);
    }
  });

  it("finds several days, without duplicates, in their order", () => {
    expect(days("friday or 24 dec or tomorrow")).toEqual([
      ["friday", "2026-11-27"],
      ["24 dec", "2026-12-24"],
      ["tomorrow", "2026-11-22"],
    ]);
    expect(days("5/6/2027 and 7/8/2027")).toEqual([
      ["5/6/2027", "2027-06-05"],
      ["7/8/2027", "2027-08-07"],
    ]);
  });

  it("reads another language's words and markers, and English ones too", () => {
    const language: DayLanguage = {
      words: frenchWords,
      parser: french,
      accepts: /^(?!mars)/,
      relative: {
        ...noRelativeDays,
        never: "demain soir",
        tomorrow: "demain",
        today: "aujourd'hui",
      },
    };
    const read = (text: string) =>
      readDays(text, today, "fr-FR", language).map((reading) => [reading.text, reading.day]);
    expect(read("tomorrow ou vendredi ou demain")).toEqual([
      ["tomorrow", "2026-11-22"],
      ["vendredi", "2026-11-27"],
      ["demain", "2026-11-22"],
    ]);
    expect(read("aujourd’hui")).toEqual([["aujourd'hui", "2026-11-21"]]);
    expect(read("Payer le 1/2")).toEqual([["1/2", "2027-02-01"]]);
    for (const text of ["demain soir", "mon", "mon sat", "sat", "Payer 1/2 kilo", "1 nov. 2020"]) {
      expect(read(text), text).toEqual([]);
    }
    expect(read("monday")).toEqual([["monday", "2026-11-23"]]);
    const japanese = { ...language, words: japaneseWords };
    const half = (text: string) => readDays(text, today, "ja-JP", japanese).map(({ day }) => day);
    expect([half("1/2までに払う"), half("1/2の牛乳")]).toEqual([["2027-01-02"], []]);
  });
});
