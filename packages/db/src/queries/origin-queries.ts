import type { Db } from "../database.ts";
import { findUserForLogin } from "./account-queries.ts";

/** Whether the account with a username or email has signed in from a network before. */
export async function hasSignedInFrom(db: Db, name: string, network: string): Promise<boolean> {
  const user = await findUserForLogin(db, name);
  const origins = user ? await listOrigins(db, user.id) : [];
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
