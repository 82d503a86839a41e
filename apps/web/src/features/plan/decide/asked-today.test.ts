import { beforeEach, expect, test, vi } from "vitest";
import { friday, saturday } from "../../../../test/planner-fixtures.ts";
import { asksToday, putOff } from "./asked-today.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  putOff();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("the morning sheet is shown until it is put off, and again the next day", () => {
  expect([asksToday("u", friday), asksToday("u", friday)]).toEqual([true, true]);
  putOff();
  expect(asksToday("u", friday)).toBe(false);
  expect(asksToday("u", saturday)).toBe(true);
});

test("each user is asked, and nobody without storage", () => {
  expect([asksToday("u", friday), asksToday("v", friday)]).toEqual([true, true]);
  vi.stubGlobal("localStorage", undefined);
  expect(asksToday("w", friday)).toBe(false);
});
