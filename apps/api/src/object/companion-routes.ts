import {
  completeUploadInput,
  DomainError,
  maxSingleUploadSize,
  maxUploadSize,
  partNumberSchema,
  signedUrlLifetime,
} from "@daysignal/core";
import { abortUpload } from "@daysignal/db";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { readJsonBodies } from "../rest/facade.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { allowCaller, allowChange } from "./allow-caller.ts";
import { beginUpload, completeUpload } from "./companion-uploads.ts";
import { findMultipart } from "./find-multipart.ts";
import { readParts } from "./multipart.ts";
import type { Terms } from "./object-store.ts";
import { parseInput } from "./parse-input.ts";

/** How long an address works, in seconds, as the plugin is told. */
const expires = signedUrlLifetime / 1000;

/** How many parts get their addresses at once. */
const maxBatch = 1000;

/**
 * What the Uppy S3 plugin asks its companion, with the same requests and
 * answers, whichever store there is (§7). Everything happens below the caller's
 * own prefix, and an upload is found only by its key, its name and its owner
 * together.
 */
export function mountCompanionRoutes(fastify: FastifyInstance, services: ContextServices): void {
  readJsonBodies(fastify);
  const { store } = services.objects;
  const route =
    (handle: (ctx: Context) => Promise<unknown>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      handle(createContext(services, request, reply));

  fastify.get(
    "/s3/params",
    route(async (ctx) => {
      const { key, type } = await beginUpload(ctx, ctx.request.query, null);
      const form = await store.signForm(termsOf(ctx, { key, type, maxSize: maxSingleUploadSize }));
      return { method: "POST", ...form, expires };
    }),
  );

  fastify.post(
    "/s3/multipart",
    route(async (ctx) => {
      const { key, uploadId } = await beginUpload(ctx, ctx.request.body, store);
      return { key, uploadId, bucket: store.bucket };
    }),
  );

  fastify.get(
    "/s3/multipart/:uploadId",
    route(async (ctx) => {
      const upload = await findMultipart(ctx, await allowCaller(ctx));
      return await readParts(store, upload);
    }),
  );

  fastify.get(
    "/s3/multipart/:uploadId/batch",
    route(async (ctx) => {
      const upload = await findMultipart(ctx, await allowChange(ctx));
      const { partNumbers } = parseInput(batchQuery, ctx.request.query);
      const terms = termsOf(ctx, { ...upload, maxSize: maxUploadSize });
      const signed = partNumbers.map(
        async (number) => [String(number), await store.signPart(upload, number, terms)] as const,
      );
      return { presignedUrls: Object.fromEntries(await Promise.all(signed)) };
    }),
  );

  fastify.get(
    "/s3/multipart/:uploadId/:partNumber",
    route(async (ctx) => {
      const upload = await findMultipart(ctx, await allowChange(ctx));
      const { partNumber } = parseInput(partParams, ctx.request.params);
      const terms = termsOf(ctx, { ...upload, maxSize: maxUploadSize });
      return { url: await store.signPart(upload, partNumber, terms), expires };
    }),
  );

  fastify.post(
    "/s3/multipart/:uploadId/complete",
    route(async (ctx) => {
      const upload = await findMultipart(ctx, await allowChange(ctx), { stored: true });
      const { parts } = parseInput(completeUploadInput, ctx.request.body ?? {});
      if (upload.status !== "stored") await completeUpload(ctx, upload, parts);
      const location = `${ctx.objects.origin(ctx.request)}/api/objects/${upload.id}`;
      return { location, key: upload.key, bucket: store.bucket };
    }),
  );

  fastify.delete(
    "/s3/multipart/:uploadId",
    route(async (ctx) => {
      const upload = await findMultipart(ctx, await allowChange(ctx), { aborted: true });
      await abortUpload(ctx.db, upload.userId, upload.id);
      await store.abortMultipart(upload);
      return {};
    }),
  );

  fastify.get(
    "/s3/sts",
    route(async (ctx) => {
      await allowCaller(ctx);
      throw new DomainError("NOT_SUPPORTED", {
        message: "This store gives no credentials. Ask for signed addresses instead.",
      });
    }),
  );
}

const partParams = z.object({ partNumber: partNumberSchema });

/** Numbers with commas between them. */
const batchQuery = z.object({
  partNumbers: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(partNumberSchema).max(maxBatch)),
});

function termsOf(ctx: Context, about: Pick<Terms, "key" | "type" | "maxSize">): Terms {
  const { key, type, maxSize } = about;
  const origin = ctx.objects.origin(ctx.request);
  return { key, type, maxSize, lifetime: signedUrlLifetime, now: ctx.now, origin };
}
