import {
  completeUploadInput,
  DomainError,
  maxSingleUploadSize,
  maxUploadSize,
  signedUrlLifetime,
} from "@daysignal/core";
import { abortUpload } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { mountPlainRoute, type PlainRoute } from "../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { allowCaller, allowChange } from "./allow-caller.ts";
import {
  abortMultipart,
  batchQuery,
  completeMultipart,
  createMultipart,
  getCredentials,
  listParts,
  partParams,
  signForm,
  signPart,
  signParts,
} from "./companion-operations.ts";
import { beginUpload, completeUpload } from "./companion-uploads.ts";
import { findMultipart, type MultipartUpload } from "./find-multipart.ts";
import { readParts } from "./multipart.ts";
import { parseInput } from "./parse-input.ts";

/** How long a signed URL is valid, in seconds, for the plugin. */
const expires = signedUrlLifetime / 1000;

/**
 * The companion API of the Uppy S3 plugin, with its requests and responses, for both stores (§7).
 * Keys are limited to the caller's own prefix, and an upload is found only by its key, id and owner
 * together.
 */
export function mountCompanionRoutes(fastify: FastifyInstance, services: ContextServices): void {
  const { store } = services.objects;
  const route = (described: PlainRoute, handle: (ctx: Context) => Promise<unknown>) =>
    mountPlainRoute(fastify, described, async (request, reply) => {
      const ctx = createContext(services, request, reply);
      const userId = await allowCaller(ctx);
      return await ctx.limits.calls.run(userId, () => handle(ctx));
    });

  route(signForm, async (ctx) => {
    const { objects, request, now } = ctx;
    const { key, type } = await beginUpload(ctx, request.query, null);
    const token = objects.signedUrls.sign({
      key,
      part: null,
      maxSize: maxSingleUploadSize,
      type,
      expires: now.getTime() + signedUrlLifetime,
    });
    const url = `${objects.origin(request)}/api/s3/objects`;
    return { method: "POST", url, fields: { key, token }, expires };
  });

  route(createMultipart, async (ctx) => {
    const { key, uploadId } = await beginUpload(ctx, ctx.request.body, store);
    return { key, uploadId, bucket: store.bucket };
  });

  route(listParts, async (ctx) => {
    const upload = await findMultipart(ctx, await allowCaller(ctx));
    return await readParts(store, upload);
  });

  route(signParts, async (ctx) => {
    const upload = await findMultipart(ctx, await allowChange(ctx));
    const { partNumbers } = parseInput(batchQuery, ctx.request.query);
    const signed = partNumbers.map((number) => [String(number), partUrl(ctx, upload, number)]);
    return { presignedUrls: Object.fromEntries(signed) };
  });

  route(signPart, async (ctx) => {
    const upload = await findMultipart(ctx, await allowChange(ctx));
    const { partNumber } = parseInput(partParams, ctx.request.params);
    return { url: partUrl(ctx, upload, partNumber), expires };
  });

  route(completeMultipart, async (ctx) => {
    const upload = await findMultipart(ctx, await allowChange(ctx), { stored: true });
    const { parts } = parseInput(completeUploadInput, ctx.request.body ?? {});
    if (upload.status !== "stored") await completeUpload(ctx, upload, parts);
    const location = `${ctx.objects.origin(ctx.request)}/api/objects/${upload.id}`;
    return { location, key: upload.key, bucket: store.bucket };
  });

  route(abortMultipart, async (ctx) => {
    const upload = await findMultipart(ctx, await allowChange(ctx), { aborted: true });
    await abortUpload(ctx.db, upload.userId, upload.id);
    await store.abortMultipart(upload);
    return {};
  });

  route(getCredentials, async (ctx) => {
    await allowCaller(ctx);
    throw new DomainError("NOT_SUPPORTED", {
      message: /*i18n*/ "This store gives no credentials. Ask for signed addresses instead.",
    });
  });
}

/** The URL that a part is PUT to: on this server, which counts its bytes, with either store. */
function partUrl(
  { objects, request, now }: Context,
  { id, key, type, uploadId }: MultipartUpload,
  partNumber: number,
): string {
  const token = objects.signedUrls.sign({
    key,
    part: { uploadId, partNumber },
    maxSize: maxUploadSize,
    type,
    expires: now.getTime() + signedUrlLifetime,
  });
  return `${objects.origin(request)}/api/objects/${id}?token=${token}`;
}
