import { randomUUID } from "node:crypto";
import {
  createUploadInput,
  maxAttachmentSize,
  signedUrlLifetime,
  uploadTicketSchema,
} from "@daysignal/core";
import { insertUpload, objectKey, objectPath } from "@daysignal/db";
import { assertUploadWithinLimits } from "../account/assert-within-limits.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";

/**
 * Prepares the upload of one file (§7): PUT its bytes, at most 10485760, to `uploadURL`; its owner
 * can download it at `objectPath` under the given name, which is also the value for a project's
 * `attachments`.
 */
export const createUpload = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/objects/upload",
      summary: "Get a URL to upload a file to",
      description: "Returns a signed URL for one PUT and the path for `attachments`.",
      tags: ["Files"],
      protect: true,
    },
    // Anyone with the URL can send the file.
    returnsSecret: true,
    errors: ["IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
  })
  .input(createUploadInput)
  .output(uploadTicketSchema)
  .mutation(
    idempotent(async ({ ctx, input: { filename = null } }) => {
      const { db, now, objects, request, userId } = ctx;
      const id = randomUUID();
      const about = { uploadId: null, filename, type: "application/octet-stream" };
      await assertUploadWithinLimits(db, userId);
      await insertUpload(db, { userId, id, ...about }, now.toISOString());
      const token = objects.signedUrls.sign({
        key: objectKey(userId, id),
        part: null,
        maxSize: maxAttachmentSize,
        type: null,
        expires: now.getTime() + signedUrlLifetime,
      });
      const path = objectPath(id);
      return { uploadURL: `${objects.origin(request)}${path}?token=${token}`, objectPath: path };
    }),
  );
