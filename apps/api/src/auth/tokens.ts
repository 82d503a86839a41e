import { type Db, findTokenWithUser, noteTokenUse, type TokenWithUser } from "@daysignal/db";
import { hashSecret, keyOf, makeSecret, randomSecret } from "./hash-secret.ts";

/** The prefix of every personal access token, recognisable for users and secret scanners. */
const prefix = "dsp_";

/** Validates personal access tokens. */
export type Tokens = ReturnType<typeof createTokens>;

/**
 * Looks tokens up in the database. Like sessions they expire in real time, whatever clock the app
 * was built with.
 */
export function createTokens(db: Db) {
  const beingNoted = new Set<string>();

  /** Not awaited; a use that could not be recorded is recorded with the next one. */
  function noteUse({ tokenId, user }: TokenWithUser): void {
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
  };
}

/**
 * Generates a user's token and the hash to store. `random` gives its random part; a new one by
 * default.
 */
export function makeToken(
  userId: string,
  random = randomSecret(),
): { token: string; tokenHash: string } {
  const token = prefix + makeSecret(userId, random);
  return { token, tokenHash: hashSecret(token) };
}
