import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anySignal } from "../../test/arbitraries.ts";
import { filterSignals } from "../signal/view-signals.ts";
import { calendarDay, daysBetween, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { filterOfView } from "./filter-of-view.ts";
import { readViewQuery, readViewSearch, type ViewSearch, viewQuery } from "./view-search.ts";

const words = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const anyView: fc.Arbitrary<ViewSearch> = fc.record({
  view: optional(fc.constantFrom("available", "scheduled", "completed")),
  sort: optional(fc.constantFrom("deadline", "priority", "title", "created-asc")),
  q: optional(words),
  type: optional(fc.constantFrom("work", "personal")),
  project: optional(fc.uuid()),
  client: optional(fc.uuid()),
  tags: optional(
    fc.uniqueArray(
      words.map((word) => word.normalize("NFC")),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  priority: optional(fc.integer({ min: 1, max: 5 })),
  minutes: optional(fc.integer({ min: 1, max: 1440 })),
  due: optional(fc.constantFrom("overdue", "today", "week", "month", "none")),
  returns: optional(fc.integer({ min: 1, max: 9 })),
});

describe("a view in the URL", () => {
  test("has each tag once, in any Unicode composition", () => {
    const tags = ["Café".normalize("NFD"), "Café"];
    expect(readViewSearch({ tags }).tags).toEqual(["Café"]);
  });

  test("is unchanged after writing and reading it, both as a query and as parsed by a router", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readViewQuery(viewQuery(view))).toEqual(view);
        expect(readViewSearch(JSON.parse(JSON.stringify(view)))).toEqual(view);
      }),
    );
  });

  test("ignores invalid parameters and never fails", () => {
    const wrong = { view: "mine", sort: 1, type: null, priority: 6, minutes: 1.5, due: "soon" };
    const found = readViewSearch({ ...wrong, returns: "0", tags: [{}], q: "", odd: true });
    expect(Object.values(found).filter((value) => value !== undefined)).toEqual([]);
    expect(readViewSearch({ q: 42, tags: "call", priority: "4" })).toMatchObject({
      q: "42",
      tags: ["call"],
      priority: 4,
    });
    expect(readViewSearch({ q: "x".repeat(300) }).q).toHaveLength(200);
    expect(readViewSearch({ tags: Array.from({ length: 40 }, (_, n) => n) }).tags).toHaveLength(30);
    expect(readViewSearch({ priority: [4], minutes: true, returns: { 1: 1 } })).toMatchObject({
      ...{ priority: undefined, minutes: undefined, returns: undefined },
    });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(found)), fc.anything()),
        (search) => {
          const read = readViewSearch(search);
          expect(readViewSearch(read)).toEqual(read);
        },
      ),
    );
  });
});

describe("the filter of a view", () => {
  const rule = { timeZone: "Europe/Berlin", dayStart: "04:00" };
  const projects = [
    { id: "11111111-1111-4111-8111-111111111111", clientId: "ada" },
    { id: "22222222-2222-4222-8222-222222222222", clientId: null },
  ];

  test("selects deadlines by the days that are displayed", () => {
    // Deadlines are between the 12th and the 16th.
    const dayOfDeadlines = fc
      .integer({ min: -32, max: 6 })
      .map((count) => plusDays(calendarDay("2026-03-12"), count));
    const dues = fc.constantFrom("overdue", "today", "week", "month", "none");
    fc.assert(
      fc.property(anySignal, dayOfDeadlines, dues, (signal, today, due) => {
        const filter = filterOfView({ due }, { ...rule, today, projects });
        const { dueDate } = signal;
        const days = dueDate === null ? null : daysBetween(today, dayAt(dueDate, rule));
        const last = { today: 0, week: 6, month: 29 };
        const expected =
          days === null || due === "none"
            ? days === null && due === "none"
            : due === "overdue"
              ? days < 0
              : days >= 0 && days <= last[due];
        expect(filterSignals([signal], filter).length === 1).toBe(expected);
      }),
    );
  });

  test.each<[string, ViewSearch, string[]]>([
    ["a client's projects", { client: "ada" }, ["atlas"]],
    ["a client without projects", { client: "nobody" }, []],
    ["at least a priority", { priority: 4 }, ["high"]],
    ["at most an estimate", { minutes: 15 }, ["short"]],
    ["returned at least twice", { returns: 2 }, ["back"]],
    ["all of it at once", { returns: 2, priority: 4 }, []],
  ])("finds %s", (_, search, titles) => {
    const plain = { priority: 1, estimatedMinutes: 60, incompleteRolloverCount: 0 };
    const list = [
      aSignal({ ...plain, title: "atlas", projectId: projects[0]?.id ?? null }),
      aSignal({ ...plain, title: "own", projectId: projects[1]?.id ?? null }),
      aSignal({ ...plain, title: "high", priority: 4 }),
      aSignal({ ...plain, title: "short", estimatedMinutes: 15 }),
      aSignal({ ...plain, title: "back", incompleteRolloverCount: 2 }),
    ];
    const filter = filterOfView(search, { ...rule, today: calendarDay("2026-03-14"), projects });
    expect(filterSignals(list, filter).map(({ title }) => title)).toEqual(titles);
  });
});
