import { createHmac, randomBytes } from "node:crypto";
import {
  type Db,
  findRefreshGrant,
  type OauthGrant,
  type RefreshGrant,
  type RefreshKey,
  renewOauthGrant,
} from "@daysignal/db";
import { hashSecret, keyOf } from "../auth/hash-secret.ts";
import { makeToken } from "../auth/tokens.ts";

/** How long a replaced refresh token gives its successor again, in seconds. */
export const retrySeconds = 30;

/** The tokens of a grant, and when each expires. */
export interface GrantTokens {
  accessToken: string;
  accessTokenExpiresAt: Date;
  refreshToken: string;
  refreshTokenExpiresAt: Date;
}

/**
 * The part that all refresh tokens of a grant share, between the owner and the part that changes;
 * undefined in one of an earlier release. It is a secret: whoever presents it has, or has had, a
 * token of the grant.
 */
const familyOf = (refreshToken: string) =>
  /^[^.]+\.([\w-]{43})\.[\w-]{43}$/.exec(refreshToken)?.[1];

/** By what the grant of a refresh token is found, also of one that has been replaced. */
export function refreshKeyOf(refreshToken: string): RefreshKey {
  const family = familyOf(refreshToken);
  const familyHash = family === undefined ? undefined : hashSecret(family);
  return { ...keyOf(refreshToken), familyHash };
}

/**
 * The tokens that replace a presented one. The same salt makes the same tokens, so that an exchange
 * can be repeated while only hashes of tokens are stored: it takes the presented token and the salt.
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
 * Exchanges a refresh token for the next tokens of its grant, or makes the first ones if none is
 * presented. A token that was replaced last, up to `retrySeconds` ago, gets the same tokens again.
 * Returns null if the token has been replaced before, or the grant has ended. Run it in a
 * transaction.
 */
export async function exchangeTokens(
  tx: Db,
  { grant, presented }: { grant: OauthGrant; presented: string | null },
  expiry: Expiry,
): Promise<GrantTokens | null> {
  if (presented === null) return await renew(tx, grant, null, makeRandom(), expiry);
  const key = refreshKeyOf(presented);
  const found = await findRefreshGrant(tx, key, { retrySeconds, lock: true });
  if (!found || found.state === "replaced") return null;
  const repeated = found.state === "repeated" ? repeat(found, presented) : null;
  return repeated ?? (await renew(tx, grant, found.refreshHash, presented, expiry));
}

const makeRandom = () => randomBytes(32).toString("base64url");

/** The present tokens of a grant; null if the release before, which serves beside this one, made them. */
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
  const refreshSalt = makeRandom();
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
