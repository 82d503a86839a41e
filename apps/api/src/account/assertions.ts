import { DomainError } from "@daysignal/core";
import {
  type AccountState,
  type Db,
  findAccountState,
  findPasswordHash,
  listIdentities,
  listPasskeys,
  lockSignIn,
} from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { writeAudit } from "./write-audit.ts";

/** Throws NOT_SUPPORTED if the operator has switched off passwords (`PASSWORD_SIGN_IN`). */
export function assertPasswordSignIn({ installation }: Pick<Context, "installation">): void {
  if (installation.hasPasswordSignIn ?? true) return;
  const message = /*i18n*/ "Passwords are switched off here. Use single sign-on.";
  throw new DomainError("NOT_SUPPORTED", { message });
}

/**
 * Refuses and records a sign-in to a suspended account, and returns the account's state. Errors:
 * ACCOUNT_SUSPENDED.
 */
export async function assertNotSuspended(
  ctx: Context,
  userId: string,
): Promise<AccountState | undefined> {
  const state = await findAccountState(ctx.db, userId);
  if (!state?.suspendedAt) return state;
  await writeAudit(ctx, ctx.db, { action: "sign-in-refused", userId, actorId: null });
  throw new DomainError("ACCOUNT_SUSPENDED");
}

/**
 * Refuses a change after which a user could no longer sign in: without a password, a passkey and an
 * account of the current provider (§6). Runs in the transaction of the change, after `lockUser`, so
 * that two calls cannot remove the last two ways concurrently. Errors: LAST_WAY_IN.
 */
export async function assertSignInMethod(
  { installation }: Pick<Context, "installation">,
  tx: Db,
  userId: string,
): Promise<void> {
  const { hasPasswordSignIn = true, singleSignOn } = installation;
  if (hasPasswordSignIn && (await findPasswordHash(tx, userId)) !== null) return;
  if ((await listPasskeys(tx, userId)).length > 0) return;
  const identities = await listIdentities(tx, userId);
  const here = singleSignOn?.settings.issuer;
  if (here !== undefined && identities.some(({ issuer }) => isSameUrl(issuer, here))) return;
  throw new DomainError("LAST_WAY_IN");
}

/**
 * Compares URLs ignoring a trailing slash after the host, in which providers and settings differ.
 */
const isSameUrl = (one: string, other: string) => new URL(one).href === new URL(other).href;

/**
 * Refuses a change of an account's credentials or tokens if a password reset has ended the session
 * in the meantime; a later reset waits for the transaction. Errors: NOT_SIGNED_IN.
 */
export async function assertStillSignedIn(
  { userId, signInId }: { userId: string; signInId: string },
  tx: Db,
): Promise<void> {
  if (!(await lockSignIn(tx, userId, signInId))) throw new DomainError("NOT_SIGNED_IN");
}

/** Throws LAST_OPERATOR if there would be no operator without this account. */
export function assertOtherOperator(operators: readonly string[], userId: string): void {
  const isOne = operators.includes(userId);
  if (isOne && operators.length === 1) throw new DomainError("LAST_OPERATOR");
}
