import { DomainError, type SignedIn, type User } from "@daysignal/core";
import {
  cancelDeletion,
  findPasswordByOther,
  hasPassword,
  listOrigins,
  transact,
} from "@daysignal/db";
import { originOf } from "../auth/network.ts";
import type { Context } from "../trpc/context.ts";
import { noteDevice, type SecondFactor } from "../two-factor/confirm-second-factor.ts";
import { assertNotSuspended } from "./assertions.ts";
import { isSomewhereNew, mailAboutSignIn, noteKnownDevice } from "./sign-in-mail.ts";
import { writeAudit } from "./write-audit.ts";

interface SignInOptions {
  /** Whether the session lasts 90 days instead of 24 hours. */
  remember: boolean;
  /**
   * The hash of the account's password before its owner was authenticated. If it has changed since,
   * the password was reset, and the authentication may no longer be valid. Undefined for a new
   * account.
   */
  passwordHash: string | null | undefined;
  /** The second factor that was accepted, if there was a password or single sign-on. */
  secondFactor?: SecondFactor;
  /** Whether the device is to skip the second factor from now on. */
  rememberDevice?: boolean | undefined;
}

/**
 * Signs in an account whose owner was just authenticated, by any method: the last step of every
 * sign-in (§7). Cancels a scheduled deletion that the owner had requested. The owner gets an email
 * if the device is unknown. Errors: ACCOUNT_SUSPENDED; WRONG_CREDENTIALS if the password was reset
 * in the meantime.
 */
export async function completeSignIn(
  ctx: Context,
  user: Omit<User, "isOperator">,
  { remember, passwordHash, secondFactor, rememberDevice = false }: SignInOptions,
): Promise<SignedIn> {
  const { auth, db, now, reply, request } = ctx;
  const userId = user.id;
  const before = await listOrigins(db, userId);
  const { token, signInId } = await auth.signIn(reply, userId, remember);
  // A password reset in the meantime has ended all sessions except this new one.
  if (passwordHash !== undefined && !(await hasPassword(db, userId, passwordHash))) {
    await auth.signOut({ userId, signInId }, reply);
    throw new DomainError("WRONG_CREDENTIALS");
  }
  // Nor has a suspension or a scheduled deletion in the meantime ended it.
  const state = await assertNotSuspended(ctx, userId).catch(async (error) => {
    await auth.signOut({ userId, signInId }, reply);
    throw error;
  });
  await writeAudit(ctx, db, { action: "signed-in", userId });
  const origin = originOf(request);
  const isKnownDevice = await noteKnownDevice(ctx, userId, signInId);
  if (isSomewhereNew(origin, { before, isKnownDevice })) {
    await mailAboutSignIn(ctx, userId, { ...origin, at: now });
  }
  const deletionCancelled =
    state?.deleteAt != null && (await transact(db, (tx) => cancelDeletion(tx, userId)));
  const passwordRenewedAt = await findPasswordByOther(db, userId);
  if (deletionCancelled) await writeAudit(ctx, db, { action: "deletion-cancelled", userId });
  if (secondFactor) await noteDevice(ctx, { userId, signInId }, secondFactor, rememberDevice);
  return {
    token,
    user: { ...user, isOperator: state?.isOperator ?? false },
    ...(passwordRenewedAt === null ? {} : { passwordRenewedAt }),
    ...(deletionCancelled ? { deletionCancelled } : {}),
  };
}
