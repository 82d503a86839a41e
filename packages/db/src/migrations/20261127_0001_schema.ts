import { type Kysely, sql } from "kysely";
import { lastReplaced } from "../replaced-migrations.ts";
import { accounts } from "./schema/accounts.ts";
import { calendars } from "./schema/calendars.ts";
import { changes } from "./schema/changes.ts";
import { hooks } from "./schema/hooks.ts";
import { imports } from "./schema/imports.ts";
import { installation } from "./schema/installation.ts";
import { plan } from "./schema/plan.ts";
import { projects } from "./schema/projects.ts";
import { reminders } from "./schema/reminders.ts";
import { signIn } from "./schema/sign-in.ts";
import { signals } from "./schema/signals.ts";
import { tokens } from "./schema/tokens.ts";

/** The statements that create the schema; each table comes after the tables it references. */
const schema = [
  ...installation,
  ...accounts,
  ...signIn,
  ...tokens,
  ...projects,
  ...signals,
  ...plan,
  ...reminders,
  ...calendars,
  ...hooks,
  ...imports,
  ...changes,
];

/**
 * The whole schema. Every table of user data has the primary key (user_id, id) and composite foreign
 * keys, so that the database refuses a row that references another user's, and every table can be
 * distributed by user_id.
 *
 * Instants are timestamptz(3), with JavaScript's precision, so that a value read back equals the
 * value stored.
 *
 * It does nothing in a database that the migrations before it have created.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: replaced } = await sql`
    select from kysely_migration where name = ${lastReplaced}`.execute(db);
  if (replaced.length > 0) return;
  for (const statement of schema) await statement.execute(db);
}
