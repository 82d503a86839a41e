import { DomainError, idSchema } from "@daysignal/core";
import { findUpload, objectKey, type Upload } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { uploadParams, uploadQuery } from "./companion-operations.ts";
import { parseInput } from "./parse-input.ts";

/** A multipart upload. */
export interface MultipartUpload extends Upload {
  uploadId: string;
}

/**
 * The upload named by `uploadId` in a request's path and `key` in its query. They must match each
 * other and the caller; otherwise, and for an upload that has ended unless `also` allows it, throws
 * NOT_FOUND.
 */
export async function findMultipart(
  { db, request }: Context,
  userId: string,
  also: { stored?: true; aborted?: true } = {},
): Promise<MultipartUpload> {
  const { uploadId } = parseInput(uploadParams, request.params);
  const { key } = parseInput(uploadQuery, request.query);
  const id = idSchema.safeParse(key.split("/").at(-1));
  const isOwn = id.success && key === objectKey(userId, id.data);
  const upload = isOwn ? await findUpload(db, userId, id.data) : null;
  const isAlso = (status: Upload["status"]) =>
    (status === "stored" && also.stored) || (status === "aborted" && also.aborted);
  const isUsable = upload !== null && (upload.status === "open" || isAlso(upload.status));
  if (!isUsable || upload.uploadId !== uploadId) {
    throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Upload", field: "uploadId" });
  }
  return { ...upload, uploadId };
}
