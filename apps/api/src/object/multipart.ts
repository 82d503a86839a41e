import { DomainError, maxUploadSize, minPartSize } from "@daysignal/core";
import type { Multipart, ObjectStore, Part } from "./object-store.ts";

/** The stored parts of an upload; NOT_FOUND if the store does not know it. */
export async function readParts(store: ObjectStore, upload: Multipart): Promise<Part[]> {
  const parts = await store.listParts(upload);
  if (parts === null)
    throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload", field: "uploadId" });
  return parts;
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
export function matchParts(
  there: readonly Part[],
  wanted: readonly Pick<Part, "PartNumber" | "ETag">[],
): Part[] {
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

/** The total size of parts in bytes. */
export function totalSize(parts: readonly Part[]): number {
  return parts.reduce((sum, { Size }) => sum + Size, 0);
}

/** Removes the quotes of an ETag for comparison: S3 adds them, and accepts it without. */
export function withoutQuotes(etag: string): string {
  return etag.replace(/^"+|"+$/g, "");
}
