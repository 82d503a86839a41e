import { expect, test, vi } from "vitest";
import { placeOf, setPlace, setWhole } from "./list-place.ts";

test("a list has the place that was noted of it, and no other list has it", () => {
  const [list, other] = [[1], [1]];
  expect(placeOf(list)).toBeUndefined();
  const place = { seq: 7, wholeAt: 1, version: "a" };
  setPlace(list, place);
  setPlace(other, undefined);
  expect([placeOf(list), placeOf(other), placeOf(undefined)]).toEqual([
    place,
    undefined,
    undefined,
  ]);
  setPlace(list, undefined);
  expect(placeOf(list)).toBe(place);
});

test("a whole list is as new as the last change before it was requested", () => {
  vi.useFakeTimers({ now: 5000 });
  const [list, unknown] = [[1], [2]];
  setWhole(list, 0);
  setWhole(unknown, undefined);
  expect(placeOf(list)).toMatchObject({ seq: 0, wholeAt: 5000 });
  expect(placeOf(unknown)).toBeUndefined();
});
