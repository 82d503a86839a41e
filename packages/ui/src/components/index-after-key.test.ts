import { expect, test } from "vitest";
import { indexAfterKey } from "./index-after-key.ts";

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowUp", 5, 4],
  ["ArrowUp", 0, 0],
  ["ArrowDown", 99, 99],
  ["PageDown", 5, 15],
  ["PageUp", 5, 0],
  ["Home", 50, 0],
  ["End", 50, 99],
])("%s from row %i of 100 leads to %i", (key, from, to) => {
  expect(indexAfterKey(key, from, 100)).toBe(to);
});

test("other keys lead nowhere", () => {
  expect(indexAfterKey("Tab", 3, 100)).toBeUndefined();
});
