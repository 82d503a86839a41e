import { describe, expect, test } from "vitest";
import type { Recurrence } from "../signal/signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import { completeRepeat, shownRepeat } from "./plain-repeat.ts";
import { normalizeRule, readRule } from "./recurrence-rule.ts";
import { repeatInput } from "./repeat.ts";
import { restartRule } from "./restart-rule.ts";
import { settleRepeat, startAsked } from "./settle-repeat.ts";

const day = calendarDay;

describe("a rule", () => {
  // Unreadable rules are kept as given, so that each stays distinct.
  test.each([
    ["freq=daily", "FREQ=DAILY"],
    ["FREQ=WEEKLY;WKST=MO;INTERVAL=1;BYDAY=FR,MO,FR", "FREQ=WEEKLY;BYDAY=MO,FR"],
    ["BYDAY=-1FR,1MO;FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1FR,1MO"],
    ["FREQ=MONTHLY;BYMONTHDAY=15,+1,-1;INTERVAL=02", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1,1,15"],
    ["BYMONTHDAY=29;BYMONTH=2;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"],
    [" FREQ=DAILY ", "FREQ=DAILY"],
    ["BYMONTHDAY=30,31;BYMONTH=2,3;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=30,31"],
    ["BYMONTHDAY=30;BYMONTH=4;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30"],
    ["BYMONTHDAY=-31;BYMONTH=1;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=-31"],
    ["BYMONTHDAY=29,30;BYMONTH=2;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29,30"],
    ["BYMONTHDAY=30;BYMONTH=2,3;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=30"],
    ["BYDAY=-52MO,6TU;FREQ=YEARLY", "FREQ=YEARLY;BYDAY=-52MO,6TU"],
    ["FREQ=YEARLY;WKST=SU;BYMONTH=11;BYDAY=+1TU", "FREQ=YEARLY;BYMONTH=11;BYDAY=1TU;WKST=SU"],
  ])("%s is stored as %s", (given, stored) => {
    expect(normalizeRule(given)).toBe(stored);
    expect(normalizeRule(stored)).toBe(stored);
  });

  test.each([
    ["", "a recurrence rule"],
    ["RRULE:FREQ=DAILY", "no parts but"],
    ["FREQ=DAILY;FREQ=DAILY", "a recurrence rule"],
    ["FREQ=DAILY=DAILY", "a recurrence rule"],
    ["FREQ", "a recurrence rule"],
    ["FREQ=HOURLY", "a FREQ of"],
    ["INTERVAL=2", "a FREQ of"],
    ["FREQ=DAILY;COUNT=3", "no COUNT"],
    ["FREQ=DAILY;UNTIL=20270101", "no COUNT"],
    ["FREQ=DAILY;BYHOUR=9", "no parts but"],
    ["FREQ=DAILY;BYYEARDAY=9", "no parts but"],
    ["FREQ=DAILY;INTERVAL=0", "an INTERVAL"],
    ["FREQ=DAILY;INTERVAL=1000", "an INTERVAL"],
    ["FREQ=DAILY;INTERVAL=-2", "an INTERVAL"],
    ["FREQ=DAILY;INTERVAL=1,2", "an INTERVAL"],
    ["FREQ=DAILY;INTERVAL=1.5", "an INTERVAL"],
    ["FREQ=WEEKLY;BYDAY=1MO", "in BYDAY"],
    ["FREQ=MONTHLY;BYDAY=6MO", "in BYDAY"],
    ["FREQ=MONTHLY;BYDAY=0MO", "in BYDAY"],
    ["FREQ=WEEKLY;BYDAY=XX", "in BYDAY"],
    ["FREQ=WEEKLY;BYMONTHDAY=1", "no BYMONTHDAY"],
    ["FREQ=MONTHLY;BYMONTHDAY=0", "in BYMONTHDAY"],
    ["FREQ=MONTHLY;BYMONTHDAY=32", "in BYMONTHDAY"],
    ["FREQ=YEARLY;BYMONTH=13", "in BYMONTH"],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "a day that exists"],
    ["FREQ=MONTHLY;BYSETPOS=1", "in BYSETPOS"],
    ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367", "in BYSETPOS"],
    ["FREQ=WEEKLY;WKST=1", "in WKST"],
    ["FREQ=DAILY;", "a recurrence rule"],
    ["FREQ=DAILY;=2", "a recurrence rule"],
    ["FREQ=DAILY;INTERVAL=", "a recurrence rule"],
    ["FREQ=DAILY;DTSTART=20270101", "no COUNT"],
    ["FREQ=YEARLY;BYMONTH=-1", "in BYMONTH"],
    ["FREQ=YEARLY;BYMONTH=0", "in BYMONTH"],
    ["FREQ=YEARLY;BYMONTH=1,x", "in BYMONTH"],
    ["FREQ=YEARLY;BYMONTH=1,13", "in BYMONTH"],
    ["FREQ=YEARLY;BYMONTH=x1", "in BYMONTH"],
    ["FREQ=YEARLY;BYMONTH=1x", "in BYMONTH"],
    ...[4, 6, 9, 11].map((month): [string, string] => [
      `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=31`,
      "a day that exists",
    ]),
    ["FREQ=MONTHLY;BYDAY=x1MO", "in BYDAY"],
    ["FREQ=MONTHLY;BYDAY=1MOx", "in BYDAY"],
    ["FREQ=DAILY;BYDAY=10MO", "in BYDAY"],
    ["FREQ=MONTHLY;BYDAY=10MO", "in BYDAY"],
    ["FREQ=MONTHLY;BYDAY=MO,XX", "in BYDAY"],
  ])("%s is refused", (given, words) => {
    const rule = readRule(given);
    expect("refusal" in rule ? rule.refusal : "accepted").toContain(words);
    expect(repeatInput.safeParse({ rule: given }).success).toBe(false);
  });
});

