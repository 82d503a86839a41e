import { DomainError } from "@daysignal/core";
import { findPasswordHash, isFreshSignIn } from "@daysignal/db";
import type { SessionContext } from "../trpc/procedures.ts";

/** The maximum age of a recent sign-in, in minutes. */
const freshMinutes = 10;

/**
 * Requires the current password before credentials change (§6), so that an unattended screen does
 * not give the account away. A sign-in within the last ten minutes also suffices. Errors:
 * WRONG_PASSWORD for `currentPassword`, RATE_LIMITED.
 */
export async function confirmIdentity(
  ctx: SessionContext,
  currentPassword: string | undefined,
): Promise<void> {
  const { auth, db, signInId, userId } = ctx;
  if (currentPassword === undefined) {
    // Sessions use real time, whatever the clock of the request (auth/lucia.ts).
    const since = new Date(Date.now() - freshMinutes * 60_000).toISOString();
    if (await isFreshSignIn(db, userId, signInId, since)) return;
    throw (await findPasswordHash(db, userId)) === null ? signInAgain() : wrongPassword();
  }
  await auth.rateLimits.beforeConfirmation(userId);
  const isRight = await auth.passwords.verify(currentPassword, await findPasswordHash(db, userId));
  if (!isRight) throw wrongPassword();
  await auth.rateLimits.afterConfirmation(userId);
}

const wrongPassword = () => new DomainError("WRONG_PASSWORD", { field: "currentPassword" });

const signInAgain = () =>
  new DomainError("WRONG_PASSWORD", {
    field: "currentPassword",
    message:
      /*i18n*/ "This account has no password. Sign out and in again, and do this within ten minutes.",
  });
