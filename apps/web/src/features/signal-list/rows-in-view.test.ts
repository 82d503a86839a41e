import { describe, expect, test, vi } from "vitest";
import { firstRows, heightOf, isAsExpected, rowHeightOf } from "./rows-in-view.ts";

test("a row's estimated height includes touch targets, and the fields below the title in narrow lists", () => {
  const heights = (isTouched: boolean) => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      matches: isTouched && media === "(pointer: coarse)",
    }));
    const kinds = [false, true].flatMap((simple) =>
      [false, true].map((narrow) => rowHeightOf({ simple, narrow })),
    );
    vi.unstubAllGlobals();
    return kinds;
  };
  expect(heights(false)).toEqual([48, 58, 56, 62]);
  expect(heights(true)).toEqual([56, 88, 56, 62]);
});

describe("the first rows of a list", () => {
  test("are stacked and fill the window, in a list as high as all of them", () => {
    const { rows, height } = firstRows(10_000, 48, 900);
    expect(rows.slice(0, 3)).toEqual([
      { index: 0, top: 0, beyond: false },
      { index: 1, top: 48, beyond: false },
      { index: 2, top: 96, beyond: false },
    ]);
    expect(rows).toHaveLength(19);
    expect(height).toBe(480_000);
  });

  test("are all rows of a short list", () => {
    expect(firstRows(2, 48, 900).rows).toHaveLength(2);
  });
});

describe("measured rows", () => {
  const before = firstRows(100, 48, 900);

  test("are as expected if the same rows are in view and the height changed by the added or removed rows", () => {
    const found = { ...before, count: 99, height: 99 * 48, scrollTo: () => undefined };
    expect(heightOf(before, 99, 48)).toBe(found.height);
    expect(isAsExpected(before, found, 48)).toBe(true);
  });

  test("are a change if a row is higher than expected, or other rows are in view", () => {
    const [first, ...others] = before.rows;
    const higher = others.map((row) => ({ ...row, top: row.top + 10 }));
    const moved = before.rows.map((row) => ({ ...row, index: row.index + 1 }));
    const passed = before.rows.map((row) => ({ ...row, beyond: row === first }));
    for (const found of [
      { ...before, height: before.height + 10 },
      { ...before, rows: first ? [first, ...higher] : [] },
      { ...before, rows: moved },
      { ...before, rows: passed },
      { ...before, rows: others },
      { ...before, rows: before.rows.slice(0, -1) },
      { ...before, measure: () => undefined },
    ]) {
      expect(isAsExpected(before, found, 48)).toBe(false);
    }
  });
});
