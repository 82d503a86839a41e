import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDay } from "../../test/arbitraries.ts";
import { calendarDay, plusDays, plusMonths, weekdayOf } from "../time/calendar-day.ts";
import { noRelativeDays, type RelativeDays } from "./day-language.ts";
import { readRelativeDays } from "./relative-days.ts";

/** Esperanto, which the app does not support. */
const esperanto: RelativeDays = {
  never: "lasta \\p{L}+",
  today: "hodiaŭ",
  tomorrow: "morgaŭ",
  dayAfterTomorrow: "post ?morgaŭ",
  nextWeek: "venonta semajno",
  nextMonth: "venonta monato",
  inDays: "post {n} tagoj",
  inWeeks: "post (?:{n} )?semajnoj?",
  inMonths: "post {n} monatoj",
  numbers: ["unu", "du(?:e)?", "tri"],
  weekdays: ["lundo", "mardo", "merkredo", "ĵaŭdo", "vendredo", "sabato", "dimanĉo"],
  weekday: "{day}",
  nextWeekday: "venonta {day}",
  date: "la (?<day>\\d{1,2})a de (?<month>\\d{1,2})",
};
const read = (text: string, today: string, hasBlanks = true) =>
  readRelativeDays(text, calendarDay(today), esperanto, hasBlanks)
    .toSorted((a, b) => a.index - b.index)
    .map((reading) => [reading.index, reading.text, reading.day]);

test("a language's words name days relative to today", () => {
  const shift = fc.nat({ max: 999 });
  fc.assert(
    fc.property(anyDay(40_000), shift, fc.nat({ max: 6 }), (today, n, weekday) => {
      const name = esperanto.weekdays[weekday] ?? "";
      const days = (text: string) => read(text, today).map(([, , day]) => day);
      expect(days("hodiaŭ")).toEqual([today]);
      expect(days("morgaŭ")).toEqual([plusDays(today, 1)]);
      expect(days("post morgaŭ")).toEqual([plusDays(today, 2)]);
      expect(days(`post ${n} tagoj`)).toEqual([plusDays(today, n)]);
      expect(days(`post ${n} semajnoj`)).toEqual([plusDays(today, 7 * n)]);
      expect(days(`post ${n} monatoj`)).toEqual([plusMonths(today, n)]);
      // The names start with Monday.
      const isNamed = (day: number) => (day + 6) % 7 === weekday;
      const next = [0, 1, 2, 3, 4, 5, 6].map((count) => plusDays(today, count));
      expect(days(name)).toEqual(next.filter((day) => isNamed(weekdayOf(day))));
      const monday = next.map((day) => plusDays(day, 1)).find((day) => weekdayOf(day) === 1);
      expect(days("venonta semajno")).toEqual([monday]);
      expect(days(`venonta ${name}`)).toEqual([monday && plusDays(monday, weekday)]);
      expect(days("venonta monato")).toEqual([`${plusMonths(today, 1).slice(0, 7)}-01`]);
    }),
  );
});

test("numbers may be words, spaces any number of spaces, and letters upper or lower case", () => {
  expect(read("Skribu post tri tagoj", "2026-11-21")).toEqual([
    [7, "post tri tagoj", "2026-11-24"],
  ]);
  expect(read("POST  DUE\ttagoj", "2026-11-21")).toEqual([[0, "POST  DUE\ttagoj", "2026-11-23"]]);
  expect(read("postmorgaŭ", "2026-11-21")).toEqual([[0, "postmorgaŭ", "2026-11-23"]]);
  expect(read("post semajno", "2026-11-21")).toEqual([[0, "post semajno", "2026-11-28"]]);
});

test("a date without a year is the next one that exists", () => {
  const dayOf = (text: string, today: string) => read(text, today).map(([, , day]) => day);
  expect(dayOf("la 5a de 3", "2026-03-05")).toEqual(["2026-03-05"]);
  expect(dayOf("la 5a de 3", "2026-03-06")).toEqual(["2027-03-05"]);
  expect(dayOf("la 24a de 12", "2026-03-06")).toEqual(["2026-12-24"]);
  expect(dayOf("la 29a de 2", "2027-03-06")).toEqual(["2028-02-29"]);
  expect(dayOf("la 29a de 2", "2026-03-06")).toEqual([null]);
});

test("phrases that name no day take precedence over the day in them, and each word is used once", () => {
  expect(read("lasta lundo, morgaŭ, venonta mardo", "2026-11-21")).toEqual([
    [0, "lasta lundo", null],
    [13, "morgaŭ", "2026-11-22"],
    [21, "venonta mardo", "2026-11-24"],
  ]);
});

test("a day within a longer word is ignored, unless the language writes words without spaces", () => {
  for (const text of ["morgaŭa", "nemorgaŭ", "morgaŭ2", "2morgaŭ"]) {
    expect(read(text, "2026-11-21"), text).toEqual([]);
  }
  expect(read("(morgaŭ)", "2026-11-21")).toEqual([[1, "morgaŭ", "2026-11-22"]]);
  expect(read("nemorgaŭa", "2026-11-21", false)).toEqual([[2, "morgaŭ", "2026-11-22"]]);
});

test("a language without such words has no such days", () => {
  expect(readRelativeDays("morgaŭ", calendarDay("2026-11-21"), noRelativeDays, true)).toEqual([]);
});
