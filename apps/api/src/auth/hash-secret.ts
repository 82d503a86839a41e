import { hash } from "node:crypto";

/**
 * The stored form of a token or code that this server has made. SHA-256 is enough: these have at
 * least 79 random bits, so that they cannot be guessed from their hash.
 */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}
