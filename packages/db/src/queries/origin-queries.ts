import type { Db } from "../database.ts";
import { findUserForLogin } from "./account-queries.ts";

/** The id of no account. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Whether the account with a username or email has signed in from a network before. The statements
 * are the same if there is no such account, so that their time does not reveal it.
 */
export async function hasSignedInFrom(db: Db, name: string, network: string): Promise<boolean> {
  const user = await findUserForLogin(db, name);
  const origins = await listOrigins(db, user?.id ?? nobody);
  return origins.some((origin) => origin.network === network);
}

/** Where an account has signed in from. */
export interface Origin {
  network: string | null;
  userAgent: string | null;
}

/** The networks and devices of an account's sign-ins, of open ones and of the audit log. */
export async function listOrigins(db: Db, userId: string): Promise<Origin[]> {
  return await db
    .selectFrom("sessions")
    .select(["network", "user_agent as userAgent"])
    .where("user_id", "=", userId)
    .union(
      db
        .selectFrom("audit_log")
        .select(["network", "user_agent as userAgent"])
        .where("user_id", "=", userId)
        .where("action", "=", "signed-in"),
    )
    .execute();
}
