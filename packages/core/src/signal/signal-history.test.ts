import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { historyKinds, mergeHistory, type NewHistoryEntry } from "./signal-history.ts";

const monday = calendarDay("2026-03-16");
const tuesday = calendarDay("2026-03-17");
const entry = (kind: NewHistoryEntry["kind"], day?: typeof monday): NewHistoryEntry => ({
  signalId: "a",
  kind,
  ...(day && { day }),
});

describe("what a transaction adds to a history", () => {
  test.each<[string, NewHistoryEntry[], NewHistoryEntry[]]>([
    [
      "off one day and on another is one move",
      [entry("unplanned", monday), entry("planned", tuesday)],
      [{ ...entry("rescheduled", tuesday), from: monday }],
    ],
    [
      "off and on the same day is nothing",
      [entry("unplanned", monday), entry("planned", monday), entry("changed")],
      [entry("changed")],
    ],
    [
      "the trash takes it off its days",
      [entry("unplanned", monday), entry("trashed")],
      [entry("trashed")],
    ],
    [
      "an occurrence that finishes its series is finished once",
      [entry("finished", monday), entry("finished")],
      [entry("finished", monday)],
    ],
    ["a finished one stays", [entry("finished")], [entry("finished")]],
    [
      "another signal's day is no move",
      [entry("unplanned", monday), { ...entry("planned", tuesday), signalId: "b" }],
      [entry("unplanned", monday), { ...entry("planned", tuesday), signalId: "b" }],
    ],
  ])("%s", (_, entries, merged) => {
    expect(mergeHistory(entries)).toEqual(merged);
  });

  test("loses nothing but days and endings that another entry implies", () => {
    const anyEntry = fc.record(
      {
        signalId: fc.constantFrom("a", "b"),
        kind: fc.constantFrom(...historyKinds),
        day: fc.constantFrom(monday, tuesday),
      },
      { requiredKeys: ["signalId", "kind"] },
    );
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 5 }), (entries) => {
        const merged = mergeHistory(entries);
        const kept = entries.filter(({ kind }) =>
          ["made", "returned", "changed", "trashed", "restored"].includes(kind),
        );
        expect(merged).toEqual(expect.arrayContaining(kept));
        expect(merged.length).toBeLessThanOrEqual(entries.length);
      }),
    );
  });
});
