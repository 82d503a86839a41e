import {
  completeUploadInput,
  DomainError,
  idSchema,
  maxSingleUploadSize,
  maxUploadSize,
  objectKeySchema,
  partNumberSchema,
  partNumbers,
  signedUrlLifetime,
  uploadedFileInput,
} from "@daysignal/core";
import { abortUpload, findUpload, objectKey, objectPath, type Upload } from "@daysignal/db";
import { z } from "zod";
import { json } from "../rest/openapi/types.ts";
import { parseInput, type UserRoute } from "../rest/plain-route.ts";
import type { Context } from "../trpc/context.ts";
import { beginUpload, signGrant, signUploadUrl } from "./create-upload.ts";
import { completeUpload, noUpload, readParts } from "./multipart.ts";
import type { Multipart } from "./object-store.ts";

/** The maximum number of parts signed in one call. */
const maxBatch = 1000;

/** How long a signed URL is valid, in seconds, for the plugin. */
const lifetime = signedUrlLifetime / 1000;

const uploadParams = z.object({ uploadId: z.string() });
const uploadQuery = z.object({ key: objectKeySchema });
const partParams = z.object({ ...uploadParams.shape, partNumber: partNumberSchema });

/** Comma-separated numbers. */
const batchQuery = z.object({
  ...uploadQuery.shape,
  partNumbers: z
    .string()
    .meta({ examples: ["1,2,3"] })
    .transform((list) => list.split(","))
    .pipe(z.array(partNumberSchema).max(maxBatch)),
});

const url = z.string().meta({ format: "uri" });
const expires = z.int().meta({ description: "How long the URL is valid, in seconds." });
const keyInBucket = { key: z.string(), bucket: z.string() };

type Given = Pick<UserRoute, "name" | "method" | "path" | "summary" | "handle"> &
  Partial<UserRoute>;

/** The common fields of all routes; `response` is the schema of the JSON. */
function companion(response: z.ZodType, given: Given): UserRoute {
  return {
    tag: "Uppy companion",
    allows: "change",
    responses: [{ status: 200, description: "Done.", content: { [json]: response } }],
    errors: ["INVALID_INPUT", "LIMIT_REACHED"],
    ...given,
  };
}

const ofUpload = {
  params: uploadParams,
  query: uploadQuery,
  errors: ["INVALID_INPUT", "NOT_FOUND"],
} as const;

/**
 * The companion API of the Uppy S3 plugin, with its requests and responses, for both stores (§7).
 * Keys are limited to the caller's own prefix, and an upload is found only by its key, id and owner
 * together.
 */
