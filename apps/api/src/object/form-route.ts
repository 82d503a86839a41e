import { DomainError } from "@daysignal/core";
import type { FastifyInstance } from "fastify";
import { mountPlainRoute } from "../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { findGrantedUpload, sendEtag } from "./find-granted-upload.ts";
import { postObject } from "./object-operations.ts";
import { declaredLength, limitBytes } from "./receive-bytes.ts";
import { storeBytes } from "./store-bytes.ts";
import { readUploadForm } from "./upload-form.ts";

/**
 * Accepts the form that the Uppy S3 plugin posts for a single-part file, as S3 does: the signed
 * fields first, then the file.
 */
export function mountFormRoute(fastify: FastifyInstance, services: ContextServices): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("multipart/form-data", (_request, payload, done) =>
    done(null, payload),
  );
  mountPlainRoute(fastify, postObject, async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const etag = await readUploadForm(request.raw, async (fields, file) => {
      const { upload, grant } = await readGrant(ctx, fields);
      // The form is a little longer than its file.
      const maxSize = Math.min(grant.maxSize, declaredLength(request.raw) ?? grant.maxSize);
      const declared = { type: upload.type, size: undefined, maxSize };
      return await ctx.limits.uploads.run(upload.userId, () =>
        storeBytes(ctx, upload, limitBytes(file, grant.maxSize), declared),
      );
    });
    return sendEtag(reply, etag).code(204).send();
  });
}

async function readGrant(ctx: Context, fields: ReadonlyMap<string, string>) {
  const grant = ctx.objects.signedUrls.verify(fields.get("token") ?? "", ctx.now);
  if (grant.part !== null || grant.key !== fields.get("key")) {
    throw new DomainError("ADDRESS_EXPIRED");
  }
  return { grant, upload: await findGrantedUpload(ctx, grant) };
}
