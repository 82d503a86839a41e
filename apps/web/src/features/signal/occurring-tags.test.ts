import { expect, test } from "vitest";
import { aSignal } from "../../testing/planner-fixtures.ts";
import { occurringTags } from "./occurring-tags.ts";

test("tags on offer are those that occur, the most frequent first, then by name", () => {
  const signals = [
    aSignal("1", { tags: ["email", "call"] }),
    aSignal("2", { tags: ["call"] }),
    aSignal("3", { tags: ["Anna"] }),
  ];
  expect(occurringTags(signals).map(({ tag, count }) => `${tag} ${count}`)).toEqual([
    "call 2",
    "Anna 1",
    "email 1",
  ]);
});

test("a chosen tag stays on offer when no signal carries it any more", () => {
  expect(occurringTags([], ["call"])).toEqual([{ tag: "call", count: 0 }]);
});
