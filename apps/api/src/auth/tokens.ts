import { createHash, randomBytes } from "node:crypto";
import {
  type Db,
  findTokenWithUser,
  noteTokenUse,
  type Statements,
  type TokenWithUser,
} from "@daysignal/db";

/** What every personal access token begins with, by which people and scanners of leaked secrets know it. */
const prefix = "dsp_";

/** Personal access tokens, as they come with a request. */
export interface Tokens {
  /** Whether a bearer token is meant to be one of these. */
  claims(token: string): boolean;
  /** Whose a token is and what it may do; null when it is none, has expired or was revoked. Its use is noted. */
  validate(token: string): Promise<TokenWithUser | null>;
}

/** Looks tokens up in the database. Like sessions they live in real time, whatever clock the app was built with. */
export function createTokens(db: Db, statements: Statements): Tokens {
  const beingNoted = new Set<string>();

  /** Nobody waits for it, and a use that could not be noted will be at the next one. */
  function noteUse({ id, userId }: TokenWithUser): void {
    if (beingNoted.has(id)) return;
    beingNoted.add(id);
    statements
      .run((sql) => noteTokenUse(sql, userId, id))
      .catch(() => undefined)
      .finally(() => beingNoted.delete(id));
  }

  return {
    claims: (token) => token.startsWith(prefix),
    validate: async (token) => {
      const found = await findTokenWithUser(db, hashToken(token));
      if (!found) return null;
      if (found.isUseDue) noteUse(found);
      return found;
    },
  };
}

/** A token that nobody has, and the hash under which it is stored. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough: a token has 256 random bits, so there is nothing to guess. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
