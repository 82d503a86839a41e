import { describe, expect, test } from "vitest";
import { placeAfterDrop, placeAfterKey } from "./subtask-place.ts";

describe("dropping a subtask", () => {
  test.each([
    [0, 2, true, 2],
    [0, 2, false, 1],
    [0, 1, false, 0],
    [2, 0, false, 0],
    [2, 0, true, 1],
    [2, 1, true, 2],
  ])("from place %i at %i, below: %s, comes to %i", (from, over, below, place) => {
    expect(placeAfterDrop(from, over, below)).toBe(place);
  });
});

test("the arrows move by one position within the list", () => {
  expect(placeAfterKey("ArrowUp", 1, 3)).toBe(0);
  expect(placeAfterKey("ArrowDown", 1, 3)).toBe(2);
  expect(placeAfterKey("ArrowUp", 0, 3)).toBeUndefined();
  expect(placeAfterKey("ArrowDown", 2, 3)).toBeUndefined();
  expect(placeAfterKey("Enter", 1, 3)).toBeUndefined();
});
