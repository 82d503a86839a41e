import type { Db } from "../database.ts";

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  keyHash: string;
  /** The dotted name of the procedure. */
  procedure: string;
  requestHash: string;
}

/** A keyed request and its stored response. */
export interface CompletedRequest extends KeyedRequest {
  answer: string | null;
}

/**
 * Claims a key for a request, in the transaction that does its work: concurrent requests with the
 * same key wait for it to end. Returns false if a request later than `since` has the key; an older
 * one is replaced.
 */
export async function claimIdempotencyKey(
  db: Db,
  userId: string,
  { keyHash, procedure, requestHash }: KeyedRequest,
  { now, since }: { now: string; since: string },
): Promise<boolean> {
  const request = { procedure, request_hash: requestHash, answer: null };
  const row = await db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key_hash: keyHash, ...request, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key_hash"])
        .doUpdateSet({ ...request, created_at: now })
        .where("idempotency_keys.created_at", "<", since),
    )
    .returning("key_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** The request and the stored response of a key. */
export async function findIdempotencyKey(
  db: Db,
  userId: string,
  keyHash: string,
): Promise<CompletedRequest | undefined> {
  return await db
    .selectFrom("idempotency_keys")
    .select(["key_hash as keyHash", "procedure", "request_hash as requestHash", "answer"])
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

/** Stores the response of a request that has claimed its key. */
export async function storeIdempotentResponse(
  db: Db,
  userId: string,
  keyHash: string,
  answer: string,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ answer })
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .execute();
}
