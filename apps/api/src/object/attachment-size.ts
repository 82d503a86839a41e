import { DomainError, idSchema, maxAttachmentSize } from "@daysignal/core";
import { type Db, findUpload, listLargerUploads } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import { settleForm } from "./settle-forms.ts";

/**
 * Throws INVALID_INPUT for attachments (§9: 10485760 bytes each) that name a file
 * of the person's which is larger, or whose upload may still become larger. The
 * transaction holds `lockPerson`, since reserving storage for an upload takes it too.
 */
export async function assertAttachmentSizes(
  objects: Context["objects"],
  tx: Db,
  userId: string,
  attachments: readonly string[],
): Promise<void> {
  const larger = await findLargerAttachment(objects, tx, userId, attachments);
  if (larger !== null) throw largerAttachment("attachments", larger);
}

/** The first of some attachments that `assertAttachmentSizes` refuses, or null. */
export async function findLargerAttachment(
  objects: Context["objects"],
  tx: Db,
  userId: string,
  attachments: readonly string[],
): Promise<string | null> {
  const ids = new Map<string, string>();
  for (const attachment of attachments) {
    const id = idSchema.safeParse(attachment.slice(-36).toLowerCase()).data;
    if (id !== undefined) ids.set(id, attachment);
  }
  if (ids.size === 0) return null;
  const listLarger = () => listLargerUploads(tx, userId, [...ids.keys()], maxAttachmentSize);
  const candidates = await listLarger();
  if (candidates.length === 0) return null;
  // A form reserves its maximum until the store is asked what arrived.
  for (const id of candidates) {
    const upload = await findUpload(tx, userId, id);
    const isForm = upload?.uploadId === null && upload.filename !== null;
    if (upload?.status === "open" && isForm) await settleForm({ db: tx, objects }, upload);
  }
  const [id] = await listLarger();
  return id === undefined ? null : (ids.get(id) ?? null);
}

/** The error for an attachment that is too large; `field` is where it is named. */
export function largerAttachment(field: string, attachment: string): DomainError {
  return new DomainError("INVALID_INPUT", {
    field,
    message: `${field}: ${attachment} is larger than ${maxAttachmentSize} bytes, or its upload is not finished.`,
  });
}
