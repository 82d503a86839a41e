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
  test("is called by its number", () => {
    expect([1, 12].map(selectedWords)).toEqual(["1 selected", "12 selected"]);
  });

  test("takes one in and lets it go again", () => {
    const one = toggled(noSelection, "b");
    expect(idsOf(one)).toEqual(["b"]);
    expect(idsOf(toggled(one, "b"))).toEqual([]);
  });

  test("reaches from the one chosen last to another one, both ways", () => {
    const c = toggled(noSelection, "c");
    expect(idsOf(extended(c, listed, "e"))).toEqual(["c", "d", "e"]);
    expect(idsOf(extended(c, listed, "a"))).toEqual(["a", "b", "c"]);
  });

  test("gives a range up for the next one from the same place, and keeps what was there before it", () => {
    const some = toggled(toggled(noSelection, "a"), "c");
    const far = extended(some, listed, "e");
    expect(idsOf(extended(far, listed, "d"))).toEqual(["a", "c", "d"]);
    expect(idsOf(extended(far, listed, "b"))).toEqual(["a", "b", "c"]);
  });

  test("begins where one comes from when nothing was chosen, or that is listed no more", () => {
    expect(idsOf(extended(noSelection, listed, "c", "b"))).toEqual(["b", "c"]);
    expect(idsOf(extended(toggled(noSelection, "gone"), listed, "c"))).toEqual(["c"]);
  });

  test("stays as it is when the way leads to what is not listed", () => {
    const some = toggled(noSelection, "a");
    expect(extended(some, listed, "gone")).toBe(some);
    expect(extended(noSelection, listed, "c", "gone")).toBe(noSelection);
  });

  test("of all begins at the top", () => {
    expect(allSelected(listed)).toMatchObject({ ids: new Set(listed), anchor: "a" });
    expect(allSelected([])).toEqual(noSelection);
  });

  test("holds as many as go at once, those nearest to where it began", () => {
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
