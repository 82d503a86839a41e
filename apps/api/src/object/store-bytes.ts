import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { DomainError } from "@daysignal/core";
import { findUpload, releaseReserved, storeUpload, type Upload } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { detectMediaType, sampleSize } from "./media-type.ts";
import { reserveStorage } from "./storage-quota.ts";

/** The declared properties of bytes that are about to arrive. */
interface Declared {
  type: string;
  /** The length in bytes; undefined if unknown. */
  size: number | undefined;
  /** The maximum in bytes, which is also reserved. */
  maxSize: number;
}

/**
 * Stores the bytes of an open upload and returns their ETag. Space is reserved before they arrive
 * (STORAGE_FULL). A stored file is never overwritten: sending the same bytes again gets the same
 * response, others ADDRESS_EXPIRED.
 */
export async function storeBytes(
  ctx: Pick<Context, "db" | "objects">,
  upload: Upload,
  bytes: Readable,
  declared: Declared,
): Promise<string> {
  if (upload.status === "stored") return await repeat(ctx, upload, await md5(bytes));
  const { db, objects } = ctx;
  const { userId, id, key } = upload;
  try {
    await reserveStorage(ctx, upload, declared.maxSize);
  } catch (error) {
    // Another request may have stored its bytes since the upload was read.
    const now = await findUpload(db, userId, id);
    if (now?.status === "stored") return await repeat(ctx, now, await md5(bytes));
    throw error;
  }
  try {
    if ((await objects.store.size(key)) !== null)
      return await repeat(ctx, upload, await md5(bytes));
    const { head, all } = await peek(bytes);
    const type = await detectMediaType(declared.type, head);
    const { etag, size, existed } = await objects.store.write(key, all, {
      type,
      size: declared.size,
    });
    if (existed) return await repeat(ctx, upload, etag);
    if (await storeUpload(db, userId, id, { size, type, etag })) return etag;
    return await repeat(ctx, upload, etag);
  } catch (error) {
    await releaseReserved(db, userId, id, declared.maxSize);
    throw error;
  }
}

/** Responds to bytes that arrived after the file was stored. */
async function repeat(
  { db, objects: { store } }: Pick<Context, "db" | "objects">,
  { userId, id, key }: Upload,
  etag: string,
): Promise<string> {
  const upload = await findUpload(db, userId, id);
  const size = await store.size(key);
  const isSame = upload !== null && size !== null && etag === (await etagOf());
  if (!isSame) {
    throw new DomainError("ADDRESS_EXPIRED", {
      message: /*i18n*/ "A file was already sent to this address. Ask for a new one.",
    });
  }
  // Stored by a request that ended before it recorded that.
  if (upload.status === "open") {
    await storeUpload(db, userId, id, { size, type: upload.type, etag });
  }
  return etag;

  async function etagOf() {
    if (upload?.etag) return upload.etag;
    // The other request may still be writing: its object exists but cannot be read yet.
    return await store.read(key).then(md5, (error: unknown) => {
      if (error instanceof DomainError && error.code === "NOT_FOUND") return undefined;
      throw error;
    });
  }
}

async function md5(bytes: Readable): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
}

/** Splits a stream into its first bytes and a stream of all of them. */
async function peek(bytes: Readable): Promise<{ head: Buffer; all: Readable }> {
  const source = bytes[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < sampleSize) {
    const { value, done } = await source.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  async function* all() {
    yield* chunks;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  const head = Buffer.concat(chunks).subarray(0, sampleSize);
  return { head, all: Readable.from(all(), { objectMode: false }) };
}