export const companionRoutes: readonly UserRoute[] = [
  companion(
    z.object({
      method: z.literal("POST"),
      url,
      fields: z.record(z.string(), z.string()),
      expires,
    }),
    {
      name: "s3.params",
      method: "GET",
      path: "/s3/params",
      summary: "Get a signed form for a single-part file",
      description: "`metadata[…]` is accepted and ignored.",
      query: uploadedFileInput,
      handle: async (ctx, userId) => {
        const about = parseInput(uploadedFileInput, ctx.request.query);
        const { key } = await beginUpload(ctx, userId, about);
        const grant = { key, part: null, maxSize: maxSingleUploadSize, type: about.type };
        const address = `${ctx.objects.origin(ctx.request)}/api/s3/objects`;
        const fields = { key, token: signGrant(ctx, grant) };
        return { method: "POST", url: address, fields, expires: lifetime };
      },
    },
  ),
  companion(z.object({ ...keyInBucket, uploadId: z.string() }), {
    name: "s3.createMultipart",
    method: "POST",
    path: "/s3/multipart",
    summary: "Start a multipart upload",
    description: "The first call of the Uppy S3 plugin for a file above 100 MB.",
    body: { content: { [json]: uploadedFileInput } },
    handle: async (ctx, userId) => {
      const { store } = ctx.objects;
      const about = parseInput(uploadedFileInput, ctx.request.body ?? {});
      const { key, uploadId } = await beginUpload(ctx, userId, about, store.createMultipart);
      return { key, uploadId, bucket: store.bucket };
    },
  }),
  companion(z.array(z.object({ PartNumber: z.int(), ETag: z.string(), Size: z.int() })), {
    ...ofUpload,
    name: "s3.listParts",
    method: "GET",
    path: "/s3/multipart/{uploadId}",
    summary: "List the uploaded parts",
    description: "Used to resume an upload.",
    allows: "caller",
    handle: async (ctx, userId) => {
      const upload = await findMultipart(ctx, userId);
      return await readParts(ctx.objects.store, upload);
    },
  }),
  companion(z.object({ presignedUrls: z.record(z.string(), url) }), {
    ...ofUpload,
    name: "s3.signParts",
    method: "GET",
    path: "/s3/multipart/{uploadId}/batch",
    summary: "Get the URLs of several parts",
    description: "Signed URLs for the parts with these numbers.",
    query: batchQuery,
    handle: async (ctx, userId) => {
      const upload = await findMultipart(ctx, userId);
      const { partNumbers: numbers } = parseInput(batchQuery, ctx.request.query);
      const signed = numbers.map((number) => [String(number), signPart(ctx, upload, number)]);
      return { presignedUrls: Object.fromEntries(signed) };
    },
  }),
  companion(z.object({ url, expires }), {
    ...ofUpload,
    name: "s3.signPart",
    method: "GET",
    path: "/s3/multipart/{uploadId}/{partNumber}",
    summary: "Get the URL of one part",
    description: "A signed URL for one PUT, whose response has the `ETag` of the part.",
    params: partParams,
    handle: async (ctx, userId) => {
      const upload = await findMultipart(ctx, userId);
      const { partNumber } = parseInput(partParams, ctx.request.params);
      return { url: signPart(ctx, upload, partNumber), expires: lifetime };
    },
  }),
  companion(z.object({ ...keyInBucket, location: url }), {
    ...ofUpload,
    name: "s3.complete",
    method: "POST",
    path: "/s3/multipart/{uploadId}/complete",
    summary: "Complete a multipart upload",
    description: "Idempotent.",
    body: {
      content: { [json]: completeUploadInput },
      example: { parts: [{ PartNumber: 1, ETag: "9e107d9d372bb6826bd81d3542a419d6" }] },
    },
    errors: ["INVALID_INPUT", "NOT_FOUND", "PAYLOAD_TOO_LARGE"],
    // The maximum number of parts, with three values each.
    maxValues: 3 * partNumbers.max + 2,
    handle: async (ctx, userId) => {
      const upload = await findMultipart(ctx, userId, ["open", "stored"]);
      const { parts } = parseInput(completeUploadInput, ctx.request.body ?? {});
      if (upload.status !== "stored") await completeUpload(ctx, upload, parts);
      const location = ctx.objects.origin(ctx.request) + objectPath(upload.id);
      return { location, key: upload.key, bucket: ctx.objects.store.bucket };
    },
  }),
  companion(z.object({}), {
    ...ofUpload,
    name: "s3.abort",
    method: "DELETE",
    path: "/s3/multipart/{uploadId}",
    summary: "Abort an upload and delete its parts",
    description: "Idempotent.",
    handle: async (ctx, userId) => {
      const upload = await findMultipart(ctx, userId, ["open", "aborted"]);
      await abortUpload(ctx.db, userId, upload.id);
      await ctx.objects.store.abortMultipart(upload);
      return {};
    },
  }),
  {
    name: "s3.credentials",
    method: "GET",
    path: "/s3/sts",
    summary: "Get temporary credentials of the store",
    description: "Never issued, because they could not be restricted to one user.",
    tag: "Uppy companion",
    allows: "caller",
    responses: [
      {
        status: 200,
        description:
          "For a store that can restrict credentials to one user; the built-in ones cannot.",
        content: {
          [json]: z.object({
            credentials: z.record(z.string(), z.string()),
            bucket: z.string(),
            region: z.string(),
          }),
        },
      },
    ],
    errors: ["NOT_SUPPORTED"],
    handle: async () => {
      throw new DomainError("NOT_SUPPORTED", {
        message: /*i18n*/ "This store gives no credentials. Ask for signed addresses instead.",
      });
    },
  },
];

/**
 * The upload named by `uploadId` in a request's path and `key` in its query. They must match each
 * other and the caller; otherwise, and for an upload of another status, throws NOT_FOUND.
 */
async function findMultipart(
  { db, request }: Context,
  userId: string,
  statuses: readonly Upload["status"][] = ["open"],
): Promise<Upload & Multipart> {
  const { uploadId } = parseInput(uploadParams, request.params);
  const { key } = parseInput(uploadQuery, request.query);
  const id = idSchema.safeParse(key.split("/").at(-1)).data;
  const isOwn = id !== undefined && key === objectKey(userId, id);
  const upload = isOwn ? await findUpload(db, userId, id) : null;
  if (!upload || !statuses.includes(upload.status) || upload.uploadId !== uploadId) {
    throw noUpload();
  }
  return { ...upload, uploadId };
}

function signPart(ctx: Context, { key, type, uploadId }: Upload & Multipart, partNumber: number) {
  return signUploadUrl(ctx, { key, part: { uploadId, partNumber }, maxSize: maxUploadSize, type });
}
