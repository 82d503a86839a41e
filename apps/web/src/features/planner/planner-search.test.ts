import { describe, expect, it, test } from "vitest";
import { readDateSearch } from "./planner-search.ts";

it("reads the day from the URL, and drops an invalid one", () => {
  expect(readDateSearch({ date: "2026-03-14", more: 1 })).toEqual({ date: "2026-03-14" });
  for (const date of ["2026-02-30", "today", "", 20260314, null, undefined, ["2026-03-14"]]) {
    expect(readDateSearch({ date })).toEqual({ date: undefined });
  }
});

describe("the date in the URL", () => {
  test("must exist", () => {
    expect(readDateSearch({ date: "2026-03-14" })).toEqual({ date: "2026-03-14" });
    const details = { date: "2026-03-14", signal: "a" };
    expect(readDateSearch(details)).toEqual(details);
    expect(readDateSearch({ signal: 7 })).toEqual({ date: undefined, signal: undefined });
  });

  test.each([
    { date: "2026-02-30" },
    { date: "tomorrow" },
    { date: 20260314 },
    { date: ["2026-03-14"] },
    {},
  ])("is dropped when it is none: %o", (search) => {
    expect(readDateSearch(search)).toStrictEqual({ date: undefined, signal: undefined });
  });
});
