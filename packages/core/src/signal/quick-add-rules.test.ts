import { describe, expect, it } from "vitest";
import { factOf } from "../../test/quick-add-fact.ts";
import { readRules } from "./quick-add-rules.ts";
import { QuickAddText } from "./quick-add-text.ts";
import { englishWords } from "./quick-add-words/en.ts";

/** Reads a line: the remaining title, and the recognised rules. */
function read(line: string): [title: string, rules: string] {
  const text = new QuickAddText(line, []);
  const found = readRules(text, [englishWords]);
  const rules = found.map(factOf);
  return [text.without(found), rules.join(" | ")];
}

describe("rules in the add box", () => {
  it.each([
    ["Water plants every other day", "Water plants", "FREQ=DAILY;INTERVAL=2"],
    ["Water plants every 3 days", "Water plants", "FREQ=DAILY;INTERVAL=3"],
    ["Water plants every three days", "Water plants", "FREQ=DAILY;INTERVAL=3"],
    ["Report every other friday", "Report", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
    ["Report every second tuesday", "Report", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"],
    ["Report every 3 mondays", "Report", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO"],
    ["Report every 2 weeks", "Report", "FREQ=WEEKLY;INTERVAL=2"],
    ["Report every fortnight", "Report", "FREQ=WEEKLY;INTERVAL=2"],
    ["Report fortnightly", "Report", "FREQ=WEEKLY;INTERVAL=2"],
    ["Gym every 2 weeks on mon and thu", "Gym", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
    ["Gym every other week on thu", "Gym", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"],
    ["Gym every thu, mon and tue now", "Gym now", "FREQ=WEEKLY;BYDAY=MO,TU,TH"],
    ["Gym every week on mon/wed", "Gym", "FREQ=WEEKLY;BYDAY=MO,WE"],
    ["Gym every monday & friday", "Gym", "FREQ=WEEKLY;BYDAY=MO,FR"],
    ["Standup every weekday at 9", "Standup at 9", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Standup weekdays", "Standup", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Standup on workdays, short", "Standup, short", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Pay rent every 15th", "Pay rent", "FREQ=MONTHLY;BYMONTHDAY=15"],
    ["Pay rent on the 1st of every month", "Pay rent", "FREQ=MONTHLY;BYMONTHDAY=1"],
    ["Pay rent every month on the 28th", "Pay rent", "FREQ=MONTHLY;BYMONTHDAY=28"],
    ["Pay rent every 31st", "Pay rent", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"],
    ["Pay rent every 29th of the month", "Pay rent", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"],
    ["Invoices last day of the month", "Invoices", "FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["Invoices on the last day of the month", "Invoices", "FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["Invoices monthly on the last day", "Invoices", "FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["Review every first monday", "Review", "FREQ=MONTHLY;BYDAY=1MO"],
    ["Review every last friday", "Review", "FREQ=MONTHLY;BYDAY=-1FR"],
    ["Review monthly on the last friday", "Review", "FREQ=MONTHLY;BYDAY=-1FR"],
    ["Review every second tuesday of the month", "Review", "FREQ=MONTHLY;BYDAY=2TU"],
    ["Review 3rd wed of each month", "Review", "FREQ=MONTHLY;BYDAY=3WE"],
    ["Review every 6 months", "Review", "FREQ=MONTHLY;INTERVAL=6"],
    ["Taxes every quarter", "Taxes", "FREQ=MONTHLY;INTERVAL=3"],
    ["Taxes quarterly", "Taxes", "FREQ=MONTHLY;INTERVAL=3"],
    ["Taxes every year", "Taxes", "FREQ=YEARLY"],
    ["Taxes annually", "Taxes", "FREQ=YEARLY"],
    ["Taxes every two years", "Taxes", "FREQ=YEARLY;INTERVAL=2"],
    ["Gym every sat, sun", "Gym", "FREQ=WEEKLY;BYDAY=SA,SU"],
    ["Report every 12 weeks", "Report", "FREQ=WEEKLY;INTERVAL=12"],
    ["Pay rent every 28th", "Pay rent", "FREQ=MONTHLY;BYMONTHDAY=28"],
    ["Standup weekdays from monday", "Standup from monday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Haircut every 3 days after done", "Haircut", "FREQ=DAILY;INTERVAL=3 after"],
    ["Haircut every week after it is done", "Haircut", "FREQ=WEEKLY after"],
    ["Haircut 6 weeks after completion", "Haircut", "FREQ=WEEKLY;INTERVAL=6 after"],
    ["Haircut two months after it's finished", "Haircut", "FREQ=MONTHLY;INTERVAL=2 after"],
  ])("read “%s”", (line, title, rules) => {
    expect(read(line)).toEqual([title, rules]);
    expect(read(line.toUpperCase())).toEqual([title.toUpperCase(), rules]);
    expect(read(line.replaceAll(" ", "  "))).toEqual([title, rules]);
  });

  it.each([
    "Every weekday is the same",
    "Standup weekdays until monday",
    "Ask every other person",
    "Thank every 1st responder",
    "Buy weekdays planner",
    "The quarterly report",
    "Meet on mon and thu",
    "Book the last day of the month",
    "Move the first friday of the month",
    "Call 3 days after the launch",
    "Every third friday",
    "Every 0 days",
    "Every one week",
    "Pay semibiweekly",
    "Run every fridayish",
    "Report every 2 weekends",
    "Run every day",
    "Run every friday",
  ])("leave “%s” as it is", (line) => {
    expect(read(line)).toEqual([line, ""]);
  });
});

describe("a line that is being read", () => {
  const lineOf = (line: string, plain: string[] = []) => new QuickAddText(line, plain);

  it("has the characters of ASCII for those of other keyboards, and keeps its length", () => {
    expect(lineOf("１、،。〜؛؟’ʼ٣").rest).toBe("1,,.~;?''3");
  });

  it("masks what was escaped, and what is to stay text", () => {
    expect(lineOf("\\friday a\\b \\x").rest).toBe(`${"\uFFFC".repeat(7)} a\\b \uFFFC\uFFFC`);
    expect(lineOf("Call FRIDAY", ["friday", "nowhere", ""]).rest).toBe(
      `Call ${"\uFFFC".repeat(6)}`,
    );
  });

  it.each([
    ["a [fri] b", true],
    ["[fri]", true],
    ["a[fri]", false],
    ["[fri]b", false],
    ["[fri]'s", false],
    ["x-[fri]", false],
    ["-[fri]", true],
    ["[fri]-", true],
    ["[fri]. b", true],
    ["ab [fri]- c", true],
    ["毎[週]間", true],
    ["a[週]b", true],
  ])("tells whether a piece stands alone: %s", (marked, expected) => {
    const start = marked.indexOf("[");
    const span = { start, end: marked.indexOf("]") - 1 };
    expect(lineOf(marked.replace(/[[\]]/g, "")).standsAlone(span)).toBe(expected);
  });

  it("gives each rule with the text that named it", () => {
    const [rule] = readRules(lineOf("Dig every other FRIDAY now"), [englishWords]);
    expect(rule).toMatchObject({ text: "every other FRIDAY", start: 4, end: 22 });
    expect(rule).toMatchObject({ rule: { mode: "schedule" }, day: null });
  });
});
