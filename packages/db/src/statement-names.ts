import { createHash } from "node:crypto";

/** How often a statement has to run before it gets a name. */
const minRuns = 5;

/** How many statements get a name: every connection keeps the parsed form and plan of each. */
const maxNamed = 100;

/** How many other statements are counted; then the counts start again, so rare ones get no name. */
const maxCounted = 1000;

/** In a statement whose best plan depends on its values: it gets no name. */
export const plannedAtEachCall = "/* planned at each call */";

/**
 * Returns a function that names frequent statements. Postgres parses and plans a named statement
 * once per connection instead of at every call. Others run without a name (undefined): rare ones,
 * and those whose text varies, for example with the length of a list.
 *
 * The name is a hash of the text, so sessions that a pooler has mixed up fail and never run another
 * statement under the same name.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= maxNamed) return known;
    if (sql.includes(plannedAtEachCall)) return undefined;
    const runs = (counts.get(sql) ?? 0) + 1;
    if (runs < minRuns) {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(sql, runs);
      return undefined;
    }
    counts.delete(sql);
    const name = createHash("sha256").update(sql).digest("base64url");
    names.set(sql, name);
    return name;
  };
}