describe("a rule without a day, starting at the end of a month", () => {
  test.each([
    ["FREQ=MONTHLY", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"],
    [
      "FREQ=MONTHLY;INTERVAL=3",
      "2026-01-29",
      "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1",
    ],
    [
      "FREQ=MONTHLY;BYMONTH=10,11;WKST=SU",
      "2026-10-31",
      "FREQ=MONTHLY;BYMONTH=10,11;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;WKST=SU",
    ],
    ["FREQ=MONTHLY", "2026-01-28", "FREQ=MONTHLY"],
    ["FREQ=YEARLY", "2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"],
    ["FREQ=YEARLY", "2024-01-31", "FREQ=YEARLY"],
    ["FREQ=MONTHLY;BYMONTHDAY=31", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=31"],
    ["FREQ=WEEKLY", "2026-01-31", "FREQ=WEEKLY"],
    ["FREQ=WEEKLY", "2024-02-29", "FREQ=WEEKLY"],
  ])("%s from %s is %s", (rule, start, said) => {
    expect(startRule(rule, day(start))).toBe(said);
    expect(restartRule(said, day(start), day("2026-03-12"))).toBe(rule);
  });
});

describe("how a signal repeats", () => {
  const repeat = (given: object) => repeatInput.parse({ rule: "FREQ=DAILY", ...given });
  const start = day("2026-01-31");

  test("has a plain name if that says everything, and is custom otherwise", () => {
    const name = (given: object, from: typeof start | null = start) =>
      settleRepeat({ repeat: repeat(given) }, from);
    expect(name({})).toEqual({ recurrence: "daily", repeat: null });
    expect(name({ rule: "FREQ=MONTHLY" })).toEqual({ recurrence: "monthly", repeat: null });
    expect(name({ missed: "keep" })).toEqual({
      ...{ recurrence: "daily", repeat: repeat({ missed: "keep" }) },
    });
    const asked = { recurrence: "custom" as const, repeat: repeat({}) };
    expect(settleRepeat(asked, start)).toEqual({ recurrence: "daily", repeat: null });
    const monthly = name({ rule: "FREQ=MONTHLY", mode: "completion" });
    expect(monthly.repeat?.rule).toBe("FREQ=MONTHLY");
    expect(name({ exceptions: ["2026-02-02"] }).repeat?.exceptions).toEqual(["2026-02-02"]);
    for (const more of [{ count: 3 }, { until: "2027-01-01" }, { mode: "completion" }]) {
      expect(name(more).recurrence).toBe("custom");
    }
    expect(name({ rule: "FREQ=DAILY;INTERVAL=2" }, null).recurrence).toBe("custom");
  });

  test("is returned as a rule if it repeats", () => {
    const shown = (recurrence: Recurrence | null) => shownRepeat({ recurrence, repeat: null });
    expect([shown(null), shown("none"), shown("custom")]).toEqual([null, null, null]);
    expect(shown("weekly")).toEqual(repeat({ rule: "FREQ=WEEKLY" }));
    expect(completeRepeat({ rule: "FREQ=DAILY;INTERVAL=2" })).toEqual(
      repeat({ rule: "FREQ=DAILY;INTERVAL=2" }),
    );
  });

  test("has no exception on its first day, which always counts", () => {
    const exceptions = [start, day("2026-02-02")];
    const asked = { recurrence: "daily" as const, repeat: repeat({ exceptions }) };
    expect(startAsked(asked, start)).toEqual({
      ...{ ...asked, repeat: repeat({ exceptions: ["2026-02-02"] }) },
    });
    for (const from of [null, day("2026-02-01")]) expect(startAsked(asked, from)).toBe(asked);
  });

  test("is refused if its two fields contradict each other", () => {
    const asked = { recurrence: "weekly" as const, repeat: repeat({}) };
    expect(() => settleRepeat(asked, start)).toThrow("repeat");
    for (const recurrence of ["custom", "weekly"] as const) {
      expect(() => settleRepeat({ recurrence, repeat: null }, start)).toThrow("repeat");
    }
    expect(() => settleRepeat({ recurrence: "custom" }, start)).toThrow("repeat");
    const refused = (field: string) =>
      expect.objectContaining({
        code: "INVALID_INPUT",
        details: expect.objectContaining({ field }),
      });
    expect(() => settleRepeat(asked, start)).toThrow(refused("repeat"));
    expect(() => settleRepeat({ repeat: repeat({ until: "2026-01-30" }) }, start)).toThrow(
      refused("repeat.until"),
    );
    expect(settleRepeat({ repeat: repeat({ until: start }) }, start).repeat?.until).toBe(start);
    expect(settleRepeat({ ...asked, recurrence: "daily" }, start).recurrence).toBe("daily");
    expect(settleRepeat({ repeat: null }, start).recurrence).toBe("none");
    for (const recurrence of ["none", null] as const) {
      const once = { recurrence, repeat: null };
      expect(settleRepeat(once, start)).toEqual(once);
    }
  });
});
