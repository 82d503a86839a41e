import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anySignal, nearbyDay } from "../../test/arbitraries.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { isInView } from "./is-in-view.ts";
import { placeOf } from "./place-of.ts";
import { byRecommendation } from "./recommend.ts";
import { type Signal, type SignalView, signalSorts, signalViews } from "./signal.ts";
import {
  compareBySort,
  filterSignals,
  isNarrower,
  matchesFilter,
  matchesSearch,
  type SignalFilter,
  viewSignals,
} from "./view-signals.ts";
import { withChangedSignals } from "./with-changed-signals.ts";

const today = calendarDay("2026-03-14");
const viewsOf = (fields: Partial<Signal>) =>
  signalViews.filter((view) => isInView(aSignal(fields), view, today));

const yesterday = { currentLocation: calendarDay("2026-03-13"), slotPosition: 0 };
const tomorrow = calendarDay("2026-03-15");
const onToday = { currentLocation: today, slotPosition: 0 };
const nextWeek = { currentLocation: calendarDay("2026-03-21"), slotPosition: 0 };

describe("a view", () => {
  test.each<[string, Partial<Signal>, SignalView[]]>([
    ["a new signal", { status: "inbox" }, ["recommended", "available"]],
    ["an active one on no day", { status: "active" }, ["recommended", "available"]],
    ["one planned for today", { status: "inbox", ...onToday }, ["scheduled"]],
    ["an active one planned for a later day", { status: "active", ...nextWeek }, ["scheduled"]],
    [
      "an unfinished one of a past day, which is about to return",
      { ...yesterday },
      ["recommended", "available"],
    ],
    [
      "an open series whose days all lie behind",
      { status: "active", recurrence: "weekly", ...yesterday },
      ["recommended", "available"],
    ],
    [
      "a series that has a day ahead",
      { status: "active", recurrence: "weekly", ...nextWeek },
      ["scheduled"],
    ],
    ["one that is hidden until tomorrow", { hiddenUntil: tomorrow }, ["hidden"]],
    ["one that was hidden until today", { hiddenUntil: today }, ["recommended", "available"]],
    ["one that waits for somebody", { waitingFor: "Ann" }, ["waiting"]],
    ["one to ask about tomorrow", { waitingFor: "Ann", askOn: tomorrow }, ["waiting"]],
    ["one to ask about today", { waitingFor: "Ann", askOn: today }, ["recommended", "available"]],
    [
      "one that was hidden until today and waits",
      { hiddenUntil: today, waitingFor: "Ann", askOn: tomorrow },
      ["waiting"],
    ],
    ["a planned one that waits", { waitingFor: "Ann", ...onToday }, ["scheduled"]],
    ["a finished one on no day", { status: "done" }, ["completed"]],
    ["a finished one of today", { status: "done", ...onToday }, ["completed"]],
    ["a finished one of a past day", { status: "done", ...yesterday }, ["completed"]],
    ["one in the trash", { status: "deleted" }, []],
    ["one in the trash that is on a day", { status: "deleted", ...onToday }, []],
  ])("holds %s where it belongs", (_, fields, views) => {
    expect(viewsOf(fields)).toEqual(views);
  });

  test("recommends exactly what is available", () => {
    fc.assert(
      fc.property(anySignal, nearbyDay, (signal, now) => {
        expect(isInView(signal, "recommended", now)).toBe(isInView(signal, "available", now));
      }),
    );
  });

  test("holds each signal once, unless it is in the trash, hidden or waiting", () => {
    fc.assert(
      fc.property(anySignal, nearbyDay, (signal, now) => {
        const views = (["available", "scheduled", "completed"] as const).filter((view) =>
          isInView(signal, view, now),
        );
        const place = placeOf(signal, now);
        const isOut = signal.status === "deleted" || place === "hidden" || place === "waiting";
        expect(views).toEqual(isOut ? [] : [place]);
      }),
    );
  });
});

describe("the sort menu", () => {
  const first = aSignal({
    id: "00000000-0000-4000-8000-000000000001",
    title: "beta",
    priority: 2,
    createdAt: "2026-03-01T08:00:00.000Z",
    // Between the creation of the other two.
    manualPosition: "l019cb0000000",
    dueDate: "2026-03-30T08:00:00.000Z",
  });
  const second = aSignal({
    id: "00000000-0000-4000-8000-000000000002",
    title: "Alpha",
    priority: 5,
    createdAt: "2026-03-02T08:00:00.000Z",
  });
  const third = aSignal({
    id: "00000000-0000-4000-8000-000000000003",
    title: "gamma",
    priority: 3,
    createdAt: "2026-03-03T08:00:00.000Z",
    dueDate: "2026-03-20T08:00:00.000Z",
  });

  test.each([
    ["created-desc", ["gamma", "Alpha", "beta"]],
    ["created-asc", ["beta", "Alpha", "gamma"]],
    ["deadline", ["gamma", "beta", "Alpha"]],
    ["priority", ["Alpha", "gamma", "beta"]],
    ["title", ["Alpha", "beta", "gamma"]],
    ["manual", ["gamma", "beta", "Alpha"]],
  ] as const)("by %s gives %j", (sort, titles) => {
    const sorted = [second, first, third].sort(compareBySort[sort]);
    expect(sorted.map((signal) => signal.title)).toEqual(titles);
  });

  test("never depends on the order that the signals came in", () => {
    const signals = fc.uniqueArray(anySignal, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(signals, fc.constantFrom(...signalSorts), (list, sort) => {
        const compare = compareBySort[sort];
        expect(list.toReversed().sort(compare)).toEqual(list.toSorted(compare));
      }),
    );
  });

  test("is exactly reversed between newest and oldest first", () => {
    const signals = fc.uniqueArray(anySignal, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(signals, (list) => {
        const newest = list.toSorted(compareBySort["created-desc"]);
        expect(newest.toReversed()).toEqual(list.toSorted(compareBySort["created-asc"]));
      }),
    );
  });
});

