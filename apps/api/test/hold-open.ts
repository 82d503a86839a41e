import { type Kysely, sql } from "kysely";

/**
 * Lets a transaction that a test holds be idle for longer than the app's may be: until the calls that
 * wait for it are refused, which takes a while on a slow machine.
 */
export async function holdOpen<DB>(tx: Kysely<DB>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
