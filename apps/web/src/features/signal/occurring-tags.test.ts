import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { occurringTags } from "./occurring-tags.ts";

test("the offered tags are those in use, the most frequent first, then by name", () => {
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

test("a selected tag is offered even if no signal has it any more", () => {
  expect(occurringTags([], ["call"])).toEqual([{ tag: "call", count: 0 }]);
});
