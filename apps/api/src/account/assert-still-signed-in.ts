import { DomainError } from "@daysignal/core";
import { type Db, lockSignIn } from "@daysignal/db";

/**
 * Refuses a change of an account's credentials if a password reset has ended the session in the
 * meantime; a later reset waits for the transaction. Errors: NOT_SIGNED_IN.
 */
export async function assertStillSignedIn(
  { userId, signInId }: { userId: string; signInId: string },
  tx: Db,
): Promise<void> {
  if (!(await lockSignIn(tx, userId, signInId))) throw new DomainError("NOT_SIGNED_IN");
}
