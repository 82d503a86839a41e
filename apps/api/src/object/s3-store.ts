import { createReadStream, type ReadStream } from "node:fs";
import type { Readable } from "node:stream";
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
import { type Multipart, type ObjectStore, type Part, withoutQuotes } from "./object-store.ts";
import type { ScratchFile } from "./scratch-file.ts";

/** A bucket, whose objects can be listed. */
export interface BucketStore extends ObjectStore {
  /** The keys that begin with a prefix. */
  list(prefix: string): Promise<string[]>;
  /** As that of a store, also for bytes in memory. */
  putPart(upload: Multipart, partNumber: number, part: PartBytes): Promise<string | null>;
}

type PartBytes = Pick<ScratchFile, "path" | "size"> | Buffer;

/** Stores objects in a bucket of Amazon S3 or a compatible service. */
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
    scratch,
    put: async (key, file, { type, replace = false }) => {
      const about = { ...at(key), ContentType: type, ...(replace ? {} : { IfNoneMatch: "*" }) };
      try {
        await sendBytes(file, (body, abort) =>
          client.send(new PutObjectCommand({ ...about, ...body }), abort),
        );
        return true;
      } catch (error) {
        // S3 responds with 409 while another conditional write of the same key is in progress.
        if (hasStatus(error, 412) || hasStatus(error, 409)) return false;
        throw error;
      }
    },
    putPart: async (upload, PartNumber, part) => {
      const sending = sendBytes(part, (body, abort) =>
        client.send(new UploadPartCommand({ ...of(upload), ...body, PartNumber }), abort),
      );
      const sent = await nullIfMissing(sending);
      return sent && withoutQuotes(sent.ETag ?? "");
    },
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

/**
 * Sends bytes to the store, and stops if their file cannot be read. By itself, the library would
 * wait forever for the rest.
 */
async function sendBytes<T>(
  bytes: PartBytes,
  send: (
    body: { Body: ReadStream | Buffer; ContentLength: number },
    options?: { abortSignal: AbortSignal },
  ) => Promise<T>,
): Promise<T> {
  if (Buffer.isBuffer(bytes)) return await send({ Body: bytes, ContentLength: bytes.length });
  const file = createReadStream(bytes.path);
  const failure = new AbortController();
  file.once("error", () => failure.abort());
  try {
    return await send({ Body: file, ContentLength: bytes.size }, { abortSignal: failure.signal });
  } finally {
    file.destroy();
  }
}
