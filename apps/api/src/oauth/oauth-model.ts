import { idSchema, matchesRedirectUri } from "@daysignal/core";
import {
  deletePersonalAccessToken,
  findOauthClient,
  findOauthGrant,
  findRefreshGrant,
  keepOauthClient,
  type OauthGrant,
  transact,
  useOauthCode,
} from "@daysignal/db";
import OAuth2Server from "@node-oauth/oauth2-server";
import { writeAudit } from "../account/write-audit.ts";
import { keyOf } from "../auth/hash-secret.ts";
import { makeToken } from "../auth/tokens.ts";
import type { Context } from "../trpc/context.ts";
import { isSameResource, wrongResource } from "./oauth-metadata.ts";
import { exchangeTokens, refreshKeyOf, retrySeconds } from "./refresh-tokens.ts";

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/** How long an app is kept after it has obtained tokens, in milliseconds. */
const clientLifetimeMs = 180 * 86_400_000;

const grants = ["authorization_code", "refresh_token"];

/** The `scope` values of a grant's access; apps of calendars and tasks have no grants. */
const scopeOf = { read: ["read"], write: ["read", "write"], dav: [] } as const;

/**
 * The storage interface of the OAuth library, for one request. Its `user` holds the grant, and the
 * presented refresh token. `resource` is the requested resource of the tokens, if given.
 */
export function createOauthModel(ctx: Context, resource?: string): Model {
  const { db } = ctx;
  const clientOf = ({ clientId }: OauthGrant) => ({ id: clientId, grants });

  function assertResource(grant: OauthGrant) {
    if (resource === undefined || isSameResource(resource, grant.resource)) return;
    throw wrongResource();
  }

  return {
    getClient: async (id) => {
      const client = idSchema.safeParse(id).success ? await findOauthClient(db, id) : undefined;
      return client && { ...client, grants };
    },
    validateRedirectUri: async (uri, { redirectUris = [] }) =>
      [redirectUris].flat().some((registered) => matchesRedirectUri(registered, uri)),
    // Unknown scopes are ignored, as RFC 6749 §3.3 allows; the user decides in any case.
    validateScope: async (_user, _client, scope) =>
      scope && !scope.includes("write") && scope.includes("read") ? ["read"] : ["read", "write"],
    generateAuthorizationCode: async (_client, { id }) => makeToken(id).token,

    // Only checks the request; allow-app.ts stores the grant.
    saveAuthorizationCode: async (code, client, user) => ({ ...code, client, user }),
    getAuthorizationCode: async (authorizationCode) => {
      const grant = await findOauthGrant(db, "code", keyOf(authorizationCode));
      if (!grant) return null;
      if (grant.codeUsedAt !== null) {
        // A reused code may have been stolen (RFC 6749 §4.1.2).
        await revokeGrant(ctx, grant);
        return null;
      }
      assertResource(grant);
      return {
        authorizationCode,
        expiresAt: new Date(grant.codeExpiresAt),
        redirectUri: grant.redirectUri,
        codeChallenge: grant.codeChallenge,
        codeChallengeMethod: "S256",
        scope: [...scopeOf[grant.access]],
        client: clientOf(grant),
        user: { grant, presented: null },
      };
    },
    revokeAuthorizationCode: ({ user }) => useOauthCode(db, user["grant"]),

    getRefreshToken: async (refreshToken) => {
      const grant = await findRefreshGrant(db, refreshKeyOf(refreshToken), { retrySeconds });
      if (!grant) return null;
      if (grant.state === "replaced") {
        // A reused refresh token may have been stolen (RFC 9700 §4.14), whatever else is wrong with
        // the request.
        await revokeGrant(ctx, grant);
        return null;
      }
      assertResource(grant);
      return {
        refreshToken,
        refreshTokenExpiresAt: new Date(grant.expiresAt),
        scope: [...scopeOf[grant.access]],
        client: clientOf(grant),
        user: { grant, presented: refreshToken },
      };
    },
    // `saveToken` replaces it.
    revokeToken: async () => true,
    getAccessToken: async () => null,

    // An access token is an API token of the app; the library's own tokens are not used.
    saveToken: async ({ accessTokenExpiresAt, refreshTokenExpiresAt }, client, user) => {
      const { grant, presented } = user as { grant: OauthGrant; presented: string | null };
      if (!accessTokenExpiresAt || !refreshTokenExpiresAt) return null;
      const expiry = { accessTokenExpiresAt, refreshTokenExpiresAt };
      const tokens = await transact(db, async (tx) => {
        const rememberedUntil = new Date(ctx.now.getTime() + clientLifetimeMs).toISOString();
        await keepOauthClient(tx, client.id, rememberedUntil);
        return await exchangeTokens(tx, { grant, presented }, expiry);
      });
      if (tokens) return { ...tokens, scope: [...scopeOf[grant.access]], client, user };
      // It was replaced after `getRefreshToken` read it.
      await revokeGrant(ctx, grant);
      throw new OAuth2Server.InvalidGrantError("Invalid grant: refresh token has been used before");
    },
  };
}

/** Revokes a grant, as revoking its API token does. */
export async function revokeGrant(ctx: Context, { userId, tokenId }: OauthGrant): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const token = await deletePersonalAccessToken(tx, userId, tokenId);
    if (!token) return;
    await writeAudit(ctx, tx, { action: "token-deleted", userId, subject: token.name });
  });
}
