import { describe, expect, test } from "vitest";
import {
  allSelected,
  extended,
  maxSelected,
  noSelection,
  selectedWords,
  toggled,
} from "./selection.ts";

const listed = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

describe("a selection", () => {
  test("is described by its number", () => {
    expect([1, 12].map(selectedWords)).toEqual(["1 selected", "12 selected"]);
  });

  test("toggles a signal", () => {
    const one = toggled(noSelection, "b");
    expect(idsOf(one)).toEqual(["b"]);
    expect(idsOf(toggled(one, "b"))).toEqual([]);
  });

  test("extends from the anchor to another signal, in both directions", () => {
    const c = toggled(noSelection, "c");
    expect(idsOf(extended(c, listed, "e"))).toEqual(["c", "d", "e"]);
    expect(idsOf(extended(c, listed, "a"))).toEqual(["a", "b", "c"]);
  });

  test("replaces a range by the next one from the same anchor, and keeps what was selected before it", () => {
    const some = toggled(toggled(noSelection, "a"), "c");
    const far = extended(some, listed, "e");
    expect(idsOf(extended(far, listed, "d"))).toEqual(["a", "c", "d"]);
    expect(idsOf(extended(far, listed, "b"))).toEqual(["a", "b", "c"]);
  });

  test("extends from the current row without an anchor, or if that is not listed any more", () => {
    expect(idsOf(extended(noSelection, listed, "c", "b"))).toEqual(["b", "c"]);
    expect(idsOf(extended(toggled(noSelection, "gone"), listed, "c"))).toEqual(["c"]);
  });

  test("is unchanged when it is extended to a signal that is not listed", () => {
    const some = toggled(noSelection, "a");
    expect(extended(some, listed, "gone")).toBe(some);
    expect(extended(noSelection, listed, "c", "gone")).toBe(noSelection);
  });

  test("of all starts at the top", () => {
    expect(allSelected(listed)).toMatchObject({ ids: new Set(listed), anchor: "a" });
    expect(allSelected([])).toEqual(noSelection);
  });

  test("is limited to the maximum, those nearest to the anchor", () => {
    const many = Array.from({ length: maxSelected + 50 }, (_, index) => `n${index}`);
    expect(allSelected(many).ids.size).toBe(maxSelected);
    const last = many.at(-1) ?? "";
    const up = extended(toggled(noSelection, last), many, "n0");
    expect(up.ids.size).toBe(maxSelected);
    expect(up.ids.has(last)).toBe(true);
    expect(up.ids.has("n0")).toBe(false);
    expect(toggled(allSelected(many), last).ids.has(last)).toBe(false);
  });
});
