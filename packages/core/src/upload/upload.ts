import { z } from "zod";
import { maxFilenameLength, maxMediaTypeLength, partNumbers } from "../constants.ts";
import { requiredText, verbatimText } from "../text.ts";

/** Input of POST /api/objects/upload (§7): `filename` is used for downloads of the file. */
export const createUploadInput = z.strictObject({
  filename: requiredText(maxFilenameLength).optional(),
});

/** The URL to PUT the bytes of a new file to, and the path to read it from afterwards (§7). */
export const uploadTicketSchema = z
  .object({
    /** Signed; accepts one file of at most 10485760 bytes, for the time given in §9. */
    uploadURL: z.string(),
    /** A path on this server, for `attachments`. */
    objectPath: z.string(),
  })
  .meta({ id: "UploadTicket" });

export type UploadTicket = z.infer<typeof uploadTicketSchema>;

/** The used and available storage of a user in bytes (§7). */
export const storageSchema = z
  .object({
    /** Including space reserved for uploads in progress. */
    used: z.int().min(0),
    /** Null if only the installation's own limit applies. */
    limit: z.int().min(0).nullable(),
  })
  .meta({ id: "Storage" });

export type Storage = z.infer<typeof storageSchema>;

/** A media type, short enough for a header. */
export const mediaTypeSchema = z
  .string()
  .max(maxMediaTypeLength)
  .refine((type) => isMediaType(type), /*i18n*/ "must be a media type such as image/png");

/** The description of a file before it is sent, in the field names of the Uppy S3 plugin (§7). */
export const uploadedFileInput = z.object({
  filename: requiredText(maxFilenameLength),
  type: mediaTypeSchema,
});

/** An uploaded part, in the S3 protocol's names. */
const partSchema = z.object({
  PartNumber: z.int().min(partNumbers.min).max(partNumbers.max),
  ETag: requiredText(maxMediaTypeLength),
});

/** Completes a multipart upload: every part once, in ascending order. */
export const completeUploadInput = z.object({
  parts: z
    .array(partSchema)
    .min(1)
    .max(partNumbers.max)
    .refine(
      (parts) =>
        parts.every((part, index) => part.PartNumber > (parts[index - 1]?.PartNumber ?? 0)),
      /*i18n*/ "must be in ascending order, each number once",
    ),
});

/** The key of an object in the store. */
export const objectKeySchema = verbatimText(maxFilenameLength);

/** The number of a part in a URL: 1 to 10000 (§9). */
export const partNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, /*i18n*/ "must be a whole number from 1 to 10000")
  .transform(Number)
  .refine((number) => number <= partNumbers.max, /*i18n*/ "must be a whole number from 1 to 10000");

/**
 * Whether a text is a media type, optionally with parameters: `text/plain;charset=utf-8`. It is
 * sent as a header, so it must not contain a line break.
 */
export function isMediaType(type: string): boolean {
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+([ \t]*;[ -~]*)?$/.test(type);
}

/**
 * Whether a browser may show a file of this type inline (§7): only images. SVG is excluded, because
 * it can contain scripts.
 */
export function isShownInline(type: string): boolean {
  return /^image\/(png|jpeg|gif|webp|avif|bmp)$/i.test(type);
}
