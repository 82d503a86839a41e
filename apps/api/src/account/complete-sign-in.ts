import { DomainError, type SignedIn, type User } from "@daysignal/core";
import { findAccountState } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Signs in an account whose owner has just proved to be one, however: the last step of every
 * way to sign in (§7). Errors: ACCOUNT_SUSPENDED.
 */
export async function completeSignIn(
  ctx: Context,
  user: Omit<User, "isOperator">,
  remember: boolean,
): Promise<SignedIn & { signInId: string }> {
  const state = await findAccountState(ctx.db, user.id);
  if (state?.suspendedAt) {
    await writeAudit(ctx, ctx.db, { action: "sign-in-refused", userId: user.id, actorId: null });
    throw new DomainError("ACCOUNT_SUSPENDED");
  }
  const { token, signInId } = await ctx.auth.signIn(ctx.reply, user.id, remember);
  await writeAudit(ctx, ctx.db, { action: "signed-in", userId: user.id });
  return { token, user: { ...user, isOperator: state?.isOperator ?? false }, signInId };
}
