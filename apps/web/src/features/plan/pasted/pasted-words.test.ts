import { expect, test } from "vitest";
import { addedWords, addWords, restWords, unplacedWords } from "./pasted-words.ts";

test("pasted lines are counted in words", () => {
  expect([1, 2].map(addWords)).toEqual(["Add 1 Signal", "Add 2 Signals"]);
  expect([1, 2].map(addedWords)).toEqual(["1 signal added", "2 signals added"]);
  expect([1, 2].map(unplacedWords)).toEqual([
    "For 1 there was no room on its day: it is available.",
    "For 2 there was no room on their day: they are available.",
  ]);
  expect(restWords(10, 2)).toContain("These are the first 10. The other 2 lines follow");
});
