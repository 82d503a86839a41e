import { DomainError, isMediaType } from "@daysignal/core";
import { storeUpload, type Upload } from "@daysignal/db";
import type { FastifyInstance } from "fastify";
import { mountBeside, type RouteBeside } from "../rest/route-beside.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { allowCaller } from "./allow-caller.ts";
import { answerEtag, findGranted } from "./granted.ts";
import { readParts, roomBeside } from "./multipart.ts";
import {
  postedObjectParams,
  putObject,
  readObject,
  readObjectId,
  readPostedObject,
  tokenQuery,
} from "./object-operations.ts";
import { parseInput } from "./parse-input.ts";
import { declaredLength, receiveBytes } from "./receive-bytes.ts";
import { sendObject } from "./send-object.ts";
import type { Grant } from "./upload-address.ts";

const notFound = () => new DomainError("NOT_FOUND", { what: "File", field: "id" });

/**
 * The routes by which bytes travel: PUT to a signed address, and GET for the
 * owner. They are no procedures, since a procedure holds its input and answer
 * in memory.
 */
export function mountObjectRoutes(fastify: FastifyInstance, services: ContextServices): void {
  fastify.removeAllContentTypeParsers();
  // The handler reads the body itself, as it comes.
  fastify.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  // Compressed bytes would be others than those of the range and the length.
  const options = { compress: false as const };
  const route = (described: RouteBeside, handle: (ctx: Context) => Promise<unknown>) =>
    mountBeside(
      fastify,
      described,
      (request, reply) => handle(createContext(services, request, reply)),
      options,
    );

  route(readObject, async (ctx) => {
    const userId = await allowCaller(ctx);
    return sendObject(ctx, userId, readId(ctx));
  });

  // Where the Uppy S3 plugin says that what it posted to the disk store lies.
  route(readPostedObject, async (ctx) => {
    const userId = await allowCaller(ctx);
    const { userId: named } = parseInput(postedObjectParams, ctx.request.params);
    if (named !== userId) throw notFound();
    return sendObject(ctx, userId, readId(ctx));
  });

  route(putObject, async (ctx) => {
    const { token } = parseInput(tokenQuery, ctx.request.query);
    const grant = services.objects.addresses.verify(token, ctx.now);
    const upload = await findGranted(ctx, grant);
    if (upload.id !== readId(ctx)) throw notFound();
    const { part } = grant;
    const etag = await (part ? receivePart(ctx, part, upload) : receive(ctx, grant, upload));
    return answerEtag(ctx.reply, etag).send();
  });
}

async function receive(ctx: Context, grant: Grant, { userId, id, key }: Upload): Promise<string> {
  const { raw, headers } = ctx.request;
  const sentType = headers["content-type"] ?? "";
  const type = grant.type ?? (isMediaType(sentType) ? sentType : "application/octet-stream");
  const about = { type, size: declaredLength(raw) };
  const bytes = receiveBytes(raw, grant.maxSize);
  const written = ctx.objects.store.write(key, bytes, about);
  const { etag, size } = await written.catch((error: Error) => {
    // What is still on its way is let through to nowhere, so that the sender hears the answer.
    bytes.destroy(error);
    throw error;
  });
  await storeUpload(ctx.db, userId, id, { size, type });
  return etag;
}

async function receivePart(
  ctx: Context,
  { uploadId, partNumber }: NonNullable<Grant["part"]>,
  { key }: Upload,
): Promise<string> {
  const { store } = ctx.objects;
  if (!store.writePart) throw notFound();
  const others = (await readParts(store, { key, uploadId })).filter(
    (part) => part.PartNumber !== partNumber,
  );
  const bytes = receiveBytes(ctx.request.raw, roomBeside(others));
  return (await store.writePart({ key, uploadId }, partNumber, bytes)).etag;
}

function readId({ request }: Context): string {
  const id = readObjectId(request.params);
  if (id === null) throw notFound();
  return id;
}
