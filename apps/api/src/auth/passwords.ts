import { randomBytes } from "node:crypto";
import { DomainError } from "@daysignal/core";
import { hash, type Options, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

export interface Passwords {
  /** The Argon2id hash of a password, in PHC format. */
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a hash it returns false, after the same time. */
  verify(password: string, passwordHash: string | null | undefined): Promise<boolean>;
}

/** Argon2id (2) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const recommended: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on Node's four worker threads, which file access needs as well. */
const maxAtOnce = 2;

/** The maximum queue length. Beyond it a call would wait for seconds, so it is refused instead. */
const maxWaiting = 100;

/**
 * Hashes and verifies passwords. Both throw UNAVAILABLE while the queue is too long. Tests use a
 * cheaper `cost`.
 */
export function createPasswords(cost: Options = {}): Passwords {
  const parameters = { ...recommended, ...cost };
  const limit = pLimit(maxAtOnce);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw new DomainError("UNAVAILABLE", { retryAfter: 5 });
    return limit(work);
  };
  const nobodysHash = hash(randomBytes(16), parameters);
  return {
    hash: async (password) => await inTurn(() => hash(normalize(password), parameters)),
    verify: async (password, passwordHash) => {
      const comparedTo = passwordHash ?? (await nobodysHash);
      const matches = await inTurn(() => verify(comparedTo, normalize(password)));
      return matches && passwordHash != null;
    },
  };
}

/**
 * Normalises a password, because keyboards may send composed or decomposed characters: ö, or o with
 * an accent.
 */
function normalize(password: string): string {
  return password.normalize("NFKC");
}
