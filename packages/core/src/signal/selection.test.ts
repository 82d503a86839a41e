import { describe, expect, test } from "vitest";
import {
  extendSelection,
  maxSelected,
  noSelection,
  selectAll,
  toggleSelected,
} from "./selection.ts";

const listed = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

describe("a selection", () => {
  test("toggles a signal", () => {
    const one = toggleSelected(noSelection, "b");
    expect(idsOf(one)).toEqual(["b"]);
    expect(idsOf(toggleSelected(one, "b"))).toEqual([]);
  });

  test("extends from the anchor to another signal, in both directions", () => {
    const c = toggleSelected(noSelection, "c");
    expect(idsOf(extendSelection(c, listed, "e"))).toEqual(["c", "d", "e"]);
    expect(idsOf(extendSelection(c, listed, "a"))).toEqual(["a", "b", "c"]);
  });

  test("replaces a range by the next one from the same anchor, and keeps what was selected before it", () => {
    const some = toggleSelected(toggleSelected(noSelection, "a"), "c");
    const far = extendSelection(some, listed, "e");
    expect(idsOf(extendSelection(far, listed, "d"))).toEqual(["a", "c", "d"]);
    expect(idsOf(extendSelection(far, listed, "b"))).toEqual(["a", "b", "c"]);
  });

  test("extends from the current row without an anchor, or if that is not listed any more", () => {
    expect(idsOf(extendSelection(noSelection, listed, "c", "b"))).toEqual(["b", "c"]);
    expect(idsOf(extendSelection(toggleSelected(noSelection, "gone"), listed, "c"))).toEqual(["c"]);
  });

  test("is unchanged when it is extended to a signal that is not listed", () => {
    const some = toggleSelected(noSelection, "a");
    expect(extendSelection(some, listed, "gone")).toBe(some);
    expect(extendSelection(noSelection, listed, "c", "gone")).toBe(noSelection);
  });

  test("of all starts at the top", () => {
    expect(selectAll(listed)).toMatchObject({ ids: new Set(listed), anchor: "a" });
    expect(selectAll([])).toEqual(noSelection);
  });

  test("is limited to the maximum, those nearest to the anchor", () => {
    const many = Array.from({ length: maxSelected + 50 }, (_, index) => `n${index}`);
    expect(selectAll(many).ids.size).toBe(maxSelected);
    const last = many.at(-1) ?? "";
    const up = extendSelection(toggleSelected(noSelection, last), many, "n0");
    expect(up.ids.size).toBe(maxSelected);
    expect(up.ids.has(last)).toBe(true);
    expect(up.ids.has("n0")).toBe(false);
    expect(toggleSelected(selectAll(many), last).ids.has(last)).toBe(false);
  });
});
