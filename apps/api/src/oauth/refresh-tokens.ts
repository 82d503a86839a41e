import { createHmac } from "node:crypto";
import {
  type Db,
  findRefreshGrant,
  type OauthGrant,
  type RefreshGrant,
  type RefreshKey,
  renewOauthGrant,
} from "@daysignal/db";
import { hashSecret, keyOf, randomSecret } from "../auth/hash-secret.ts";
import { makeToken } from "../auth/tokens.ts";

/** How long a replaced refresh token still returns its successor, in seconds. */
export const retrySeconds = 30;

/** The tokens of a grant, with their expiries. */
export interface GrantTokens {
  accessToken: string;
  accessTokenExpiresAt: Date;
  refreshToken: string;
  refreshTokenExpiresAt: Date;
}

/**
 * The part that all refresh tokens of a grant share, between the user id and the changing part;
 * undefined for a token of an earlier release. It is secret: whoever presents it has, or has had, a
 * token of the grant.
 */
const familyOf = (refreshToken: string) =>
  /^[^.]+\.([\w-]{43})\.[\w-]{43}$/.exec(refreshToken)?.[1];

/** The key for finding the grant of a refresh token, even of a replaced one. */
export function refreshKeyOf(refreshToken: string): RefreshKey {
  const family = familyOf(refreshToken);
  const familyHash = family === undefined ? undefined : hashSecret(family);
  return { ...keyOf(refreshToken), familyHash };
}

/**
 * Derives the tokens that replace a presented one. Since the same token and salt give the same
 * result, an exchange can be repeated although only hashes of tokens are stored.
 */
function successorsOf(userId: string, presented: string, salt: string) {
  const derive = (part: string) =>
    createHmac("sha256", salt).update(`${part} ${presented}`).digest("base64url");
  const family = familyOf(presented) ?? derive("family");
  return {
    accessToken: makeToken(userId, derive("access")),
    refreshToken: makeToken(userId, `${family}.${derive("refresh")}`),
    familyHash: hashSecret(family),
  };
}

type Expiry = Pick<GrantTokens, "accessTokenExpiresAt" | "refreshTokenExpiresAt">;

/**
 * Exchanges a refresh token for the next tokens of its grant, or creates the first ones if none is
 * presented. The previous token, replaced at most `retrySeconds` ago, gets the same tokens again.
 * Returns null if the token was replaced earlier, or the grant has ended. Run it in a transaction.
 */
export async function exchangeTokens(
  tx: Db,
  { grant, presented }: { grant: OauthGrant; presented: string | null },
  expiry: Expiry,
): Promise<GrantTokens | null> {
  if (presented === null) return await renew(tx, grant, null, randomSecret(), expiry);
  const key = refreshKeyOf(presented);
  const found = await findRefreshGrant(tx, key, { retrySeconds, lock: true });
  if (!found || found.state === "replaced") return null;
  const repeated = found.state === "repeated" ? repeat(found, presented) : null;
  return repeated ?? (await renew(tx, grant, found.refreshHash, presented, expiry));
}

/**
 * Derives the current tokens of a grant again; null if an instance of the previous release, which
 * may run at the same time, created them.
 */
function repeat(found: RefreshGrant, presented: string): GrantTokens | null {
  const { userId, refreshSalt, refreshHash, tokenExpiresAt, expiresAt } = found;
  if (refreshSalt === null || tokenExpiresAt === null) return null;
  const { accessToken, refreshToken } = successorsOf(userId, presented, refreshSalt);
  if (refreshToken.tokenHash !== refreshHash) return null;
  return {
    accessToken: accessToken.token,
    accessTokenExpiresAt: new Date(tokenExpiresAt),
    refreshToken: refreshToken.token,
    refreshTokenExpiresAt: new Date(expiresAt),
  };
}

async function renew(
  tx: Db,
  grant: OauthGrant,
  replacedHash: string | null,
  presented: string,
  expiry: Expiry,
): Promise<GrantTokens | null> {
  const refreshSalt = randomSecret();
  const next = successorsOf(grant.userId, presented, refreshSalt);
  const isRenewed = await renewOauthGrant(tx, grant, replacedHash, {
    tokenHash: next.accessToken.tokenHash,
    tokenExpiresAt: expiry.accessTokenExpiresAt.toISOString(),
    refreshHash: next.refreshToken.tokenHash,
    familyHash: next.familyHash,
    refreshSalt,
    expiresAt: expiry.refreshTokenExpiresAt.toISOString(),
  });
  if (!isRenewed) return null;
  return { ...expiry, accessToken: next.accessToken.token, refreshToken: next.refreshToken.token };
}
