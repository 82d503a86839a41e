import { idSchema, objectKeySchema } from "@daysignal/core";
import { z } from "zod";
import type { PlainRoute, RouteResponse } from "../rest/plain-route.ts";

/**
 * The id of a file in a URL. Not validated as an id, so that an invalid one is a file that does not
 * exist.
 */
const objectParams = z.object({ id: z.string().meta({ format: "uuid" }) });

/** The token of a signed URL. */
export const tokenQuery = z.object({ token: z.string() });

/** The URL at which the Uppy S3 plugin expects a posted file. */
export const postedObjectParams = z.object({
  userId: z.string().max(100).meta({ format: "uuid" }),
  ...objectParams.shape,
});

/** The fields before the file in a posted form. */
const uploadFormFields = z.object({ key: objectKeySchema, token: z.string() });

const readResponses: readonly RouteResponse[] = [
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
];

export const readObject: PlainRoute = {
  name: "object.read",
  method: "GET",
  path: "/objects/{id}",
  summary: "Download a file",
  description: "Only for its owner. `Range: bytes=0-99` requests a part.",
  tag: "Files",
  allows: "caller",
  params: objectParams,
  responses: readResponses,
  errors: ["NOT_FOUND"],
};

export const readPostedObject: PlainRoute = {
  ...readObject,
  name: "object.readPosted",
  path: "/s3/objects/users/{userId}/{id}",
  summary: "Download a file at the URL that Uppy derives from its key",
  params: postedObjectParams,
  errors: ["INVALID_INPUT", "NOT_FOUND"],
};

const fileETag = { ETag: "FileETag" };

export const putObject: PlainRoute = {
  name: "object.put",
  method: "PUT",
  path: "/objects/{id}",
  summary: "Upload the bytes of a file or part",
  description:
    "The whole URL comes from `upload.create` or `s3.signPart` and is the only credential needed. The file exists once all of it has arrived.",
  tag: "Files",
  allows: "signedUrl",
  params: objectParams,
  query: tokenQuery,
  body: { content: { "*/*": "bytes" } },
  responses: [
    {
      status: 200,
      description: "Stored. The same bytes sent again get the same response; others are refused.",
      headers: fileETag,
    },
  ],
  errors: ["INVALID_INPUT", "NOT_FOUND", "PAYLOAD_TOO_LARGE", "STORAGE_FULL"],
};

export const postObject: PlainRoute = {
  name: "object.post",
  method: "POST",
  path: "/s3/objects",
  summary: "Upload a file as a form",
  description: "With the fields that `s3.params` returned, followed by the file.",
  tag: "Files",
  allows: "signedUrl",
  body: {
    content: {
      "multipart/form-data": uploadFormFields.extend({
        file: z.string().meta({ format: "binary" }),
      }),
    },
  },
  responses: [
    {
      status: 204,
      description: "Stored. The same bytes sent again get the same response; others are refused.",
      headers: fileETag,
    },
  ],
  errors: ["INVALID_INPUT", "NOT_FOUND", "PAYLOAD_TOO_LARGE", "STORAGE_FULL"],
};

export const objectOperations: readonly PlainRoute[] = [
  readObject,
  readPostedObject,
  putObject,
  postObject,
];

/** The id in a URL, or null if it is not a valid id. */
export function readObjectId(params: unknown): string | null {
  const { id } = objectParams.parse(params);
  return idSchema.safeParse(id).data ?? null;
}
