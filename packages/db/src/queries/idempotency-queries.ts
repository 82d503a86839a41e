import type { Db } from "../database.ts";

/** A request that was made with an `Idempotency-Key`. */
export interface KeyedRequest {
  keyHash: string;
  /** The dotted name of the procedure. */
  procedure: string;
  requestHash: string;
}

/** A keyed request that has been answered. */
export interface AnsweredRequest extends KeyedRequest {
  answer: string | null;
  etag: string | null;
}

/**
 * Takes a key for a request, in the transaction that will do its work: whoever
 * sends the same key meanwhile waits here until that has ended. False when a
 * request since `since` has it already; an older one gives way.
 */
export async function claimIdempotencyKey(
  db: Db,
  userId: string,
  { keyHash, procedure, requestHash }: KeyedRequest,
  { now, since }: { now: string; since: string },
): Promise<boolean> {
  const request = { procedure, request_hash: requestHash, answer: null, etag: null };
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

/** What was asked for with a key, and answered. */
export async function findIdempotencyKey(
  db: Db,
  userId: string,
  keyHash: string,
): Promise<AnsweredRequest | undefined> {
  return await db
    .selectFrom("idempotency_keys")
    .select(["key_hash as keyHash", "procedure", "request_hash as requestHash", "answer", "etag"])
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

/** Keeps the answer of a request that has just taken its key. */
export async function storeIdempotentAnswer(
  db: Db,
  userId: string,
  keyHash: string,
  { answer, etag }: { answer: string; etag: string | null },
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ answer, etag })
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .execute();
}

/** Removes the keys, of all people, that were taken before `since`. */
export async function deleteIdempotencyKeysBefore(db: Db, since: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", since).execute();
}
