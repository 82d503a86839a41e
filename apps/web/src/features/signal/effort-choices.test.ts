import { expect, test } from "vitest";
import { effortChoices } from "./effort-choices.ts";

const words = (minutes: number) =>
  effortChoices(minutes).map(({ label, hint }) => `${label}, ${hint}`);

test("the picker offers the durations of every effort", () => {
  expect(words(60)).toEqual([
    "15m, effort 1",
    "30m, effort 1",
    "1h, effort 2",
    "1h 30m, effort 3",
    "2h, effort 4",
    "2h 30m, effort 4",
    "3h, effort 5",
    "4h, effort 5",
    "5h, effort 5",
    "6h, effort 5",
  ]);
});

test("another duration is sorted in", () => {
  expect(words(45)[2]).toBe("45m, effort 2");
  expect(words(480).at(-1)).toBe("8h, effort 5");
});
