import { hash, randomBytes } from "node:crypto";
import { foldName } from "@daysignal/core";
import type { SecretKey } from "@daysignal/db";

/**
 * The stored form of a token or code that this server has generated. SHA-256 suffices, because
 * these have at least 79 random bits and cannot be found from their hash.
 */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}

/** The stored form of a username or email, ignoring case; also of what is typed instead of one. */
export const hashName = (name: string): string => hashSecret(foldName(name));

/** Generates a secret of 256 random bits. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** The length of a UUID in base64url. */
const ownerLength = 22;

/**
 * A secret that starts with its user's id, so that a distributed database looks it up on one shard.
 * Changing the id gains nothing, because the stored hash covers the whole secret.
 */
export function makeSecret(userId: string, random: string): string {
  const owner = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
  return `${owner}.${random}`;
}

/** The key for looking up a secret. One of an earlier release does not contain the user. */
export function keyOf(secret: string): SecretKey {
  const owner = secret.slice(0, secret.indexOf(".") + 1).slice(-ownerLength - 1, -1);
  const hex =
    owner.length === ownerLength && /^[\w-]+$/.test(owner)
      ? Buffer.from(owner, "base64url").toString("hex")
      : "";
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { hash: hashSecret(secret), userId: userId === "" ? undefined : userId };
}
