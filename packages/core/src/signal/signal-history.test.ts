import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import {
  historyKinds,
  historyOfChange,
  mergeHistory,
  type NewHistoryEntry,
} from "./signal-history.ts";
import type { StoredSignal } from "./stored-signal.ts";

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
      "a reopened occurrence that reopens its series is reopened once",
      [entry("reopened"), entry("reopened", monday)],
      [entry("reopened", monday)],
    ],
    [
      "one ending stays beside the day of another, and so does all that is no ending",
      [entry("reopened"), entry("finished", monday), entry("returned"), entry("returned", monday)],
      [entry("reopened"), entry("finished", monday), entry("returned"), entry("returned", monday)],
    ],
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

describe("what a change of a signal adds to its history", () => {
  const stored = (fields: Partial<StoredSignal> = {}): StoredSignal => ({
    ...aSignal(),
    recurrenceAnchor: null,
    recurrenceThrough: null,
    ...fields,
  });
  const signalId = stored().id;

  test("is nothing for the same fields, for those that are not its own, and for the two forms of no recurrence", () => {
    expect(historyOfChange(stored(), stored({ tags: [], version: 2 }))).toEqual([]);
    expect(historyOfChange(stored(), stored({ recurrenceAnchor: monday }))).toEqual([]);
    expect(historyOfChange(stored(), stored({ recurrence: "none" }))).toEqual([]);
  });

  test("names the fields that are others", () => {
    const after = stored({ title: "Send it", tags: ["work"], recurrence: "daily" });
    expect(historyOfChange(stored(), after)).toEqual([
      { signalId, kind: "changed", fields: ["title", "tags", "recurrence"] },
    ]);
  });

  test.each([
    ["inbox", "deleted", "trashed"],
    ["done", "deleted", "trashed"],
    ["deleted", "inbox", "restored"],
    ["deleted", "done", "restored"],
    ["inbox", "done", "finished"],
    ["done", "active", "reopened"],
    ["inbox", "active", null],
  ] as const)("from %s to %s is %s", (from, to, kind) => {
    const kinds = historyOfChange(stored({ status: from }), stored({ status: to }));
    const ofStatus = kinds.filter((one) => one.kind !== "changed");
    expect(ofStatus).toEqual(kind === null ? [] : [{ signalId, kind }]);
  });
});
