import {
  completeUploadInput,
  objectKeySchema,
  partNumberSchema,
  partNumbers,
  uploadedFileInput,
} from "@daysignal/core";
import { z } from "zod";
import { json } from "../rest/openapi/types.ts";
import type { PlainRoute } from "../rest/plain-route.ts";

/** The maximum number of parts signed in one call. */
const maxBatch = 1000;

export const uploadParams = z.object({ uploadId: z.string() });
export const uploadQuery = z.object({ key: objectKeySchema });
export const partParams = z.object({ ...uploadParams.shape, partNumber: partNumberSchema });

/** Comma-separated numbers. */
export const batchQuery = z.object({
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

const formResponse = z.object({
  method: z.literal("POST"),
  url,
  fields: z.record(z.string(), z.string()),
  expires,
});
const createdResponse = z.object({ ...keyInBucket, uploadId: z.string() });
const partsResponse = z.array(z.object({ PartNumber: z.int(), ETag: z.string(), Size: z.int() }));
const batchResponse = z.object({ presignedUrls: z.record(z.string(), url) });
const partResponse = z.object({ url, expires });
const completedResponse = z.object({ ...keyInBucket, location: url });
const credentialsResponse = z.object({
  credentials: z.record(z.string(), z.string()),
  bucket: z.string(),
  region: z.string(),
});

type Given = Pick<PlainRoute, "name" | "method" | "path" | "summary"> & Partial<PlainRoute>;

/** The common fields of all operations; `response` is the schema of the JSON. */
function companion(response: z.ZodType, given: Given): PlainRoute {
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

export const signForm = companion(formResponse, {
  name: "s3.params",
  method: "GET",
  path: "/s3/params",
  summary: "Get a signed form for a single-part file",
  description: "`metadata[…]` is accepted and ignored.",
  query: uploadedFileInput,
});

export const createMultipart = companion(createdResponse, {
  name: "s3.createMultipart",
  method: "POST",
  path: "/s3/multipart",
  summary: "Start a multipart upload",
  description: "The first call of the Uppy S3 plugin for a file above 100 MB.",
  body: { content: { [json]: uploadedFileInput } },
});

export const listParts = companion(partsResponse, {
  ...ofUpload,
  name: "s3.listParts",
  method: "GET",
  path: "/s3/multipart/{uploadId}",
  summary: "List the uploaded parts",
  description: "Used to resume an upload.",
  allows: "caller",
});

export const signParts = companion(batchResponse, {
  ...ofUpload,
  name: "s3.signParts",
  method: "GET",
  path: "/s3/multipart/{uploadId}/batch",
  summary: "Get the URLs of several parts",
  description: "Signed URLs for the parts with these numbers.",
  query: batchQuery,
});

export const signPart = companion(partResponse, {
  ...ofUpload,
  name: "s3.signPart",
  method: "GET",
  path: "/s3/multipart/{uploadId}/{partNumber}",
  summary: "Get the URL of one part",
  description: "A signed URL for one PUT, whose response has the `ETag` of the part.",
  params: partParams,
});

export const completeMultipart = companion(completedResponse, {
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
});

export const abortMultipart = companion(z.object({}), {
  ...ofUpload,
  name: "s3.abort",
  method: "DELETE",
  path: "/s3/multipart/{uploadId}",
  summary: "Abort an upload and delete its parts",
  description: "Idempotent.",
});

export const getCredentials: PlainRoute = {
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
      content: { [json]: credentialsResponse },
    },
  ],
  errors: ["NOT_SUPPORTED"],
};

export const companionOperations: readonly PlainRoute[] = [
  signForm,
  createMultipart,
  listParts,
  signParts,
  signPart,
  completeMultipart,
  abortMultipart,
  getCredentials,
];
