import { DomainError, idSchema, maxAttachmentSize } from "@daysignal/core";
import { type Db, listLargerUploads } from "@daysignal/db";

/**
 * Throws INVALID_INPUT for attachments (§9: 10485760 bytes each) that reference a larger file of
 * the user, or an upload that may become larger. The transaction must hold `lockUser`, which
 * reserving storage takes too.
 */
export async function assertAttachmentSizes(
  tx: Db,
  userId: string,
  attachments: readonly string[],
): Promise<void> {
  const larger = await findLargerAttachment(tx, userId, attachments);
  if (larger !== null) throw largerAttachment("attachments", larger);
}

/** The first attachment that `assertAttachmentSizes` would refuse, or null. */
export async function findLargerAttachment(
  tx: Db,
  userId: string,
  attachments: readonly string[],
): Promise<string | null> {
  const ids = new Map<string, string>();
  for (const attachment of attachments) {
    const id = idSchema.safeParse(attachment.slice(-36)).data;
    if (id !== undefined) ids.set(id, attachment);
  }
  if (ids.size === 0) return null;
  const [id] = await listLargerUploads(tx, userId, [...ids.keys()], maxAttachmentSize);
  return id === undefined ? null : (ids.get(id) ?? null);
}

/** The error for an attachment that is too large; `field` is the name of its field. */
export function largerAttachment(field: string, attachment: string): DomainError {
  return new DomainError("INVALID_INPUT", {
    field,
    message:
      /*i18n*/ "{field}: {attachment} is larger than {maxBytes} bytes, or its upload is not finished.",
    values: { attachment, maxBytes: maxAttachmentSize },
  });
}
