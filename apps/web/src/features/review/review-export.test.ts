import { calendarDay, plusDays } from "@daysignal/core";
import { expect, test } from "vitest";
import { noTime } from "../../../test/no-time.ts";
import { highlightsOf, toMarkdown } from "./review-export.tsx";

const figures = {
  ...{ planned: 4, done: 3, progress: 0, returned: 1, unplanned: 2, minutes: 90 },
  highPriority: { planned: 0, done: 0 },
  highImpact: { planned: 0, done: 0 },
};

test("highlights become Markdown in which their text is escaped", () => {
  const from = calendarDay("2026-03-09");
  const review = {
    ...{ from, to: plusDays(from, 6), totals: figures, keepsReturningCount: 1 },
    days: [{ date: from, ...figures }],
    before: { from: "2026-03-02", to: "2026-03-08", totals: figures },
    ...{ byProject: [], byClient: [], byTag: [], byType: [], returnsBeforeDone: [], year: [] },
    returning: [
      { id: "a", title: "# *Call*\nAda", status: "active" as const, returns: 2, allReturns: 3 },
      { id: "b", title: "Done one", status: "done" as const, returns: 2, allReturns: 2 },
    ],
    ...{ time: noTime, someday: [] },
    goals: [
      {
        ...{ id: "g", monday: from, title: "Ship *it*", status: "reached" as const },
        ...{ signals: 3, done: 2 },
      },
    ],
    streak: { current: 1, longest: 2, longestTo: from },
  };
  const project = { key: "p", name: "Site [new]", finished: 3, minutes: 90, filter: {} };
  const [first, ...others] = Array.from({ length: 12 }, (_, n) => ({ ...project, name: `P${n}` }));
  const short = {
    ...review,
    ...{
      totals: { ...figures, planned: 0, done: 0, returned: 0, unplanned: 0 },
      keepsReturningCount: 1,
    },
    returning: review.returning.map((one) => ({
      ...one,
      title: "Again",
      status: "inbox" as const,
    })),
  };
  const markdown = toMarkdown(highlightsOf(short, first ? [first] : []));
  expect(markdown.replaceAll("\u2009", " ")).toBe(
    [
      ...["# Mar 9 – 15, 2026", "", "1 keeps coming back."],
      ...["", "## Goals of the week", "", "- Ship \\*it\\*: Reached · 2 of 3 signals done"],
      ...["", "## Done", "", "- P0: 3 (1h 30m)"],
      ...["", "## What keeps coming back", "", "- Again: Came back 3 times"],
      ...["- Again: Came back twice", ""],
    ].join("\n"),
  );
  const many = { ...review, returning: Array(12).fill({ ...review.returning[0] }) };
  const parts = highlightsOf(many, first ? [first, ...others] : []).parts;
  expect(parts.map(({ rows }) => rows.length)).toEqual([1, 10, 10]);
  expect(highlightsOf({ ...review, goals: [], returning: [] }, []).parts).toEqual([]);
  const text = toMarkdown(highlightsOf(review, [project]));
  expect(text).toContain("3 of 4 done. 1 came back. 2 done without a plan. 1 keeps coming back.");
  expect(text).toContain("\n- Site \\[new\\]: 3 (1h 30m)\n");
  expect(text).toContain("\n- \\# \\*Call\\* Ada: Came back 3 times\n");
  expect(text).not.toContain("Done one");
});
