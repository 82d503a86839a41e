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
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { DomainError } from "@daysignal/core";
import type { S3Settings } from "../env.ts";
import { withoutQuotes } from "./multipart.ts";
import type { Multipart, ObjectStore, Part, Terms } from "./object-store.ts";

/**
 * Keeps objects in a bucket of Amazon S3 or a service that speaks its language.
 * Browsers post forms straight there, within the size that their policy allows;
 * the bucket's CORS rules have to let them, and expose ETag.
 */
export async function createS3Store(settings: S3Settings): Promise<ObjectStore> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    ...(endpoint === "" ? {} : { endpoint }),
    // Else the checksum of an empty body would be signed into every address.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const of = ({ key, uploadId }: Multipart) => ({ ...at(key), UploadId: uploadId });

  const signForm = async ({ key, type, maxSize, lifetime }: Terms) =>
    await createPresignedPost(client, {
      ...at(key),
      Fields: { "Content-Type": type },
      Conditions: [
        ["content-length-range", 0, maxSize],
        ["eq", "$Content-Type", type],
      ],
      Expires: lifetime / 1000,
    });
  return {
    bucket,
    origins: await findOrigins(signForm),
    write: async (key, bytes, { type, size, replace = false }) => {
      if (size === undefined) throw lengthRequired();
      const body = { Body: bytes, ContentLength: size, ContentType: type };
      const condition = replace ? {} : { IfNoneMatch: "*" };
      const command = new PutObjectCommand({ ...at(key), ...body, ...condition });
      try {
        const { ETag = "" } = await sendBytes(bytes, (abort) => client.send(command, abort));
        return { etag: withoutQuotes(ETag), size, existed: false };
      } catch (error) {
        // 409: S3's answer while another conditional write of the same key is under way.
        if (hasStatus(error, 412) || hasStatus(error, 409))
          return { etag: "", size, existed: true };
        throw error;
      }
    },
    writePart: async (upload, PartNumber, bytes, size) => {
      if (size === undefined) throw lengthRequired();
      const body = { PartNumber, Body: bytes, ContentLength: size };
      const command = new UploadPartCommand({ ...of(upload), ...body });
      const { ETag = "" } = await sendBytes(bytes, (abort) => client.send(command, abort));
      return { etag: withoutQuotes(ETag), size };
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
      if (!found?.Body) throw new DomainError("NOT_FOUND", { what: "File" });
      return found.Body as Readable;
    },
    remove: async (key) => {
      await nullIfMissing(client.send(new DeleteObjectCommand(at(key))));
    },
    signForm,
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

/** Page by page, of at most 1000 each. */
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

/** The origins that browsers are sent to: whatever the library makes of endpoint, bucket and region. */
async function findOrigins(signForm: ObjectStore["signForm"]): Promise<string[]> {
  const about = { key: "probe", type: "text/plain", maxSize: 1, lifetime: 1000 };
  const { url } = await signForm({ ...about, now: new Date(), origin: "" });
  return [new URL(url).origin];
}

/** Null when the store says that there is no such object or upload. */
async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

/** Sends bytes to the store. The library would wait for ever for those that do not come any more. */
async function sendBytes<T>(
  bytes: Readable,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const failure = new AbortController();
  bytes.once("error", () => failure.abort());
  return await send({ abortSignal: failure.signal }).catch((error: unknown) => {
    // An answer of the store may end the sending, which is then no failure of its own.
    throw error instanceof S3ServiceException ? error : (bytes.errored ?? error);
  });
}

function lengthRequired(): DomainError {
  return new DomainError("INVALID_INPUT", {
    field: "Content-Length",
    message: "Content-Length is required: say how long the file is.",
  });
}
