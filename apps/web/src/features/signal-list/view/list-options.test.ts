import { type SignalView, signalSorts, signalViews } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { emptyMessage } from "./filter-words.ts";
import {
  countLabel,
  defaultOrder,
  ordersOf,
  quietViews,
  selectedWords,
  viewNames,
  viewTabs,
} from "./list-options.ts";

describe("the orders of the list", () => {
  test("are the six of §2 in every view, and by score in recommended only", () => {
    const values = (view: (typeof signalViews)[number]) => ordersOf(view).map(({ value }) => value);
    expect(values("recommended")).toEqual(["score", ...signalSorts]);
    expect(values("scheduled")).toEqual([...signalSorts]);
  });

  test("are named by what comes first", () => {
    expect(ordersOf("recommended").map(({ label }) => label)).toEqual([
      "Best next",
      "Newest first",
      "Oldest first",
      "Deadline",
      "Priority",
      "Title (A-Z)",
      "My order",
    ]);
  });

  test.each(signalViews)("begin with the default of %s", (view) => {
    expect(ordersOf(view)[0]?.value).toBe(defaultOrder(view));
  });
});

describe("the words of the list", () => {
  test.each([
    [0, "0 signals"],
    [1, "1 signal"],
    [12, "12 signals"],
  ])("count %i", (count, label) => {
    expect(countLabel(count)).toBe(label);
  });

  test("count what is selected", () => {
    expect([1, 12].map(selectedWords)).toEqual(["1 selected", "12 selected"]);
  });

  test("distinguish a new account from an empty view", () => {
    const words = (view: SignalView, hasSignals: boolean) =>
      Object.values(emptyMessage(view, hasSignals)).join(". ");
    for (const view of signalViews) {
      expect(words(view, false)).toBe(
        "Nothing here yet. Add a signal, and it waits here until you give it a day.",
      );
    }
    expect(signalViews.map((view) => words(view, true))).toEqual([
      "Nothing is waiting. Every open signal has its day.",
      "Nothing is waiting. Every open signal has its day.",
      "Nothing is hidden. What is hidden until a day is kept here until then.",
      "Nothing waits for anybody. What waits for somebody or something is kept here.",
      "Nothing is planned. Signals with a day from today on show up here.",
      "Nothing finished yet. What you finish is kept here.",
    ]);
  });
});

test("each view has a name for its tab and one for its list", () => {
  const names = Object.entries(viewNames());
  expect(names.map(([view, { tab }]) => [view, tab.toLowerCase()])).toEqual(
    signalViews.map((view) => [view, view]),
  );
  expect(viewTabs(quietViews)).toEqual(names.map(([value, { tab }]) => ({ value, label: tab })));
  expect(names.map(([, { list }]) => list)).toEqual(names.map(([, { tab }]) => `${tab} signals`));
});
