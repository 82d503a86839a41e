import { type Kysely, sql } from "kysely";

/** The setting that switches off emails about sign-ins from unknown devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column sign_in_mails boolean not null default true`.execute(
    db,
  );
}
