import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The start of a CTE that selects no column. `exists (select from …)` is not one. */
const withoutColumn = /\bas (?:materialized )?\(\s*select\s+from\b/i;

test("every CTE has a column, because Citus refuses a statement with one that has none", () => {
  const cwd = import.meta.dirname;
  const files = globSync("**/*.ts", { cwd }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(50);
  const isRefused = (file: string) => withoutColumn.test(readFileSync(join(cwd, file), "utf8"));
  expect(files.filter(isRefused)).toEqual([]);
});
