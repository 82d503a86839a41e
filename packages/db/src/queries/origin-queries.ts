import type { Db } from "../database.ts";
import { findUserForLogin } from "./account-queries.ts";

/** An id that no account has. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Whether the account with a username or email has signed in from a network before. The same
 * statements run if there is no such account, so that the timing does not reveal it.
 */
export async function hasSignedInFrom(db: Db, name: string, network: string): Promise<boolean> {
  const user = await findUserForLogin(db, name);
  const origins = await listOrigins(db, user?.id ?? nobody);
  return origins.some((origin) => origin.network === network);
}

/** A network and device of a past sign-in. */
export interface Origin {
  network: string | null;
  userAgent: string | null;
}

/**
 * The networks and devices of an account's sign-ins, taken from open sessions and the audit log.
 */
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
