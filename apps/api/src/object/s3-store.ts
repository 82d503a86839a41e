import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { DomainError } from "@daysignal/core";
import type { S3Settings } from "../env.ts";
import { withoutQuotes } from "./multipart.ts";
import type { Multipart, ObjectStore, Part } from "./object-store.ts";

/** A bucket, whose objects can be listed. */
export interface BucketStore extends ObjectStore {
  /** The keys that begin with a prefix. */
  list(prefix: string): Promise<string[]>;
}

/**
 * Stores objects in a bucket of Amazon S3 or a compatible service. S3 needs the length of bytes
 * before they are sent, so those of unknown length are buffered in a temporary file in the folder
 * `scratch`.
 */
export function createS3Store(settings: S3Settings, scratch: string): BucketStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    ...(endpoint === "" ? {} : { endpoint }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const of = ({ key, uploadId }: Multipart) => ({ ...at(key), UploadId: uploadId });

  return {
    bucket,
    write: (key, bytes, { type, size, replace = false }) =>
      withLength(scratch, bytes, size, async (body) => {
        const condition = replace ? {} : { IfNoneMatch: "*" };
        const about = { ...at(key), ...body, ContentType: type, ...condition };
        const sent = { size: body.ContentLength, existed: false };
        try {
          const { ETag = "" } = await sendBytes(body.Body, (abort) =>
            client.send(new PutObjectCommand(about), abort),
          );
          return { ...sent, etag: withoutQuotes(ETag) };
        } catch (error) {
          // S3 responds with 409 while another conditional write of the same key is in progress.
          if (!hasStatus(error, 412) && !hasStatus(error, 409)) throw error;
          return { ...sent, etag: "", existed: true };
        }
      }),
    writePart: (upload, PartNumber, bytes, size) =>
      withLength(scratch, bytes, size, async (body) => {
        const command = new UploadPartCommand({ ...of(upload), ...body, PartNumber });
        const { ETag = "" } = await sendBytes(body.Body, (abort) => client.send(command, abort));
        return { etag: withoutQuotes(ETag), size: body.ContentLength };
      }),
    size: async (key) => {
      const found = await nullIfMissing(client.send(new HeadObjectCommand(at(key))));
      return found && (found.ContentLength ?? 0);
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await nullIfMissing(
        client.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })),
      );
      if (!found?.Body) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "File" });
      return found.Body as Readable;
    },
    list: async (prefix) => {
      const keys: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
    remove: async (key) => {
      await nullIfMissing(client.send(new DeleteObjectCommand(at(key))));
    },
    createMultipart: async ({ key, type }) => {
      const command = new CreateMultipartUploadCommand({ ...at(key), ContentType: type });
      const { UploadId } = await client.send(command);
      if (!UploadId) throw new Error("The object store began an upload without a name.");
      return UploadId;
    },
    listParts: (upload) => nullIfMissing(listAllParts(client, of(upload))),
    completeMultipart: async (upload, parts) => {
      const MultipartUpload = {
        Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag: `"${ETag}"` })),
      };
      const command = new CompleteMultipartUploadCommand({ ...of(upload), MultipartUpload });
      return (await nullIfMissing(client.send(command))) !== null;
    },
    abortMultipart: async (upload) => {
      await nullIfMissing(client.send(new AbortMultipartUploadCommand(of(upload))));
    },
  };
}

/** Lists all parts, in pages of at most 1000. */
async function listAllParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<Part[]> {
  const parts: Part[] = [];
  let PartNumberMarker: string | undefined;
  do {
    const command = new ListPartsCommand({
      ...upload,
      ...(PartNumberMarker ? { PartNumberMarker } : {}),
    });
    const page = await client.send(command);
    for (const { PartNumber = 0, ETag = "", Size = 0 } of page.Parts ?? []) {
      parts.push({ PartNumber, ETag: withoutQuotes(ETag), Size });
    }
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker);
  return parts;
}

/** Null if the store responds that there is no such object or upload. */
async function nullIfMissing<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

/** Passes on bytes with their length; if it is unknown, first buffers them in a temporary file. */
async function withLength<T>(
  scratch: string,
  bytes: Readable,
  size: number | undefined,
  send: (body: { Body: Readable; ContentLength: number }) => Promise<T>,
): Promise<T> {
  if (size !== undefined) return await send({ Body: bytes, ContentLength: size });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const path = join(scratch, randomUUID());
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const { size: ContentLength } = await stat(path);
    return await send({ Body: createReadStream(path), ContentLength });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Sends bytes to the store. By itself, the library would wait forever for bytes that never arrive.
 */
async function sendBytes<T>(
  bytes: Readable,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const failure = new AbortController();
  bytes.once("error", () => failure.abort());
  return await send({ abortSignal: failure.signal }).catch((error: unknown) => {
    // A response may arrive before all bytes are sent, which is not an error by itself.
    throw error instanceof S3ServiceException ? error : (bytes.errored ?? error);
  });
}
