import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The start of a CTE that selects no column. `exists (select from …)` is not one. */
const withoutColumn = /\bas (?:materialized )?\(\s*select\s+from\b/i;

const sharedUser = /\busers\b[^;`]*(?:\bfor (?:key )?share\b|\.for(?:Key)?Share\()/i;

/** The files of the queries that a pattern matches. */
function filesWith(pattern: RegExp): string[] {
  const cwd = import.meta.dirname;
  const files = globSync("**/*.ts", { cwd }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(50);
  return files.filter((file) => pattern.test(readFileSync(join(cwd, file), "utf8")));
}

test("every CTE has a column, because Citus refuses a statement with one that has none", () => {
  expect(filesWith(withoutColumn)).toEqual([]);
});

test("users is not locked FOR SHARE, because on Citus such locks of different rows deadlock", () => {
  expect(filesWith(sharedUser)).toEqual([]);
});
