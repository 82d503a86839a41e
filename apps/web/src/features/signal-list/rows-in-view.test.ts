import { describe, expect, test } from "vitest";
import { firstRows } from "./rows-in-view.ts";

describe("the first rows of a list", () => {
  test("stand one below the other and fill the window, in a list that is as high as all of them", () => {
    const { rows, height } = firstRows(10_000, 48, 900);
    expect(rows.slice(0, 3)).toEqual([
      { index: 0, top: 0, beyond: false },
      { index: 1, top: 48, beyond: false },
      { index: 2, top: 96, beyond: false },
    ]);
    expect(rows).toHaveLength(19);
    expect(height).toBe(480_000);
  });

  test("are all of a short list", () => {
    expect(firstRows(2, 48, 900).rows).toHaveLength(2);
  });
});
