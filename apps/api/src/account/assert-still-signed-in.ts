import { DomainError } from "@daysignal/core";
import { type Db, lockSignIn } from "@daysignal/db";

/**
 * Refuses a change of how an account is signed in to whose session a reset of the password has
 * ended meanwhile; a reset that begins later waits for the transaction. Errors: NOT_SIGNED_IN.
 */
export async function assertStillSignedIn(
  { userId, signInId }: { userId: string; signInId: string },
  tx: Db,
): Promise<void> {
  if (!(await lockSignIn(tx, userId, signInId))) throw new DomainError("NOT_SIGNED_IN");
}
