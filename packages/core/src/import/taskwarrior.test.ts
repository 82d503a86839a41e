import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "UTC", today: calendarDay("2026-11-24"), i18n: english };

/** The rule of a series that recurs in that way, without its only day, and whether the words are kept. */
function read(recur: string) {
  const task = {
    uuid: "1",
    description: "Dig",
    status: "recurring",
    due: "20261109T120000Z",
    recur,
  };
  const text = JSON.stringify([task]);
  const [signal] = readImport([{ name: "a.json", text }], "taskwarrior", context).signals;
  const rule = signal?.repeat?.rule.replace(/(?:;BYMONTH=11)?;BY(?:DAY=MO|MONTHDAY=9)$/, "");
  return [rule ?? null, signal?.extras.some((extra) => extra.text === recur)];
}

const rules: Readonly<Record<string, string>> = {
  "FREQ=DAILY": "daily Daily day days d 1d 1day p1d",
  "FREQ=DAILY;INTERVAL=3": "3d 3days 3_days",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR": "weekdays",
  "FREQ=WEEKLY": "weekly week weeks w wk wks sennight P1W",
  "FREQ=WEEKLY;INTERVAL=2": "biweekly fortnight 2w 2wks 2week 2weeks P2W",
  "FREQ=MONTHLY": "monthly month months m mo mos mth mths mnth mnths p1m",
  "FREQ=MONTHLY;INTERVAL=2": "bimonthly 2mo 2months",
  "FREQ=MONTHLY;INTERVAL=3": "quarterly quarter quarters q qt qtr qtrs qrtr qrtrs 3m",
  "FREQ=MONTHLY;INTERVAL=6": "semiannual 2q 2qtrs",
  "FREQ=YEARLY": "annual yearly year years y yr yrs p1y",
  "FREQ=YEARLY;INTERVAL=2": "biannual biyearly 2yrs",
};

test.each(Object.entries(rules))("%s is the rule of a series that recurs by %s", (rule, words) => {
  for (const word of words.split(" ")) {
    const recur = word.replace("_", " ");
    expect([recur, ...read(recur)]).toEqual([recur, rule, false]);
  }
});

test.each([
  "dayly",
  "xdays",
  "daysx",
  "weekx",
  "xw",
  "monthsx",
  "xm",
  "yx",
  "xy",
  "qx",
  "1000d",
  "d3",
  "2",
])("a series that recurs by %s has no rule, and keeps the words", (recur) => {
  expect(read(recur)).toEqual([null, true]);
});
