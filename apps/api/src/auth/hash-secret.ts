import { hash } from "node:crypto";
import type { SecretKey } from "@daysignal/db";

/**
 * The stored form of a token or code that this server has made. SHA-256 is enough: these have at
 * least 79 random bits, so that they cannot be guessed from their hash.
 */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}

/** The bytes of a UUID in base64url. */
const ownerLength = 22;

/**
 * A secret that says whose it is, in front of its random part, so that a distributed database looks
 * it up on one shard. Nobody gets more by changing that: the stored hash covers all of it.
 */
export function makeSecret(userId: string, random: string): string {
  const owner = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
  return `${owner}.${random}`;
}

/** By what a secret is looked up. One of an earlier release does not say whose it is. */
export function keyOf(secret: string): SecretKey {
  const owner = secret.slice(0, secret.indexOf(".") + 1).slice(-ownerLength - 1, -1);
  const hex =
    owner.length === ownerLength && /^[\w-]+$/.test(owner)
      ? Buffer.from(owner, "base64url").toString("hex")
      : "";
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { hash: hashSecret(secret), userId: userId === "" ? undefined : userId };
}
