import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

/**
 * Internal tables of the server, which also change when no user data do: last use, rate limits, and
 * the installation's keys, which are generated on first use. The last use of tokens is left out, too.
 */
const ownWork = ["sessions", "rate_limits", "push_keys"];

/** The contents of all tables in the database's catalog as text, without the server's own work. */
export async function everythingIn({ db }: Pick<TestApp, "db">): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const contents = tables
    .filter(({ name }) => !ownWork.includes(name))
    .map(
      ({ name }) =>
        sql`(select string_agg(r, E'\\n' order by r) from (
          select (to_jsonb(t) - 'last_used_at')::text as r from ${sql.table(name)} t) rows)`,
    );
  const { rows } = await sql<{ data: string }>`
    select concat_ws(E'\\n', ${sql.join(contents)}) as data`.execute(db);
  return rows[0]?.data ?? "";
}
