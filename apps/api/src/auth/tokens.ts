import type { TokenAccess } from "@daysignal/core";
import {
  type DavHolder,
  type Db,
  findDavHolder,
  findTokenWithUser,
  noteTokenUse,
  type TokenWithUser,
} from "@daysignal/db";
import { hashSecret, keyOf, makeSecret, randomSecret } from "./hash-secret.ts";

/** The prefix of every personal access token, recognisable for users and secret scanners. */
const prefix = "dsp_";

/**
 * The prefix of tokens for calendar and task apps. An instance of an earlier release, which does not
 * know their access, accepts none of them.
 */
const davPrefix = "dsd_";

/** Validates personal access tokens. */
export type Tokens = ReturnType<typeof createTokens>;

/**
 * Looks tokens up in the database. Like sessions they expire in real time, whatever clock the app
 * was built with.
 */
export function createTokens(db: Db) {
  const beingNoted = new Set<string>();

  /** Not awaited; a use that could not be recorded is recorded with the next one. */
  function noteUse({ tokenId, user }: Pick<TokenWithUser, "tokenId" | "user">): void {
    if (beingNoted.has(tokenId)) return;
    beingNoted.add(tokenId);
    noteTokenUse(db, user.id, tokenId)
      .catch(() => undefined)
      .finally(() => beingNoted.delete(tokenId));
  }

  return {
    /** Whether a bearer token has the format of one. */
    claims: (token: string) => token.startsWith(prefix),
    /** The user and access of a token, whose use is recorded; null for an invalid one. */
    validate: async (token: string): Promise<TokenWithUser | null> => {
      const found = await findTokenWithUser(db, keyOf(token));
      if (!found) return null;
      if (found.isUseDue) noteUse(found);
      return found;
    },
    /** The user of a token for calendar and task apps; null for any other token. */
    validateForDav: async (token: string): Promise<DavHolder | null> => {
      const found = token.startsWith(davPrefix) && (await findDavHolder(db, keyOf(token)));
      if (!found) return null;
      if (found.isUseDue) noteUse(found);
      return found;
    },
  };
}

/**
 * Generates a user's token and the hash to store. `random` gives its random part; a new one by
 * default. The prefix depends on the access.
 */
export function makeToken(
  userId: string,
  random = randomSecret(),
  access: TokenAccess = "write",
): { token: string; tokenHash: string } {
  const token = (access === "dav" ? davPrefix : prefix) + makeSecret(userId, random);
  return { token, tokenHash: hashSecret(token) };
}
