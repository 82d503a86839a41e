import { expect, test } from "vitest";
import { readDateSearch, readPlannerSearch } from "./planner-search.ts";

test("an address has a day that exists and a signal's id; what the list shows stays as it is", () => {
  const details = { date: "2026-03-14", signal: "a" };
  expect(readDateSearch({ ...details, more: 1 })).toStrictEqual(details);
  const none = { date: undefined, signal: undefined };
  for (const date of ["2026-02-30", "today", "", 20260314, null, undefined, ["2026-03-14"]]) {
    expect(readDateSearch({ date, signal: 7 })).toStrictEqual(none);
  }
  expect(readDateSearch({})).toStrictEqual(none);
  const list = { view: "completed", more: 1 };
  expect(readPlannerSearch({ ...list, date: "today" })).toStrictEqual({ ...list, ...none });
});
