import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import { findTables } from "./schema.ts";

/** The tables of access that works without a password, and the columns that identify their rows. */
const access = {
  personal_access_tokens: sql`token_hash`,
  passkeys: sql`credential_id`,
  identities: sql`issuer || ' ' || subject`,
  hooks: sql`id::text`,
  calendar_feeds: sql`token_hash`,
  glances: sql`token_hash`,
  push_subscriptions: sql`endpoint`,
} as const satisfies Record<string, RawBuilder<unknown>>;

type AccessTable = keyof typeof access;
const accessTables = Object.keys(access) as AccessTable[];

/**
 * Remembers, until the end of the transaction, the users of the database and their access. Returns
 * which of the tables exist; a database of an older version lacks some.
 */
export async function rememberAccess(tx: Kysely<Database>): Promise<AccessTable[]> {
  const names = new Set((await findTables(tx)).map(({ name }) => name));
  await sql`create temp table known_people (id uuid primary key) on commit drop`.execute(tx);
  await sql`create temp table known_access (kind text, value text) on commit drop`.execute(tx);
  if (names.has("users")) {
    await sql`insert into known_people select id from public.users`.execute(tx);
  }
  const found = accessTables.filter((table) => names.has(table));
  for (const table of found) {
    await sql`insert into known_access select ${table}::text, ${access[table]}
      from ${sql.table(`public.${table}`)}`.execute(tx);
  }
  return found;
}

/**
 * Drops access that was revoked after the backup: that of known users which the replaced database
 * no longer had. Tokens of OAuth apps are always dropped, because they are renewed every hour and
 * the backup's are out of date.
 */
export async function dropRevokedAccess(
  tx: Kysely<Database>,
  remembered: readonly AccessTable[],
  allTokens: boolean,
): Promise<void> {
  await sql`
    delete from public.personal_access_tokens
    where ${allTokens} or expires_at <= now() or client_id is not null`.execute(tx);
  for (const table of remembered) {
    await sql`
      delete from ${sql.table(`public.${table}`)}
      where user_id in (select id from known_people)
        and ${access[table]} not in (select value from known_access where kind = ${table})`.execute(
      tx,
    );
  }
}
