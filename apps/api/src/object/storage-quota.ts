import { DomainError, maxAttachmentSize, maxUploadSize } from "@daysignal/core";
import {
  addReserved,
  type Db,
  findStorageQuota,
  isAttached,
  lockStorage,
  lockUser,
  sumStorage,
  transact,
} from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import type { StorageQuota } from "./objects.ts";

/**
 * Reserves space for bytes that are about to arrive for an open upload, so that concurrent uploads
 * cannot exceed a quota together. Throws STORAGE_FULL without space, and NOT_FOUND for an upload
 * that is no longer open.
 */
export async function reserveStorage(
  { db, objects: { quota } }: Pick<Context, "db" | "objects">,
  { userId, id }: { userId: string; id: string },
  bytes: number,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockUser(tx, userId);
    await assertQuota(tx, userId, quota, bytes);
    const reserved = await addReserved(tx, userId, id, bytes);
    if (reserved === null) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload" });
    if (reserved > maxUploadSize) throw new DomainError("PAYLOAD_TOO_LARGE");
    // The limit of §9 applies to a file that a project references, even if it was referenced before
    // it arrived.
    if (reserved > maxAttachmentSize && (await isAttached(tx, userId, id))) {
      throw new DomainError("PAYLOAD_TOO_LARGE");
    }
  });
}

/** The bytes that a user may still store, if no other user stores any. */
export async function findStorageRoom(db: Db, userId: string, quota: StorageQuota) {
  const { own, shared } = await findRooms(db, userId, quota);
  return Math.min(own, shared);
}

/** The bytes left of a user's quota, and of that of the installation. */
async function findRooms(db: Db, userId: string, { perUser, total }: StorageQuota) {
  const quota = (await findStorageQuota(db, userId)) ?? perUser;
  const own = quota - (await sumStorage(db, userId));
  const shared = Number.isFinite(total) ? total - (await sumStorage(db, null)) : total;
  return { own, shared };
}

/** Throws STORAGE_FULL if more bytes would exceed a quota. The transaction must hold `lockUser`. */
export async function assertQuota(
  tx: Db,
  userId: string,
  quota: StorageQuota,
  bytes: number,
): Promise<void> {
  if (Number.isFinite(quota.total)) await lockStorage(tx);
  const { own, shared } = await findRooms(tx, userId, quota);
  if (bytes > own) throw new DomainError("STORAGE_FULL");
  if (bytes > shared) {
    throw new DomainError("STORAGE_FULL", {
      message: /*i18n*/ "There is no room for this file: the storage of this installation is full.",
    });
  }
}
