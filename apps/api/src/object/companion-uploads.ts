import { randomUUID } from "node:crypto";
import { DomainError, uploadedFileInput } from "@daysignal/core";
import { insertUpload, objectKey, storeUpload } from "@daysignal/db";
import { assertUploadWithinLimits } from "../account/assert-within-limits.ts";
import type { Context } from "../trpc/context.ts";
import { allowChange } from "./allow-caller.ts";
import type { MultipartUpload } from "./find-multipart.ts";
import { detectStoredType } from "./media-type.ts";
import { matchParts, totalSize } from "./multipart.ts";
import type { ObjectStore, Part } from "./object-store.ts";
import { parseInput } from "./parse-input.ts";

/**
 * Stores a new upload of the caller under a generated key: multipart if it is given the store, else
 * single-part.
 */
export async function beginUpload<S extends ObjectStore | null>(
  ctx: Context,
  input: unknown,
  store: S,
): Promise<{ id: string; key: string; type: string; uploadId: S extends null ? null : string }>;
export async function beginUpload(ctx: Context, input: unknown, store: ObjectStore | null) {
  const userId = await allowChange(ctx);
  const { filename, type } = parseInput(uploadedFileInput, input ?? {});
  await assertUploadWithinLimits(ctx.db, userId);
  const id = randomUUID();
  const key = objectKey(userId, id);
  const uploadId = store ? await store.createMultipart({ key, type }) : null;
  await insertUpload(ctx.db, { userId, id, uploadId, filename, type }, ctx.now.toISOString());
  return { id, key, type, uploadId };
}

/** Combines the parts into one object; also succeeds if another request has just done so. */
export async function completeUpload(
  { db, objects: { store } }: Context,
  upload: MultipartUpload,
  wanted: readonly Pick<Part, "PartNumber" | "ETag">[],
): Promise<void> {
  const { userId, id, key, type } = upload;
  const there = await store.listParts(upload);
  // In this order: a store deletes the parts only after the object exists, so parts that have just
  // been deleted are never mistaken for missing ones.
  const size = (await store.size(key)) ?? (await joinParts(store, upload, there, wanted));
  if (size === null)
    throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload", field: "uploadId" });
  const stored = { size, type: await detectStoredType(store, key, type), etag: null };
  await storeUpload(db, userId, id, stored);
}

/**
 * Combines the parts and returns the object's size, also if another request has combined them; null
 * if they are not all there.
 */
async function joinParts(
  store: ObjectStore,
  upload: MultipartUpload,
  there: readonly Part[] | null,
  wanted: readonly Pick<Part, "PartNumber" | "ETag">[],
): Promise<number | null> {
  const parts = there && matchParts(there, wanted);
  const isDone = parts !== null && (await store.completeMultipart(upload, parts));
  return isDone ? totalSize(parts) : store.size(upload.key);
}
