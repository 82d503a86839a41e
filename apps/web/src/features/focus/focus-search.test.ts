import { expect, test } from "vitest";
import { aPlan, plannedOn, saturday } from "../../../test/planner-fixtures.ts";
import { readFocusSearch } from "./focus-search.ts";
import { focusedId } from "./focused-id.ts";

test("an address names a signal, and is small if it says so in any way but false", () => {
  const cases = [
    [{}, undefined, undefined],
    [{ id: "a" }, "a", undefined],
    [{ id: 1, small: false }, undefined, undefined],
    [{ id: "a", small: "" }, "a", true],
    [{ small: true }, undefined, true],
    [{ small: null }, undefined, true],
  ] as const;
  for (const [search, id, small] of cases) expect(readFocusSearch(search)).toEqual({ id, small });
});

test("the given signal is shown, else what runs, what was shown last, or the first that is left", () => {
  const done = plannedOn(saturday, 1, "done", { status: "done" });
  const open = [plannedOn(saturday, 2, "open"), plannedOn(saturday, 3, "next")];
  const { slots } = aPlan({ date: saturday, slots: [null, done, ...open] });
  const candidates = { given: "given", running: "running", last: "last" };
  expect(focusedId(slots, candidates)).toBe("given");
  expect(focusedId(slots, { ...candidates, given: undefined })).toBe("running");
  const none = { given: undefined, running: undefined };
  expect(focusedId(slots, { ...none, last: "last" })).toBe("last");
  expect(focusedId(slots, none)).toBe("open");
  expect(focusedId(slots.slice(0, 2), none)).toBeUndefined();
});
