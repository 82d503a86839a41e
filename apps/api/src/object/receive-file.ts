import type { Readable } from "node:stream";
import { DomainError } from "@daysignal/core";
import { findUpload, releaseReserved, storeUpload, type Upload } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { detectMediaType, sampleSize } from "./media-type.ts";
import { noUpload, readParts, remainingBytes } from "./multipart.ts";
import { limitBody } from "./receive-bytes.ts";
import { digest, readHead, type ScratchFile, withScratchFile } from "./scratch-file.ts";
import type { Grant } from "./signed-urls.ts";
import { reserveStorage } from "./storage-quota.ts";

type Stores = Pick<Context, "db" | "objects">;

/** The bytes that a request sends. */
interface SentBytes {
  body: Readable;
  /** The declared length of the request in bytes; undefined if it is not declared. */
  length: number | undefined;
  /** The declared media type. */
  type: string;
}

/**
 * Receives the bytes that a signed URL allows, of a whole file or of one part, and returns their
 * ETag. The signature is the sender's only credential. Space is reserved before they arrive
 * (STORAGE_FULL), they are written to a temporary file, and then to the store. NOT_FOUND for an
 * upload that was aborted, and for a part also if the upload is complete.
 */
export async function receiveFile(ctx: Context, grant: Grant, sent: SentBytes): Promise<string> {
  const { key, part, maxSize } = grant;
  const [, userId = "", id = ""] = key.split("/");
  const upload = await findUpload(ctx.db, userId, id);
  const isOver = upload?.status === "aborted" || (part !== null && upload?.status !== "open");
  if (!upload || isOver) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload" });
  return await ctx.limits.uploads.run(userId, () =>
    part
      ? receivePart(ctx, upload, part, sent)
      : receiveWhole(ctx, upload, { ...sent, length: Math.min(maxSize, sent.length ?? maxSize) }),
  );
}

/**
 * A stored file is never overwritten: sending the same bytes again gets the same response, others
 * ADDRESS_EXPIRED.
 */
async function receiveWhole(
  ctx: Context,
  upload: Upload,
  { body, length, type: declared }: SentBytes & { length: number },
): Promise<string> {
  const { db, objects } = ctx;
  const { userId, id, key } = upload;
  try {
    await reserveStorage(ctx, upload, length);
  } catch (error) {
    const { status } = (await findUpload(db, userId, id)) ?? upload;
    if (status !== "stored") throw error;
    const { etag } = await digest(limitBody(body, length));
    return await assertSame(ctx, upload, etag);
  }
  return await receive(ctx, upload, limitBody(body, length), length, async (file) => {
    const type = await detectMediaType(declared, await readHead(file.path, sampleSize));
    const isStored =
      (await objects.store.put(key, file, { type })) &&
      (await storeUpload(db, userId, id, { size: file.size, type, etag: file.etag }));
    return isStored ? file.etag : await assertSame(ctx, upload, file.etag);
  });
}

async function receivePart(
  ctx: Context,
  upload: Upload,
  { uploadId, partNumber }: NonNullable<Grant["part"]>,
  { body, length }: SentBytes,
): Promise<string> {
  const { store } = ctx.objects;
  const multipart = { key: upload.key, uploadId };
  const there = await readParts(store, multipart);
  const replaced = there.find((part) => part.PartNumber === partNumber)?.Size ?? 0;
  const reserved = length ?? remainingBytes(there);
  await reserveStorage(ctx, upload, reserved);
  return await receive(ctx, upload, limitBody(body, reserved), reserved, async (file) => {
    const etag = await store.putPart(multipart, partNumber, file);
    if (etag === null) throw noUpload();
    const unused = reserved - file.size + replaced;
    await releaseReserved(ctx.db, upload.userId, upload.id, unused);
    return etag;
  });
}

/** Passes on bytes as a file; releases their reservation if they are not stored. */
async function receive(
  { db, objects }: Stores,
  { userId, id }: Upload,
  bytes: Readable,
  reserved: number,
  store: (file: ScratchFile) => Promise<string>,
): Promise<string> {
  try {
    return await withScratchFile(bytes, objects.scratch, store);
  } catch (error) {
    await releaseReserved(db, userId, id, reserved);
    throw error;
  }
}

/** Returns the ETag of bytes that were already stored; throws ADDRESS_EXPIRED for others. */
async function assertSame(
  { db, objects: { store } }: Stores,
  { userId, id, key }: Upload,
  etag: string,
): Promise<string> {
  const upload = await findUpload(db, userId, id);
  if (upload?.status === "stored" && upload.etag === etag) return etag;
  const stored = upload?.etag ? null : await digestStored();
  if (!upload || stored?.etag !== etag) {
    throw new DomainError("ADDRESS_EXPIRED", {
      message: /*i18n*/ "A file was already sent to this address. Ask for a new one.",
    });
  }
  // Stored by a request that ended before it recorded that.
  await storeUpload(db, userId, id, { ...stored, type: upload.type });
  return etag;

  async function digestStored() {
    if ((await store.size(key)) === null) return null;
    // The other request may still be writing: its object exists but cannot be read yet.
    return await store.read(key).then(digest, (error: unknown) => {
      if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
      throw error;
    });
  }
}
