import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { DomainError } from "@daysignal/core";
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  storeIdempotentResponse,
  transact,
} from "@daysignal/db";
import { hashSecret } from "../auth/hash-secret.ts";
import type { UserContext } from "./procedures.ts";

/** How long a key is stored, in milliseconds. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;

interface ResolverOptions {
  ctx: UserContext;
  path: string;
  batchIndex?: number;
  input: unknown;
}

/**
 * Makes a resolver accept an `Idempotency-Key` header, on both routes. The same key with the same
 * request within 24 hours gets the first response again and creates nothing; with another request
 * it is refused (IDEMPOTENCY_MISMATCH). A response with a secret is not stored (`returnsSecret` of
 * its meta), so the same request is then refused, too (IDEMPOTENCY_KEY_USED). Only successes are
 * stored; a refused request changed nothing and runs again.
 *
 * With such a header `ctx.db` is a transaction, which stores the key together with the new entity.
 * Use only `ctx.db`, and `transact(ctx.db, …)` of packages/db for several statements.
 */
export function idempotent<O extends ResolverOptions, R>(
  resolve: (options: O) => Promise<R>,
): (options: O) => Promise<R> {
  return async (options) => {
    const { ctx, path: procedure, batchIndex, input } = options;
    const { now, reply, userId } = ctx;
    const key = readIdempotencyKey(ctx.conditions, batchIndex);
    if (key === undefined) return resolve(options);
    const since = new Date(now.getTime() - keyLifetimeMs).toISOString();
    const keyHash = hashSecret(key);
    const request = { keyHash, procedure, requestHash: hashSecret(canonicalJson(input)) };
    return await transact(ctx.db, async (tx) => {
      // Concurrent calls with the same key wait.
      if (await claimIdempotencyKey(tx, userId, request, { now: now.toISOString(), since })) {
        const response = await resolve({ ...options, ctx: { ...ctx, db: tx } });
        if (!ctx.returnsSecret) {
          // Encrypted with the key, of which the table has only a hash.
          const answer = encrypt(JSON.stringify(response), key, userId);
          await storeIdempotentResponse(tx, userId, keyHash, answer);
        }
        return response;
      }
      const previous = await findIdempotencyKey(tx, userId, keyHash);
      if (!previous) throw new DomainError("UNAVAILABLE", { retryAfter: 1 });
      if (previous.procedure !== procedure || previous.requestHash !== request.requestHash) {
        throw new DomainError("IDEMPOTENCY_MISMATCH", { field: "Idempotency-Key" });
      }
      if (previous.answer === null) {
        throw new DomainError("IDEMPOTENCY_KEY_USED", { field: "Idempotency-Key" });
      }
      void reply.header("idempotency-replayed", "true");
      return JSON.parse(decrypt(previous.answer, key, userId));
    });
  };
}

/**
 * The `Idempotency-Key` of a call, if any; in a tRPC batch, each call gets a key derived from it.
 * Throws INVALID_INPUT for one that is empty, too long or not plain ASCII.
 */
function readIdempotencyKey(
  { idempotencyKey: key }: UserContext["conditions"],
  batchIndex = 0,
): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError("INVALID_INPUT", {
      field: "Idempotency-Key",
      message:
        /*i18n*/ "Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID.",
    });
  }
  return batchIndex > 0 ? `${batchIndex} ${key}` : key;
}

/** Canonical JSON, independent of the order of fields. */
function canonicalJson(value: unknown): string {
  const sortFields = (_key: string, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sortFields) ?? "";
}

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a text with `secret`, in base64. `salt` makes equal secrets differ. */
function encrypt(text: string, secret: string, salt: string): string {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, keyOf(secret, salt), nonce);
  const sealed = [nonce, box.update(text, "utf8"), box.final()];
  return Buffer.concat([...sealed, box.getAuthTag()]).toString("base64");
}

/** Decrypts the result of `encrypt`; throws if secret or salt differ, or the text was modified. */
function decrypt(sealed: string, secret: string, salt: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const nonce = bytes.subarray(0, nonceLength);
  const box = createDecipheriv(cipher, keyOf(secret, salt), nonce, { authTagLength: tagLength });
  box.setAuthTag(bytes.subarray(-tagLength));
  const text = bytes.subarray(nonceLength, -tagLength);
  return Buffer.concat([box.update(text), box.final()]).toString("utf8");
}

function keyOf(secret: string, salt: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, "daysignal answer", 32));
}
