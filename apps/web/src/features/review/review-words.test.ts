import { type Review, type ReviewNumber, reviewCount } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { noTime } from "../../../test/no-time.ts";
import { friday, saturday } from "../../../test/planner-fixtures.ts";
import { goalWords } from "./review-goal-words.ts";
import {
  actualInstead,
  bucketFormat,
  cameBack,
  headlines,
  keepingReturns,
  tickLabel,
  weekdayWords,
} from "./review-words.ts";
import { clientRows, projectRows, tagRows, typeRows } from "./shown-number.ts";

const none = { planned: 0, done: 0 };
const totals = {
  ...none,
  progress: 0,
  returned: 0,
  unplanned: 0,
  minutes: 0,
  highPriority: none,
  highImpact: none,
};
const figures = { finished: 2, minutes: 90 };
const review: Review = {
  ...{ from: friday, to: saturday, days: [], totals, returning: [], keepsReturningCount: 0 },
  before: { from: friday, to: friday, totals },
  byProject: [
    { projectId: "p", ...figures },
    { projectId: null, ...figures },
  ],
  byClient: [
    { clientId: "c", ...figures },
    { clientId: null, ...figures },
  ],
  byTag: [{ tag: "home", ...figures }],
  byType: [{ type: "personal", ...figures }],
  ...{ time: noTime, goals: [], someday: [] },
  ...{ returnsBeforeDone: [], streak: { current: 0, longest: 0, longestTo: null }, year: [] },
};

test("a review is grouped by project, client, category and tag, each with the filter of its signals", () => {
  const named = [
    { id: "o", name: "Other" },
    { id: "p", name: "Site" },
    { id: "c", name: "Ada" },
  ];
  expect(projectRows(review.byProject, named)).toEqual([
    { key: "p", name: "Site", filter: { projectId: "p" }, ...figures },
    { key: "none", name: "No project", filter: { projectId: "none" }, ...figures },
  ]);
  expect(projectRows(review.byProject, undefined).map(({ name }) => name)).toEqual([
    "\u00a0",
    "No project",
  ]);
  expect(clientRows(review.byClient, named)).toEqual([
    { key: "c", name: "Ada", filter: { clientId: "c" }, ...figures },
    { key: "none", name: "No client", filter: { clientId: "none" }, ...figures },
  ]);
  expect(tagRows(review.byTag)).toEqual([
    { key: "home", name: "home", filter: { tag: "home" }, ...figures },
  ]);
  expect(typeRows(review)).toEqual([
    { key: "personal", name: "Personal", filter: { type: "personal" }, ...figures },
  ]);
});

test("a goal says what became of it, and of its signals if it has any", () => {
  const goal = {
    id: "g",
    title: "Ship",
    monday: friday,
    status: "open",
    signals: 0,
    done: 0,
  } as const;
  expect(goalWords(goal)).toEqual(["Open"]);
  expect(goalWords({ ...goal, status: "reached", signals: 3, done: 2 })).toEqual([
    "Reached",
    "2 of 3 signals done",
  ]);
  expect(goalWords({ ...goal, status: "dropped", signals: 1 })).toEqual([
    "Dropped",
    "0 of 1 signal done",
  ]);
});

test.each<[Partial<Review["totals"]>, number, string[]]>([
  [{}, 0, []],
  [{ planned: 4, done: 4 }, 0, ["4 of 4 done.", "Nothing keeps coming back."]],
  [
    { planned: 4, done: 1, returned: 1 },
    1,
    ["1 of 4 done.", "2 still open.", "1 came back.", "1 keeps coming back."],
  ],
  [
    { planned: 4, done: 1, progress: 2, returned: 1 },
    0,
    ["1 of 4 done.", "2 were worked on.", "1 came back."],
  ],
  [{ unplanned: 1 }, 2, ["1 done without a plan.", "2 keep coming back."]],
  [{ planned: 1, returned: 1 }, 0, ["0 of 1 done.", "1 came back."]],
  // One return is not "keeps coming back", and no "nothing" either.
  [{ planned: 4, done: 3, returned: 1 }, 0, ["3 of 4 done.", "1 came back."]],
])("a review of %j with %i that keep returning says %j", (counted, keepsReturningCount, said) => {
  const counts = { ...review, totals: { ...totals, ...counted }, keepsReturningCount };
  expect(headlines(counts).map(({ text }) => text)).toEqual(said);
});

