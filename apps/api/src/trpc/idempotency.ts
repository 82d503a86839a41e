import { createHash } from "node:crypto";
import { DomainError } from "@daysignal/core";
import {
  claimIdempotencyKey,
  type Database,
  findIdempotencyKey,
  storeIdempotentResponse,
  transact,
} from "@daysignal/db";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { decrypt, encrypt } from "./encryption.ts";
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
    const { ctx, path, batchIndex, input } = options;
    const key = readIdempotencyKey(ctx.request, batchIndex);
    if (key === undefined) return resolve(options);
    return runIdempotently(ctx, { key, procedure: path, input }, (db) =>
      resolve({ ...options, ctx: { ...ctx, db } }),
    );
  };
}

interface KeyedCall {
  key: string;
  /** The dotted name of the procedure. */
  procedure: string;
  input: unknown;
}

/**
 * The `Idempotency-Key` of a call, if any; in a tRPC batch, each call gets a key derived from it.
 * Throws INVALID_INPUT for one that is empty, too long or not plain ASCII.
 */
function readIdempotencyKey({ headers }: FastifyRequest, batchIndex = 0): string | undefined {
  const key = headers["idempotency-key"];
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

/**
 * Runs a call and stores its response for 24 hours, in one transaction, or returns the
 * stored response of the same key (with its `ETag` and the header
 * `Idempotency-Replayed`). Concurrent calls with the same key wait. The table stores a
 * hash of the key and the encrypted response; a response with a secret is not stored,
 * since a key may be easy to guess. Throws IDEMPOTENCY_MISMATCH if the key belongs to
 * another request, IDEMPOTENCY_KEY_USED if the response was not stored, and the errors
 * of the work, which roll everything back.
 */
async function runIdempotently<R>(
  ctx: UserContext,
  { key, procedure, input }: KeyedCall,
  work: (db: Transaction<Database>) => Promise<R>,
): Promise<R> {
  const { userId } = ctx;
  const since = new Date(ctx.now.getTime() - keyLifetimeMs).toISOString();
  const times = { now: ctx.now.toISOString(), since };
  const request = { keyHash: hash(key), procedure, requestHash: hash(canonicalJson(input)) };
  return await transact(ctx.db, async (tx) => {
    if (await claimIdempotencyKey(tx, userId, request, times)) {
      const response = await work(tx);
      const etag = ctx.reply.getHeader("etag");
      if (!ctx.returnsSecret) {
        await storeIdempotentResponse(tx, userId, request.keyHash, {
          answer: encrypt(JSON.stringify(response), key, userId),
          etag: typeof etag === "string" ? etag : null,
        });
      }
      return response;
    }
    const previous = await findIdempotencyKey(tx, userId, request.keyHash);
    if (!previous) throw new DomainError("UNAVAILABLE", { retryAfter: 1 });
    if (previous.procedure !== procedure || previous.requestHash !== request.requestHash) {
      throw new DomainError("IDEMPOTENCY_MISMATCH", { field: "Idempotency-Key" });
    }
    if (previous.answer === null) {
      throw new DomainError("IDEMPOTENCY_KEY_USED", { field: "Idempotency-Key" });
    }
    if (previous.etag !== null) void ctx.reply.header("etag", previous.etag);
    void ctx.reply.header("idempotency-replayed", "true");
    return JSON.parse(decrypt(previous.answer, key, userId));
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Canonical JSON, independent of the order of fields. */
function canonicalJson(value: unknown): string {
  const sortFields = (_key: string, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sortFields) ?? "";
}