describe("a search", () => {
  const signal = aSignal({ title: "Write the Report", notes: "for Ms. Müller and ΣΊΣΥΦΟΣ" });

  test.each(["report", "WRITE", "  the rep ", "müller", "MS.", "ΣΊΣ", "", "   "])(
    "for %j finds it",
    (text) => {
      expect(matchesSearch(signal, text)).toBe(true);
    },
  );

  test.each(["reports", "work", ".*", "%", "_"])("for %j does not", (text) => {
    expect(matchesSearch(signal, text)).toBe(false);
  });

  test("works without notes", () => {
    expect(matchesSearch(aSignal({ notes: null }), "null")).toBe(false);
  });
});

describe("a filter", () => {
  const atlas = "00000000-0000-4000-8000-0000000000aa";
  const signal = aSignal({ type: "personal", projectId: atlas, tags: ["call", "Home"] });

  test.each([
    ["nothing", {}],
    ["its category", { type: "personal" }],
    ["its project", { projectId: atlas }],
    ["no tag at all", { tags: [] }],
    ["one of its tags", { tags: ["call"] }],
    ["several tags of which it has one", { tags: ["urgent", "Home"] }],
    ["all parts at once", { type: "personal", projectId: atlas, tags: ["call"], search: "report" }],
  ] as const)("that asks for %s lets it pass", (_, filter) => {
    expect(matchesFilter(signal, filter)).toBe(true);
  });

  test.each([
    ["the other category", { type: "work" }],
    ["another project", { projectId: "00000000-0000-4000-8000-0000000000bb" }],
    ["tags that it has none of", { tags: ["urgent", "email"] }],
    ["a tag in another case", { tags: ["home"] }],
    ["a part of a tag", { tags: ["cal"] }],
    ["its category and another search", { type: "personal", search: "invoice" }],
  ] as const)("that asks for %s does not", (_, filter) => {
    expect(matchesFilter(signal, filter)).toBe(false);
  });

  test("by project leaves out what has none", () => {
    expect(matchesFilter(aSignal({ projectId: null }), { projectId: atlas })).toBe(false);
  });
});

describe("a filtered list", () => {
  const atlas = "00000000-0000-4000-8000-0000000000aa";
  const list = [
    aSignal({ title: "first", type: "personal", projectId: atlas, tags: ["call"] }),
    aSignal({ title: "second", type: "work" }),
  ];

  test.each([{}, { tags: [] }, { search: " " }, { type: undefined, minReturns: undefined }])(
    "is the very list where %j narrows it",
    (filter) => {
      expect(filterSignals(list, filter)).toBe(list);
    },
  );

  test("by deadline holds those from its first instant to before its last", () => {
    const at = (time: string | null) =>
      aSignal({ title: time ?? "none", dueDate: time && `2026-03-14T${time}:00.000Z` });
    const due = [null, "07:59", "08:00", "08:59", "09:00"].map(at);
    const titles = (filter: SignalFilter) => filterSignals(due, filter).map(({ title }) => title);
    const from = Date.parse("2026-03-14T08:00:00.000Z");
    expect(titles({ due: { from, before: from + 3_600_000 } })).toEqual(["08:00", "08:59"]);
    expect(titles({ due: { from: Number.NEGATIVE_INFINITY, before: from } })).toEqual(["07:59"]);
    expect(titles({ due: null })).toEqual(["none"]);
  });

  test.each([
    { type: "personal" as const },
    { projectId: atlas },
    { tags: ["call"] },
    { search: " FIRST" },
  ])("by %j holds what passes, in its order", (filter) => {
    expect(filterSignals(list, filter)).toEqual([list[0]]);
    expect(filterSignals(list.toReversed(), filter)).toEqual([list[0]]);
  });
});

