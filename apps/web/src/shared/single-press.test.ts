import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSecondClick, isSecondKey } from "./single-press.ts";

describe("a second press", () => {
  const rows = fc.constantFrom("first row", "second row");
  const keys = fc.constantFrom("D", "P", "R", "Delete", undefined);
  const times = fc.integer({ min: 0, max: 1000 });

  it("by key never acts on the row that received focus, nor toggles Done back, within 350 ms", () => {
    fc.assert(
      fc.property(rows, rows, keys, keys, times, (place, next, first, second, passed) => {
        const before = { at: 5000, place, key: first, isDone: first === "D" };
        const press = { at: 5000 + passed, place: next, key: second, isDone: second === "D" };
        const isSame = second !== undefined && second === first && passed <= 350;
        const isHarmful = next !== place || second === "D";
        expect(isSecondKey(before, press)).toBe(isSame && isHarmful);
      }),
    );
  });

  it("by key acts after another key, and if the first was on no row", () => {
    const press = { at: 5100, place: "second row", key: "D", isDone: true };
    expect(
      isSecondKey({ at: 5000, place: "first row", key: undefined, isDone: false }, press),
    ).toBe(false);
    expect(isSecondKey({ at: 5000, place: null, key: "D", isDone: true }, press)).toBe(false);
    expect(isSecondKey(undefined, press)).toBe(false);
  });

  it("belongs to the first up to 350 ms after it, and only if both were on a row", () => {
    const click = { at: 5000, place: "first row", x: 10, y: 10, isCheck: true };
    const press = { at: 5000, place: "first row", key: "D", isDone: true };
    expect(isSecondClick(click, { ...click, at: 5350 })).toBe(true);
    expect(isSecondKey(press, { ...press, at: 5350 })).toBe(true);
    const [at12, at13] = [12, 13].map((moved) => ({ ...click, x: 10 + moved }));
    expect([at12, at13].map((next) => next && isSecondClick(click, next))).toEqual([true, false]);
    const none = { ...click, place: null };
    expect(isSecondClick(undefined, click)).toBe(false);
    expect([isSecondClick(none, click), isSecondClick(click, none)]).toEqual([false, false]);
  });

  it("by key does nothing if focus was lost with the last row", () => {
    const before = { at: 5000, place: "first row", key: "D", isDone: true };
    expect(isSecondKey(before, { ...before, at: 5100, place: null })).toBe(true);
  });

  it("by mouse acts elsewhere or later, but not on the row that has moved up", () => {
    const distances = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(rows, fc.boolean(), times, distances, (next, isCheck, passed, moved) => {
        const before = { at: 5000, place: "first row", x: 10, y: 10, isCheck };
        const click = { at: 5000 + passed, place: next, x: 10 + moved, y: 10, isCheck };
        const isSame = passed <= 350 && moved <= 12;
        const isHarmful = next !== "first row" || isCheck;
        expect(isSecondClick(before, click)).toBe(isSame && isHarmful);
      }),
    );
  });
});
