import { DomainError, idSchema, mediaTypeSchema, objectKeySchema } from "@daysignal/core";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  mountPlainRoute,
  mountUserRoute,
  type PlainRoute,
  parseInput,
  type UserRoute,
} from "../rest/plain-route.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { declaredLength } from "./receive-bytes.ts";
import { receiveFile } from "./receive-file.ts";
import { noFile, sendObject } from "./send-object.ts";
import { readUploadForm } from "./upload-form.ts";

/**
 * The id of a file in a URL. Not validated as an id, so that an invalid one is a file that does not
 * exist.
 */
const objectParams = z.object({ id: z.string().meta({ format: "uuid" }) });

/** The token of a signed URL. */
const tokenQuery = z.object({ token: z.string() });

/** The URL at which the Uppy S3 plugin expects a posted file. */
const postedObjectParams = z.object({
  userId: z.string().max(100).meta({ format: "uuid" }),
  ...objectParams.shape,
});

const readObject: UserRoute = {
  name: "object.read",
  method: "GET",
  path: "/objects/{id}",
  summary: "Download a file",
  description: "Only for its owner. `Range: bytes=0-99` requests a part.",
  tag: "Files",
  allows: "caller",
  params: objectParams,
  responses: [
    {
      status: 200,
      description: "The bytes, with the type that the file was stored with.",
      content: { "*/*": "bytes" },
      headers: { "Accept-Ranges": "AcceptRanges", "Content-Disposition": "ContentDisposition" },
    },
    {
      status: 206,
      description: "The range that `Range` names.",
      content: { "*/*": "bytes" },
      headers: { "Content-Range": "ContentRange" },
    },
    {
      status: 416,
      description: "`Range` begins after the end.",
      headers: { "Content-Range": "ContentRange" },
    },
  ],
  errors: ["NOT_FOUND"],
  handle: (ctx, userId) => sendObject(ctx, userId, readId(ctx)),
};

const readPostedObject: UserRoute = {
  ...readObject,
  name: "object.readPosted",
  path: "/s3/objects/users/{userId}/{id}",
  summary: "Download a file at the URL that Uppy derives from its key",
  params: postedObjectParams,
  errors: ["INVALID_INPUT", "NOT_FOUND"],
  handle: (ctx, userId) => {
    const named = parseInput(postedObjectParams, ctx.request.params);
    if (named.userId !== userId) throw noFile();
    return sendObject(ctx, userId, readId(ctx));
  },
};

/** The common fields of the routes that receive bytes. */
const received = (status: number) =>
  ({
    tag: "Files",
    allows: "signedUrl",
    responses: [
      {
        status,
        description: "Stored. The same bytes sent again get the same response; others are refused.",
        headers: { ETag: "FileETag" },
      },
    ],
    errors: ["INVALID_INPUT", "NOT_FOUND", "PAYLOAD_TOO_LARGE", "STORAGE_FULL"],
  }) as const;

const putObject: PlainRoute = {
  ...received(200),
  name: "object.put",
  method: "PUT",
  path: "/objects/{id}",
  summary: "Upload the bytes of a file or part",
  description:
    "The whole URL comes from `upload.create` or `s3.signPart` and is the only credential needed. The file exists once all of it has arrived.",
  params: objectParams,
  query: tokenQuery,
  body: { content: { "*/*": "bytes" } },
};

const postObject: PlainRoute = {
  ...received(204),
  name: "object.post",
  method: "POST",
  path: "/s3/objects",
  summary: "Upload a file as a form",
  description: "With the fields that `s3.params` returned, followed by the file.",
  body: {
    content: {
      "multipart/form-data": z.object({
        key: objectKeySchema,
        token: z.string(),
        file: z.string().meta({ format: "binary" }),
      }),
    },
  },
};

export const objectRoutes: readonly PlainRoute[] = [
  readObject,
  readPostedObject,
  putObject,
  postObject,
];

/**
 * The routes for the bytes of files: GET for the owner, and PUT to a signed URL. They are not
 * procedures, because those hold input and output in memory.
 */
export function mountObjectRoutes(fastify: FastifyInstance, services: ContextServices): void {
  readBodiesAsStreams(fastify, "*");
  // Compression would change the bytes that range and length refer to.
  const options = { compress: false as const };
  mountUserRoute(fastify, services, readObject, options);
  mountUserRoute(fastify, services, readPostedObject, options);
  mountPlainRoute(fastify, putObject, async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const { token } = parseInput(tokenQuery, request.query);
    const grant = services.objects.signedUrls.verify(token, ctx.now);
    if (grant.key.split("/").at(-1) !== readId(ctx)) throw noFile();
    const length = declaredLength(request.raw);
    if (length !== undefined && length > grant.maxSize) throw new DomainError("PAYLOAD_TOO_LARGE");
    const sentType = mediaTypeSchema.safeParse(request.headers["content-type"]).data;
    const type = grant.type ?? sentType ?? "application/octet-stream";
    const etag = await receiveFile(ctx, grant, { body: request.raw, length, type });
    return reply.headers(etagHeaders(etag)).send();
  });
}

/**
 * Accepts the form that the Uppy S3 plugin posts for a single-part file, as S3 does: the signed
 * fields first, then the file.
 */
export function mountFormRoute(fastify: FastifyInstance, services: ContextServices): void {
  readBodiesAsStreams(fastify, "multipart/form-data");
  mountPlainRoute(fastify, postObject, async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const etag = await readUploadForm(request.raw, async (fields, body) => {
      const grant = services.objects.signedUrls.verify(fields.get("token") ?? "", ctx.now);
      if (grant.part !== null || grant.key !== fields.get("key")) {
        throw new DomainError("ADDRESS_EXPIRED");
      }
      const type = grant.type ?? "application/octet-stream";
      // The form is a little longer than its file.
      return await receiveFile(ctx, grant, { body, length: declaredLength(request.raw), type });
    });
    return reply.headers(etagHeaders(etag)).code(204).send();
  });
}

/** Passes bodies of a media type to the handlers as streams, and refuses others. */
function readBodiesAsStreams(fastify: FastifyInstance, mediaType: string): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(mediaType, (_request, payload, done) => done(null, payload));
}

/** Exposes the ETag to pages of other origins. */
function etagHeaders(etag: string): Record<string, string> {
  return { etag: `"${etag}"`, "access-control-expose-headers": "ETag" };
}

function readId({ request }: Context): string {
  const { id } = objectParams.parse(request.params);
  const valid = idSchema.safeParse(id).data;
  if (valid === undefined) throw noFile();
  return valid;
}