test("the sentences of a review add up to what was planned and to what is finished", () => {
  const count = fc.nat({ max: 40 });
  const property = fc.property(
    fc.record({
      ...{ done: count, progress: count, open: count, returned: count },
      ...{ unplanned: count, keeps: count },
    }),
    ({ done, progress, open, returned, unplanned, keeps }) => {
      const planned = done + progress + open + returned;
      const lived: Review = {
        ...review,
        totals: { ...totals, planned, done, progress, returned, unplanned },
        keepsReturningCount: keeps,
      };
      const said = new Map(
        headlines(lived).map(({ text, shows }) => [shows?.number, text.match(/\d+/g)?.map(Number)]),
      );
      const [saidDone = 0, saidPlanned = 0] = said.get("planned") ?? [];
      const saidOf = (number: ReviewNumber) => said.get(number)?.[0] ?? 0;
      const rest = saidOf("progress") + saidOf("open") + saidOf("returned");
      expect(saidDone + rest).toBe(saidPlanned);
      expect(saidDone + saidOf("unplanned")).toBe(reviewCount(lived, "finished"));
      for (const number of ["progress", "open", "returned", "unplanned"] as const) {
        expect(saidOf(number)).toBe(reviewCount(lived, number));
      }
      expect(saidOf("keeps-returning")).toBe(keeps);
      expect(said.has(undefined) && returned + keeps > 0).toBe(false);
    },
  );
  fc.assert(property, { numRuns: runs(100) });
});

test("each sentence of a review names the signals that it counts", () => {
  const counted = { ...totals, planned: 4, done: 1, returned: 1, unplanned: 1 };
  const said = headlines({ ...review, totals: counted, keepsReturningCount: 1 });
  expect(said.map(({ shows }) => [shows?.number, shows?.title()])).toEqual([
    ["planned", "Planned and done"],
    ["open", "Still open"],
    ["returned", "Came back"],
    ["unplanned", "Done without a plan"],
    ["keeps-returning", "What keeps coming back"],
  ]);
});

test("bars are labelled by their days", () => {
  const format = bucketFormat();
  expect(format({ from: saturday, to: saturday })).toBe("Sat, Mar 14");
  expect(format({ from: friday, to: saturday }).replaceAll("\u2009", " ")).toBe("Mar 13 – 14");
  expect(tickLabel({ from: saturday, to: saturday }, true)).toBe("Sat");
  expect(tickLabel({ from: saturday, to: saturday }, false)).toBe("Mar 14");
  expect([1, 2, 3].map(cameBack)).toEqual([
    "Came back once",
    "Came back twice",
    "Came back 3 times",
  ]);
});

test("weekdays are named from Sunday on, and times compared with their estimates", () => {
  expect([0, 6].map(weekdayWords)).toEqual(["Sunday", "Saturday"]);
  expect(actualInstead(90, 30)).toBe("1h 30m instead of 30m");
});

test("what keeps coming back is open, and has come back more than once", () => {
  const signal = (id: string, status: "done" | "inbox", allReturns: number) => ({
    ...{ id, title: id, status, allReturns, returns: 1 },
  });
  const returning = [signal("a", "inbox", 2), signal("b", "inbox", 1), signal("c", "done", 2)];
  const kept = keepingReturns({ ...review, returning: returning as Review["returning"] });
  expect(kept.map(({ id }) => id)).toEqual(["a"]);
});
