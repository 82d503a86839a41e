import { DomainError } from "@daysignal/core";
import { findPasswordHash, isFreshSignIn } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";

/** How long a sign-in counts as fresh, in minutes. */
const freshMinutes = 10;

/**
 * Requires the present password again before credentials change (§6), so that a screen that
 * was left open gives nobody the account. A sign-in of the last ten minutes is enough without
 * one. Errors: WRONG_PASSWORD for `currentPassword`, RATE_LIMITED.
 */
export async function confirmIdentity(
  ctx: UserContext & { signInId: string },
  currentPassword: string | undefined,
): Promise<void> {
  const { auth, db, signInId, userId } = ctx;
  if (currentPassword === undefined) {
    // Sessions live in real time, whatever the clock of the request (auth/lucia.ts).
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
