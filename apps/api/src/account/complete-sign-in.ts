import { DomainError, type SignedIn, type User } from "@daysignal/core";
import { cancelDeletion, findAccountState, listOrigins } from "@daysignal/db";
import { originOf } from "../auth/origin-of.ts";
import type { Context } from "../trpc/context.ts";
import { isSomewhereNew, mailAboutSignIn, noteKnownDevice } from "./sign-in-mail.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Signs in an account whose owner has just proved to be one, however: the last step of every
 * way to sign in (§7). Takes back a deletion that the owner has asked for. The owner gets an email
 * if it is from somewhere new. Errors: ACCOUNT_SUSPENDED.
 */
export async function completeSignIn(
  ctx: Context,
  user: Omit<User, "isOperator">,
  remember: boolean,
): Promise<SignedIn & { signInId: string }> {
  const { auth, db, now, reply, request } = ctx;
  const userId = user.id;
  const state = await findAccountState(db, userId);
  if (state?.suspendedAt) {
    await writeAudit(ctx, db, { action: "sign-in-refused", userId, actorId: null });
    throw new DomainError("ACCOUNT_SUSPENDED");
  }
  const before = await listOrigins(db, userId);
  const { token, signInId } = await auth.signIn(reply, userId, remember);
  await writeAudit(ctx, db, { action: "signed-in", userId });
  const origin = originOf(request);
  const isKnownDevice = await noteKnownDevice(ctx, userId, signInId);
  if (isSomewhereNew(origin, { before, isKnownDevice })) {
    await mailAboutSignIn(ctx, userId, { ...origin, at: now });
  }
  const deletionCancelled = state?.deleteAt != null && (await cancelDeletion(db, userId));
  const signedIn = { token, user: { ...user, isOperator: state?.isOperator ?? false }, signInId };
  if (!deletionCancelled) return signedIn;
  await writeAudit(ctx, db, { action: "deletion-cancelled", userId });
  return { ...signedIn, deletionCancelled };
}
