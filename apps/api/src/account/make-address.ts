import { type Db, transact } from "@daysignal/db";
import { hashSecret, makeSecret, randomSecret } from "../auth/hash-secret.ts";
import { assertStillSignedIn } from "./assertions.ts";

interface Caller {
  db: Db;
  now: Date;
  userId: string;
  signInId: string;
}

/**
 * Makes a secret address of the caller, which only this response contains: `store` keeps the hash of
 * its token. A password reset deletes such addresses, so none is made in a session that it has ended.
 * Errors: NOT_SIGNED_IN.
 */
export async function makeAddress<Stored extends object>(
  caller: Caller,
  store: (tx: Db, address: { tokenHash: string; at: string }) => Promise<Stored>,
): Promise<Stored & { isActive: true; createdAt: string; token: string }> {
  const { db, now, userId } = caller;
  const createdAt = now.toISOString();
  const token = makeSecret(userId, randomSecret());
  const stored = await transact(db, async (tx) => {
    await assertStillSignedIn(caller, tx);
    return await store(tx, { tokenHash: hashSecret(token), at: createdAt });
  });
  return { isActive: true, ...stored, createdAt, token };
}
