import { bulkWords } from "@daysignal/core";
import { expect, test } from "vitest";
import { i18n } from "../../shared/language.ts";
import {
  addedWords,
  addWords,
  doneWords,
  partlyWords,
  restWords,
  taggedWords,
  unplacedWords,
} from "./several-words.ts";

const updatedWords = (count: number, changes: Parameters<typeof bulkWords>[2]) =>
  bulkWords(i18n, count, changes);

test("a bulk action is described with its number", () => {
  expect(doneWords(1, true)).toBe("1 signal done");
  expect(doneWords(3, false)).toBe("3 signals reopened");
  expect(updatedWords(2, { projectId: "p" })).toBe("Project assigned to 2 signals");
  expect(updatedWords(1, { projectId: null })).toBe("Project removed from 1 signal");
  expect(updatedWords(2, { priority: 4 })).toBe("Priority of 2 signals: High");
  expect(updatedWords(2, { dueDate: "2026-11-21T22:59:59.000Z" })).toBe(
    "Deadline set for 2 signals",
  );
  expect(updatedWords(1, { dueDate: null })).toBe("Deadline removed from 1 signal");
  expect(updatedWords(2, { impact: 4 })).toBe("Impact of 2 signals: Critical");
  expect(updatedWords(1, { effort: 2, estimatedMinutes: 60 })).toBe("Effort of 1 signal: 1h");
  expect(taggedWords(2, { tag: "call", add: true })).toBe("Tag “call” added to 2 signals");
  expect(taggedWords(1, { tag: "call", add: false })).toBe("Tag “call” removed from 1 signal");
  expect(updatedWords(1, { type: "work" })).toBe("Category of 1 signal: Work");
  expect(updatedWords(2, { type: "personal" })).toBe("Category of 2 signals: Personal");
});

test("refused ones are counted separately", () => {
  expect(partlyWords(5, 1)).toBe("5 of 6 are done, 1 is not.");
  expect(partlyWords(1, 2)).toBe("1 of 3 are done, 2 are not.");
});

test("pasted lines are counted in words", () => {
  expect([1, 2].map(addWords)).toEqual(["Add 1 Signal", "Add 2 Signals"]);
  expect([1, 2].map(addedWords)).toEqual(["1 signal added", "2 signals added"]);
  expect([1, 2].map(unplacedWords)).toEqual([
    "For 1 there was no room on its day: it is available.",
    "For 2 there was no room on their day: they are available.",
  ]);
  expect(restWords(10, 2)).toContain("These are the first 10. The other 2 lines follow");
});
