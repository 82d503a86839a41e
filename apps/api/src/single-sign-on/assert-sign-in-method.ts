import { DomainError } from "@daysignal/core";
import { type Db, findPasswordHash, listIdentities, listPasskeys } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";

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
