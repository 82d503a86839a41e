import { findOauthGrant, findRefreshGrant } from "@daysignal/db";
import OAuth2Server from "@node-oauth/oauth2-server";
import { keyOf } from "../auth/hash-secret.ts";
import type { Context } from "../trpc/context.ts";
import { refreshKeyOf, retrySeconds } from "./refresh-tokens.ts";
import { revokeGrant } from "./revoke-grant.ts";

/**
 * Revokes an app's grant by either of its tokens (RFC 7009). Does nothing for an unknown token.
 * Throws an `OAuthError` without a token, and for a token of another app.
 */
export async function revokePresented(ctx: Context, body: Record<string, string>): Promise<void> {
  const { token, client_id: clientId } = body;
  if (!token) throw new OAuth2Server.InvalidRequestError("Missing parameter: `token`");
  if (!clientId) throw new OAuth2Server.InvalidRequestError("Missing parameter: `client_id`");
  const grant =
    (await findRefreshGrant(ctx.db, refreshKeyOf(token), { retrySeconds })) ??
    (await findOauthGrant(ctx.db, "access", keyOf(token)));
  if (!grant) return;
  if (grant.clientId !== clientId) {
    throw new OAuth2Server.InvalidGrantError("Invalid grant: the token belongs to another app");
  }
  await revokeGrant(ctx, grant);
}