describe("a filter beside another one", () => {
  const tags = ["call"];

  test.each([
    ["searches for more", { search: " Repo" }, { search: "rep " }],
    ["searches at all", { search: "rep" }, {}],
    [
      "searches the same days",
      { due: { from: 1, before: 2 }, search: "a" },
      { due: { from: 1, before: 2 } },
    ],
    ["searches for the same", { tags, search: "rep" }, { tags, search: "REP" }],
  ] as const)("is narrower where it %s", (_, filter, other) => {
    expect(isNarrower(filter, other)).toBe(true);
  });

  test.each([
    ["less", { search: "rep" }, { search: "repo" }],
    ["something else", { search: "invoice" }, { search: "rep" }],
    ["more, in another category", { type: "work", search: "repo" }, { search: "rep" }],
    ["more, in another project", { search: "repo" }, { projectId: "a", search: "rep" }],
    ["more, with any deadline", { search: "repo" }, { due: null, search: "rep" }],
    [
      "more, with another deadline",
      { due: { from: 0, before: 1 } },
      { due: { from: 0, before: 2 } },
    ],
    ["more, from another day on", { due: { from: 0, before: 2 } }, { due: { from: 1, before: 2 } }],
    ["more, without a deadline", { due: null, search: "repo" }, { search: "rep" }],
    ["more, under other tags", { tags, search: "repo" }, { tags: ["home"], search: "rep" }],
  ] as const)("is not where it searches for %s", (_, filter, other) => {
    expect(isNarrower(filter, other)).toBe(false);
  });
});

describe("the signals of a view", () => {
  const options = { today, ...fromMidnight("UTC") };
  const urgent = aSignal({
    id: "00000000-0000-4000-8000-000000000001",
    title: "urgent",
    priority: 5,
  });
  const young = aSignal({
    id: "00000000-0000-4000-8000-000000000002",
    title: "young",
    createdAt: "2026-03-10T08:00:00.000Z",
  });
  const titles = (signals: Signal[]) => signals.map((signal) => signal.title);

  test("come by score when they are recommended, else newest first", () => {
    expect(titles(viewSignals([young, urgent], { ...options, view: "recommended" }))).toEqual([
      "urgent",
      "young",
    ]);
    expect(titles(viewSignals([urgent, young], { ...options, view: "available" }))).toEqual([
      "young",
      "urgent",
    ]);
  });

  test("come in the requested order, recommended or not", () => {
    const sorted = viewSignals([urgent, young], {
      ...options,
      view: "recommended",
      sort: "created-desc",
    });
    expect(titles(sorted)).toEqual(["young", "urgent"]);
  });

  test("are those that match the search", () => {
    const found = viewSignals([urgent, young], { ...options, view: "available", search: "URG" });
    expect(titles(found)).toEqual(["urgent"]);
  });

  test("come in a given order of titles, then oldest first", () => {
    const list = ["b", "A", "a"].map((title, index) => ({ ...young, id: String(index), title }));
    const order = { ...options, view: "available", sort: "title" } as const;
    const compareTitles = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
    expect(titles(viewSignals(list, order))).toEqual(["A", "a", "b"]);
    expect(titles(viewSignals(list, { ...order, compareTitles }))).toEqual(["b", "a", "A"]);
    const byAge = { ...order, sort: "created-desc", compareTitles } as const;
    expect(titles(viewSignals(list, byAge))).toEqual(["a", "A", "b"]);
  });

  test("are searched for as given", () => {
    const fold = (text: string) => text.replaceAll("-", "");
    const filter = { search: "y-o", fold };
    expect(filterSignals([urgent, young], filter)).toEqual([young]);
    expect(isNarrower({ ...filter, search: "you" }, filter)).toBe(true);
    expect(isNarrower(filter, { search: "yo" })).toBe(false);
  });

  test("are those that pass the filter", () => {
    const tagged = { ...young, tags: ["call"] };
    const found = viewSignals([urgent, tagged], { ...options, view: "available", tags: ["call"] });
    expect(titles(found)).toEqual(["young"]);
  });

  test("are all of the view's, in order, and the input list is not modified", () => {
    const signals = fc.uniqueArray(anySignal, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(signals, fc.constantFrom(...signalViews), nearbyDay, (list, view, now) => {
        const copy = [...list];
        const shown = viewSignals(list, { view, today: now, ...fromMidnight("UTC") });
        const compare =
          view === "recommended"
            ? byRecommendation(now, fromMidnight("UTC"))
            : compareBySort["created-desc"];
        const expected = list.filter((signal) => isInView(signal, view, now)).sort(compare);
        expect(shown).toEqual(expected);
        expect(list).toEqual(copy);
      }),
    );
  });
});

test("A list is updated by what has changed, without what has gone, newest first", () => {
  const dated = (id: string, fields: Partial<Signal> = {}) =>
    aSignal({ id, createdAt: `2026-03-0${id}T08:00:00.000Z`, ...fields });
  const list = ["4", "3", "1"].map((id) => dated(id));
  const signals = [dated("2"), dated("3", { title: "Renamed" })];
  expect(withChangedSignals(list, { signals, gone: ["4", "5"] })).toEqual([
    dated("3", { title: "Renamed" }),
    dated("2"),
    dated("1"),
  ]);
});
