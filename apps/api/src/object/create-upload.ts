import { randomUUID } from "node:crypto";
import {
  createUploadInput,
  maxAttachmentSize,
  signedUrlLifetime,
  uploadTicketSchema,
} from "@daysignal/core";
import { insertUpload, objectKey, objectPath, type Upload } from "@daysignal/db";
import { assertUploadWithinLimits } from "../account/assert-within-limits.ts";
import type { Context } from "../trpc/context.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import type { Grant } from "./signed-urls.ts";

/**
 * Prepares the upload of one file (§7): PUT its bytes, at most 10485760, to `uploadURL`; its owner
 * can download it at `objectPath` under the given name, which is also the value for a project's
 * `attachments`.
 */
export const createUpload = creatingProcedure
  .meta({
    rest: "POST /objects/upload",
    summary: "Get a URL to upload a file to",
    description: "Returns a signed URL for one PUT and the path for `attachments`.",
    // Anyone with the URL can send the file.
    returnsSecret: true,
    errors: ["IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
  })
  .input(createUploadInput)
  .output(uploadTicketSchema)
  .mutation(
    idempotent(async ({ ctx, input: { filename = null } }) => {
      const about = { filename, type: "application/octet-stream" };
      const { id, key } = await beginUpload(ctx, ctx.userId, about);
      const grant = { key, part: null, maxSize: maxAttachmentSize, type: null };
      return { uploadURL: signUploadUrl(ctx, grant), objectPath: objectPath(id) };
    }),
  );

/**
 * Stores a new upload of a user under a generated key: multipart if `begin` returns the store's id
 * of one. Throws LIMIT_REACHED.
 */
export async function beginUpload(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  { filename, type }: Pick<Upload, "filename" | "type">,
  begin?: (about: { key: string; type: string }) => Promise<string>,
): Promise<{ id: string; key: string; uploadId: string | null }> {
  await assertUploadWithinLimits(db, userId);
  const id = randomUUID();
  const key = objectKey(userId, id);
  const uploadId = begin ? await begin({ key, type }) : null;
  await insertUpload(db, { userId, id, uploadId, filename, type }, now.toISOString());
  return { id, key, uploadId };
}

/** Signs a permission to send bytes, for the time given in §9. */
export function signGrant({ objects, now }: Context, grant: Omit<Grant, "expires">): string {
  return objects.signedUrls.sign({ ...grant, expires: now.getTime() + signedUrlLifetime });
}

/**
 * The signed URL that a file or part is PUT to: on this server, which counts its bytes, whatever
 * the store.
 */
export function signUploadUrl(ctx: Context, grant: Omit<Grant, "expires">): string {
  const id = grant.key.split("/").at(-1) ?? "";
  return `${ctx.objects.origin(ctx.request)}${objectPath(id)}?token=${signGrant(ctx, grant)}`;
}
