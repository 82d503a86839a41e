import { DomainError, maxUploadSize, minPartSize } from "@daysignal/core";
import { storeUpload, type Upload } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { detectStoredType } from "./media-type.ts";
import { type Multipart, type ObjectStore, type Part, withoutQuotes } from "./object-store.ts";

/** A part that the caller names. */
type WantedPart = Pick<Part, "PartNumber" | "ETag">;

/** The error for an upload that does not exist, or that the store does not know. */
export const noUpload = () =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload", field: "uploadId" });

/** The stored parts of an upload; NOT_FOUND if the store does not know it. */
export async function readParts(store: ObjectStore, upload: Multipart): Promise<Part[]> {
  const parts = await store.listParts(upload);
  if (parts === null) throw noUpload();
  return parts;
}

/** Combines the parts into one object; also succeeds if another request has just done so. */
export async function completeUpload(
  { db, objects: { store } }: Pick<Context, "db" | "objects">,
  upload: Upload & Multipart,
  wanted: readonly WantedPart[],
): Promise<void> {
  const there = await store.listParts(upload);
  // In this order: a store deletes the parts only after the object exists, so parts that have just
  // been deleted are never mistaken for missing ones.
  let size = await store.size(upload.key);
  if (size === null) {
    const parts = there && matchParts(there, wanted);
    const isDone = parts !== null && (await store.completeMultipart(upload, parts));
    size = isDone ? totalSize(parts) : await store.size(upload.key);
  }
  if (size === null) throw noUpload();
  const type = await detectStoredType(store, upload, size);
  await storeUpload(db, upload.userId, upload.id, { size, type, etag: null });
}

/** The maximum size of a further part in bytes, given the others. */
export function remainingBytes(others: readonly Part[]): number {
  return Math.max(0, maxUploadSize - totalSize(others));
}

/**
 * The stored parts that the caller names. Throws INVALID_INPUT for one that is missing, different,
 * or below the minimum size and not the last; PAYLOAD_TOO_LARGE if the total exceeds the maximum of
 * an upload (§9).
 */
export function matchParts(there: readonly Part[], wanted: readonly WantedPart[]): Part[] {
  const byNumber = new Map(there.map((part) => [part.PartNumber, part]));
  const matched = wanted.map(({ PartNumber, ETag }, index) => {
    const part = byNumber.get(PartNumber);
    if (part?.ETag !== withoutQuotes(ETag)) {
      const message =
        /*i18n*/ "{field}: part {PartNumber} has not been sent, or not with this ETag.";
      throw new DomainError("INVALID_INPUT", { field: "parts", message, values: { PartNumber } });
    }
    if (part.Size < minPartSize && index < wanted.length - 1) {
      const message =
        /*i18n*/ "{field}: part {PartNumber} is not the last one and smaller than {minPartSize} bytes.";
      const values = { PartNumber, minPartSize };
      throw new DomainError("INVALID_INPUT", { field: "parts", message, values });
    }
    return part;
  });
  if (totalSize(matched) > maxUploadSize) throw new DomainError("PAYLOAD_TOO_LARGE");
  return matched;
}

function totalSize(parts: readonly Part[]): number {
  return parts.reduce((sum, { Size }) => sum + Size, 0);
}
