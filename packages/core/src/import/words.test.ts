import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { importFields, importOutcomes } from "./import-look.ts";
import { fieldName, outcomeName } from "./import-words.ts";
import { readImport } from "./read-import.ts";
import { isRelativeDay, type KnownPhrases, readKnownRepeat, readTypedDay } from "./typed-words.ts";

const today = calendarDay("2026-11-24");
const context = { timeZone: "UTC", today };

test.each([
  ["2026-10-05", "en", "2026-10-05"],
  [" 2026-10-05 9:30 ", "en", "2026-10-05"],
  ["2026-10-05T9", "en", "2026-10-05"],
  ["Oct 5 2020", "en", "2020-10-05"],
  ["Oct. 15, 2026", "en", "2026-10-15"],
  [" October  5,  2026  10:00 ", "en", "2026-10-05"],
  ["Sept 7 2026", "en", "2026-09-07"],
  ["24 Nov", "en", "2026-11-24"],
  ["23 NOV", "en", "2027-11-23"],
  ["Jan 5", "", "2027-01-05"],
  ["5.  Okt.  2026", "de", "2026-10-05"],
  [" 5 Oct 2026 10:00 ", "en", "2026-10-05"],
  ["15 févr. 2026", "fr", "2026-02-15"],
  ["15 févr 2026", "fr", "2026-02-15"],
  ["5  de  octubre  de  2026", "es", "2026-10-05"],
  ["5 de octubre, 2026", "es-MX", "2026-10-05"],
])("%j in the language %j is the day %s", (text, language, day) => {
  expect(readTypedDay(text, language, today)).toBe(day);
});

test.each([
  ...["", "x2026-10-05 9:30", "2026-10-05x", "2026-10-05 at noon", "2026-02-30 9:30"],
  ...["Oct 5th", "on Oct 5", ", 5 Oct", "10 Smarch", "Feb 30 2026", "5/10/2026"],
  ...["Oct 5 3000", "5 Oct2026"],
])("%j is no typed day", (text) => {
  expect(readTypedDay(text, "fr", today)).toBe(null);
});

const repeatOf = (text: string, language: string, phrases: KnownPhrases = new Map()) =>
  readKnownRepeat(phrases, text, language, today);

test.each([
  ["every day at 9:30", "en", "FREQ=DAILY", "9:30"],
  ["every day  at  9 pm", "en", "FREQ=DAILY", "9 pm"],
  ["every day at 9:30 pm", "en", "FREQ=DAILY", "9:30 pm"],
  ["every year  9:30PM", "en", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24", "9:30PM"],
  ["jeden Tag um 19 uhr", "de", "FREQ=DAILY", "19 uhr"],
  ["alle! 2 Tage", "de", "FREQ=DAILY;INTERVAL=2 completion", null],
  ["jeden! Tag", "DE", "FREQ=DAILY completion", null],
  ["every 3 days", "xx", "FREQ=DAILY;INTERVAL=3", null],
  ["every 2 weeks", "en", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", null],
  ["every! 2 weeks", "en", "FREQ=WEEKLY;INTERVAL=2 completion", null],
  ["every 2 weeks after completion", "en", "FREQ=WEEKLY;INTERVAL=2 completion", null],
  ["every mon", "en", "FREQ=WEEKLY;BYDAY=MO", null],
  ["every tues", "en", "FREQ=WEEKLY;BYDAY=TU", null],
  ["every thurs", "en", "FREQ=WEEKLY;BYDAY=TH", null],
  ["Every Wednesday", "en", "FREQ=WEEKLY;BYDAY=WE", null],
  ["cada lunes", "es", "FREQ=WEEKLY;BYDAY=MO", null],
  ["chaque lundi", "fr", "FREQ=WEEKLY;BYDAY=MO", null],
])("%j in the language %s repeats as %s at %s", (text, language, expected, time) => {
  const { repeat, time: read } = repeatOf(text, language) ?? {};
  expect(`${repeat?.rule} ${repeat?.mode}`.replace(" schedule", "")).toBe(expected);
  expect(read).toBe(time);
});

test.each([
  ...["", "!", "every 15", "every year at noon", "every day in the garden", "monday"],
  ...[
    "every monday #home",
    "every monday !4",
    "every 3 hours",
    "every day at 9:30 sharp",
    "every day 9am!",
  ],
])("%j is no repeat", (text) => {
  expect(repeatOf(text, "en")).toBe(null);
});

test("a file can have 500 different repeats, of at most 100 characters", () => {
  const phrases: KnownPhrases = new Map(Array.from({ length: 499 }, (_, n) => [String(n), null]));
  const padded = (length: number) => `every${" ".repeat(length - 8)}day`;
  expect(repeatOf(padded(101), "en", phrases)).toBe(null);
  expect(repeatOf(padded(100), "en", phrases)?.repeat.rule).toBe("FREQ=DAILY");
  expect(repeatOf("every day", "en", phrases)).toBe(null);
  expect(repeatOf(padded(100), "en", phrases)?.repeat.rule).toBe("FREQ=DAILY");
});

const signalOf = (column: string, cell: string, name = "a.csv") =>
  readImport([{ name, text: `Title,"${column}"\na,"${cell}"` }], "csv", context).signals[0];

test.each([
  ...[["90", 90] as const, ["12h", 720] as const, ["1.25h", 75] as const, ["1.5 H", 90] as const],
  ...[["2 h 15 m", 135] as const, ["45  minutes", 45] as const, ["45min", 45] as const],
  ...["x1h", "45x", "soon", "0", "h", "2 mins", "1,5h"].map((text) => [text, null] as const),
])("an estimate of %j is %s minutes, or words", (text, minutes) => {
  const { minutes: read, extras } = signalOf("Minutes", text) ?? {};
  expect(read).toBe(minutes);
  expect(extras).toEqual(minutes === null ? [{ field: "estimate", text }] : []);
});

test("a table column says whether a task is done, and another one how it repeats", () => {
  const words = ["1", "X", "✓", "✔", "y", "yes", "true", "done", "complete", "completed"];
  for (const word of [...words, "finished", "closed"]) {
    const found = [word, `x${word}`, `${word}x`].map((cell) => signalOf("Done", cell)?.isDone);
    expect(found, word).toEqual([true, false, false]);
  }
  for (const name of ["Repeat", "recurrence", "RRULE"]) {
    const rules = [name, `x ${name}`, `${name} x`].map((column) => {
      const { repeat, extras } = signalOf(column, "FREQ=DAILY") ?? {};
      return repeat?.rule ?? extras?.map(({ text }) => text);
    });
    expect(rules).toEqual(["FREQ=DAILY", [`x ${name}: FREQ=DAILY`], [`${name} x: FREQ=DAILY`]]);
  }
});

test("each field and outcome of the report has a unique name", () => {
  const fields = importFields.map((field) => fieldName(english, field));
  const outcomes = importOutcomes.map((outcome) => outcomeName(english, outcome));
  for (const names of [fields, outcomes]) {
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.length > 2)).toBe(true);
  }
  expect(outcomeName(english, "project-full")).toContain("5 attachments");
});

test.each([
  ["tomorrow at 5pm", "en", true],
  ["Today", "en", true],
  ["morgen um 17 Uhr", "de", true],
  ["demain", "fr", true],
  ["today's", "en", false],
  ["every day", "en", false],
  ["tomorrow", "", true],
])(
  "%s (%s) begins with a day that depends on when it was typed: %s",
  (text, language, expected) => {
    expect(isRelativeDay(text, language)).toBe(expected);
  },
);
