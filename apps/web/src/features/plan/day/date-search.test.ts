import { expect, it } from "vitest";
import { readDateSearch } from "./date-search.ts";

it("reads the day from the URL, and drops an invalid one", () => {
  expect(readDateSearch({ date: "2026-03-14", more: 1 })).toEqual({ date: "2026-03-14" });
  for (const date of ["2026-02-30", "today", "", 20260314, null, undefined, ["2026-03-14"]]) {
    expect(readDateSearch({ date })).toEqual({ date: undefined });
  }
});
