import { DomainError, maxUploadSize, mediaTypeSchema } from "@daysignal/core";
import { releaseReserved, type Upload } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { mountPlainRoute, type PlainRoute } from "../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { allowCaller } from "./allow-caller.ts";
import { findGrantedUpload, sendEtag } from "./find-granted-upload.ts";
import { readParts, remainingBytes } from "./multipart.ts";
import {
  postedObjectParams,
  putObject,
  readObject,
  readObjectId,
  readPostedObject,
  tokenQuery,
} from "./object-operations.ts";
import { parseInput } from "./parse-input.ts";
import { declaredLength, limitBytes, receiveBytes } from "./receive-bytes.ts";
import { sendObject } from "./send-object.ts";
import type { Grant } from "./signed-urls.ts";
import { reserveStorage } from "./storage-quota.ts";
import { storeBytes } from "./store-bytes.ts";

const notFound = () => new DomainError("NOT_FOUND", { what: /*i18n*/ "File", field: "id" });

/**
 * The routes for the bytes of files: PUT to a signed URL, and GET for the owner. They are not
 * procedures, because those hold input and output in memory.
 */
export function mountObjectRoutes(fastify: FastifyInstance, services: ContextServices): void {
  fastify.removeAllContentTypeParsers();
  // The handler reads the body as a stream.
  fastify.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  // Compression would change the bytes that range and length refer to.
  const options = { compress: false as const };
  const route = (described: PlainRoute, handle: (ctx: Context) => Promise<unknown>) =>
    mountPlainRoute(
      fastify,
      described,
      (request, reply) => handle(createContext(services, request, reply)),
      options,
    );

  route(readObject, async (ctx) => {
    const userId = await allowCaller(ctx);
    return ctx.limits.calls.run(userId, () => sendObject(ctx, userId, readId(ctx)));
  });

  // The location that the Uppy S3 plugin reads after posting.
  route(readPostedObject, async (ctx) => {
    const userId = await allowCaller(ctx);
    const { userId: named } = parseInput(postedObjectParams, ctx.request.params);
    if (named !== userId) throw notFound();
    return ctx.limits.calls.run(userId, () => sendObject(ctx, userId, readId(ctx)));
  });

  route(putObject, async (ctx) => {
    const { token } = parseInput(tokenQuery, ctx.request.query);
    const grant = services.objects.signedUrls.verify(token, ctx.now);
    const upload = await findGrantedUpload(ctx, grant);
    if (upload.id !== readId(ctx)) throw notFound();
    const { part } = grant;
    const etag = await ctx.limits.uploads.run(upload.userId, () =>
      part ? receivePart(ctx, part, upload) : receive(ctx, grant, upload),
    );
    return sendEtag(ctx.reply, etag).send();
  });
}

async function receive(ctx: Context, grant: Grant, upload: Upload): Promise<string> {
  const { raw, headers } = ctx.request;
  const sentType = headers["content-type"] ?? "";
  const isType = mediaTypeSchema.safeParse(sentType).success;
  const type = grant.type ?? (isType ? sentType : "application/octet-stream");
  const size = declaredLength(raw);
  const bytes = receiveBytes(raw, grant.maxSize);
  const declared = { type, size, maxSize: size ?? grant.maxSize };
  return await storeBytes(ctx, upload, bytes, declared).catch((error: Error) => {
    // The rest is read and discarded, so that the sender receives the response.
    bytes.destroy(error);
    throw error;
  });
}

/**
 * Receives a part. Its space is reserved before it arrives, so that all parts together stay within
 * the limits.
 */
async function receivePart(
  ctx: Context,
  { uploadId, partNumber }: NonNullable<Grant["part"]>,
  upload: Upload,
): Promise<string> {
  const { db, objects } = ctx;
  const { raw } = ctx.request;
  const multipart = { key: upload.key, uploadId };
  const there = await readParts(objects.store, multipart);
  const replaced = there.find((part) => part.PartNumber === partNumber)?.Size ?? 0;
  const declared = declaredLength(raw);
  const reserved = declared ?? remainingBytes(there);
  const bytes = receiveBytes(raw, maxUploadSize);
  let unused = reserved;
  try {
    await reserveStorage(ctx, upload, reserved).catch((error: unknown) => {
      unused = 0;
      throw error;
    });
    const written = await objects.store.writePart(
      multipart,
      partNumber,
      limitBytes(bytes, reserved),
      declared,
    );
    unused = reserved - written.size + replaced;
    return written.etag;
  } catch (error) {
    bytes.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    if (unused > 0) await releaseReserved(db, upload.userId, upload.id, unused);
  }
}

function readId({ request }: Context): string {
  const id = readObjectId(request.params);
  if (id === null) throw notFound();
  return id;
}
