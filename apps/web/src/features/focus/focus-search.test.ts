import { expect, test } from "vitest";
import { readFocusSearch } from "./focus-search.ts";

test("an address names a signal, and is small if it says so in any way but false", () => {
  const cases = [
    [{}, undefined, undefined],
    [{ id: "a" }, "a", undefined],
    [{ id: 1, small: false }, undefined, undefined],
    [{ id: "a", small: "" }, "a", true],
    [{ small: true }, undefined, true],
    [{ small: null }, undefined, true],
  ] as const;
  for (const [search, id, small] of cases) expect(readFocusSearch(search)).toEqual({ id, small });
});
